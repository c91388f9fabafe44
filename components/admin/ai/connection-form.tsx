"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Select } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { AiSettings, AiUpdate, ModelApi } from "@/lib/operators/ai/schema";
import {
  addressOf,
  fieldsOf,
  startOf,
  updateOf,
  type ConnectionFields,
  type Place,
} from "./connection-fields";
import { GroupFields } from "./group-fields";
import { KeyField } from "./key-field";
import { PlaceChoice, type FoundServer } from "./place-choice";
import { TestResults } from "./test-results";
import { useConnectionTest } from "./use-connection-test";

/** The connection to a model: place, address, key, models, a test and the button that stores it. */
export function ConnectionForm({ settings }: { settings: AiSettings }) {
  const t = useTranslations("admin.ai.form");
  const [fields, setFields] = useState(() => fieldsOf(settings));
  const [models, setModels] = useState<readonly string[]>([]);
  const change = (part: Partial<ConnectionFields>) => setFields((before) => ({ ...before, ...part }));
  const { save, isSaving } = useSave(() => change({ key: "" }));
  const test = useConnectionTest(settings.last_test);
  const listId = useId();
  const isFromEnvironment = settings.source === "environment";
  const isReadOnly = (variable: string) => settings.environment.includes(variable);
  const isTesting = test.state !== null && test.state.current !== null;
  const isWhole = addressOf(fields) !== "" && fields.model.trim() !== "";

  const choosePlace = (place: Place) => {
    setModels([]);
    change({ place, ...startOf[place] });
  };
  const take = (server: FoundServer) => {
    setModels(server.models);
    change({
      place: "local",
      base_url: server.base_url,
      api: "chat",
      model: server.models[0] ?? "",
      key: "",
    });
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSaving) void save(updateOf(fields, isFromEnvironment));
  };
  return (
    <>
      {isFromEnvironment ? (
        <Alert className="mt-5">{t("environment", { names: settings.environment.join(", ") })}</Alert>
      ) : null}
      <div className="mt-5 grid gap-8 lg:grid-cols-[400px_minmax(0,1fr)] lg:gap-18">
        {isFromEnvironment ? null : (
          <PlaceChoice place={fields.place} onPlace={choosePlace} onServer={take} />
        )}
        <form method="post" noValidate onSubmit={onSubmit} className="grid content-start gap-4.5">
          <Field label={t("baseUrl")}>
            <Input
              inputMode="url"
              spellCheck={false}
              autoComplete="off"
              value={fields.base_url}
              disabled={isFromEnvironment}
              onChange={({ target }) => change({ base_url: target.value })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <ModelField
              fields={fields}
              listId={listId}
              onChange={change}
              isDisabled={isFromEnvironment}
              onModels={setModels}
            />
            <Field label={t("api")} hint={t("apiHint")}>
              <Select
                value={fields.api}
                disabled={isFromEnvironment || isReadOnly("OPENAI_API")}
                onChange={({ target }) => change({ api: target.value as ModelApi })}
              >
                <option value="chat">{t("chat")}</option>
                <option value="responses">{t("responses")}</option>
              </Select>
            </Field>
          </div>
          <KeyField
            settings={settings}
            value={fields.key}
            isSameServer={addressOf(fields) === settings.base_url}
            isDisabled={isFromEnvironment}
            onChange={(key) => change({ key })}
            onRemove={() => void save({ key: null })}
          />
          <GroupFields fields={fields} onChange={change} listId={listId} isReadOnly={isReadOnly} />
          <datalist id={listId}>
            {models.map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
          <div className="mt-1.5 flex flex-wrap gap-3.5">
            <Button type="submit" variant="accent" pending={isSaving} disabled={!isWhole}>
              {t(settings.source === null ? "use" : "save")}
            </Button>
            {isTesting ? (
              <Button onClick={test.stop}>{t("stopTest")}</Button>
            ) : (
              <Button onClick={() => void test.start(fields)} disabled={!isWhole}>
                {t(test.state ? "testAgain" : "test")}
              </Button>
            )}
            {settings.source === "setting" ? (
              <Button variant="quiet" onClick={() => void save({ base_url: null })}>
                {t("disconnect")}
              </Button>
            ) : null}
          </div>
        </form>
      </div>
      {test.state ? <TestResults state={test.state} price={settings.price} /> : null}
    </>
  );
}

type ModelFieldProps = {
  fields: ConnectionFields;
  listId: string;
  isDisabled: boolean;
  onChange: (change: Partial<ConnectionFields>) => void;
  onModels: (models: readonly string[]) => void;
};

/** The model's name, typed or chosen from what the server offers. */
function ModelField({ fields, listId, isDisabled, onChange, onModels }: ModelFieldProps) {
  const t = useTranslations("admin.ai.form");
  const errorText = useErrorText();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    const { api, key } = fields;
    const body = { base_url: addressOf(fields), api, ...(key === "" ? {} : { key }) };
    try {
      const { data } = await apiCall<{ data: string[] }>("/admin/ai/models", { method: "POST", body });
      onModels(data);
      toast.success(t("modelsLoaded", { count: data.length }), { id: "ai-models" });
    } catch (error) {
      toast.error(errorText(error instanceof ApiError ? error.code : "internal"), { id: "ai-models" });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div>
      <Field label={t("model")}>
        <Input
          list={listId}
          autoComplete="off"
          spellCheck={false}
          value={fields.model}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ model: target.value })}
        />
      </Field>
      <Button variant="word" onClick={() => void load()} pending={isLoading}>
        {t("loadModels")}
      </Button>
    </div>
  );
}

/** Stores a change and shows the page anew; `onSaved` runs after a success. */
function useSave(onSaved: () => void) {
  const t = useTranslations("admin.ai.form");
  const errorText = useErrorText();
  const router = useRouter();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (body: AiUpdate) => {
    setIsSaving(true);
    try {
      await apiCall<AiSettings>("/admin/ai", { method: "PATCH", body });
      onSaved();
      toast.success(t("saved"), { id: "ai-settings" });
      router.refresh();
    } catch (error) {
      toast.error(errorText(error instanceof ApiError ? error.code : "internal"), { id: "ai-settings" });
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}
