"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { HostPlans } from "@/lib/operators/plans/schema";
import { countChanges, fieldsOf, type PlanFields, plansOf } from "./plan-fields";
import { PlanSizes, type PlanRow } from "./plan-sizes";
import { SignUpFields } from "./sign-up-fields";

type PlansFormProps = { stored: HostPlans; rows: readonly PlanRow[] };

/** The sizes of the plans, the plan of new accounts, and who may sign up. The input stays when the server refuses. */
export function PlansForm({ stored, rows }: PlansFormProps) {
  const t = useTranslations("admin.plans");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();
  const [fields, setFields] = useState(() => fieldsOf(stored));
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const changes = countChanges(fields, stored);
  const change = (part: Partial<PlanFields>) => setFields((current) => ({ ...current, ...part }));

  const save = async () => {
    setPending(true);
    setRefusal(undefined);
    try {
      const saved = await apiCall<HostPlans>("/admin/plans", { method: "PUT", body: plansOf(fields) });
      setFields(fieldsOf(saved));
      toast.success(tCommon("success"), { description: t("saved"), id: "plans" });
      router.refresh();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      setRefusal(code === "validation" ? t("invalid") : errorText(code));
    }
    setPending(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending && changes > 0) void save();
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <PlanSizes rows={rows} stored={stored} fields={fields} onChange={change} />
      <SignUpFields rows={rows} fields={fields} onChange={change} />
      {refusal ? (
        <Alert tone="wrong" title={t("failed")} className="mt-6">
          {refusal}
        </Alert>
      ) : null}
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton pending={pending} disabled={changes === 0}>
          {t("save", { count: changes })}
        </SubmitButton>
        {changes > 0 && !pending ? (
          <Button variant="word" onClick={() => setFields(fieldsOf(stored))}>
            {t("undo")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
