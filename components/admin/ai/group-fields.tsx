"use client";

import { useTranslations } from "next-intl";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/form/field";
import { Input, Select } from "@/components/ui/form/input";
import { efforts, modelGroups, type Effort } from "@/lib/operators/ai/schema";
import type { ConnectionFields } from "./connection-fields";

type GroupFieldsProps = {
  fields: ConnectionFields;
  onChange: (change: Partial<ConnectionFields>) => void;
  /** The id of the list of the server's models. */
  listId: string;
  isReadOnly: (variable: string) => boolean;
};

/** A model and an effort of its own for each group of calls. */
export function GroupFields({ fields, onChange, listId, isReadOnly }: GroupFieldsProps) {
  const t = useTranslations("admin.ai.groups");
  const isConnected = isReadOnly("OPENAI_BASE_URL") || isReadOnly("OPENAI_API_KEY");
  return (
    <Disclosure title={t("title")} level={3}>
      <p className="text-14 text-ink-2">{t("text")}</p>
      {modelGroups.map((group) => (
        <div key={group} className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field label={t("model", { group: t(group) })}>
            <Input
              list={listId}
              autoComplete="off"
              spellCheck={false}
              placeholder={t("same")}
              value={fields.models[group] ?? ""}
              disabled={isConnected || isReadOnly("OPENAI_MODEL") || isReadOnly(`OPENAI_MODEL_${group}`)}
              onChange={({ target }) => onChange({ models: { ...fields.models, [group]: target.value } })}
            />
          </Field>
          <Field label={t("effort", { group: t(group) })}>
            <Select
              value={fields.efforts[group] ?? ""}
              disabled={isReadOnly(`OPENAI_EFFORT_${group}`)}
              onChange={({ target }) => {
                const { [group]: _, ...others } = fields.efforts;
                onChange({
                  efforts: target.value === "" ? others : { ...others, [group]: target.value as Effort },
                });
              }}
            >
              <option value="">{t("noEffort")}</option>
              {efforts.map((effort) => (
                <option key={effort} value={effort}>
                  {effort}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ))}
    </Disclosure>
  );
}
