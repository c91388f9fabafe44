import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import type { ReferenceOperation } from "@/lib/core/openapi/reference";
import { CopyButton } from "@/components/ui/copy-button";
import { InlineText } from "@/components/ui/markdown/inline-text";
import { CODE } from "./code";
import { FieldTable } from "./field-table";
import type { TryField } from "./request";
import { TryIt } from "./try-it";
import { TypeName } from "./type-name";

/** One operation: parameters, responses, a shell example and a form to try it. Closed at first. */
export function Operation({ operation, server }: { operation: ReferenceOperation; server: string }) {
  const t = useTranslations("reference");
  const copying = useTranslations("common.copying");
  const locale = useLocale();
  const { id, method, path, summary, audience, fields, body, curl } = operation;
  // Only PayPal can sign a webhook.
  const triable = body === null || body.example !== null;
  const texts = {
    open: t("try"),
    hint: t("tryHint"),
    send: t("send"),
    stop: t("stop"),
    body: t("body"),
    noAnswer: t("noAnswer"),
    signIn: t("signIn"),
    answer: t("answer"),
  };
  return (
    <details id={id} className="group border-b border-line">
      <summary className="grid min-h-14 cursor-pointer items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[4.5rem_minmax(0,1fr)] hover:bg-sunken">
        <span className="font-code text-13 font-semibold text-primary">{method}</span>
        <span className="min-w-0">
          <code className="block font-code text-15 break-words">{path}</code>
          <span lang="en" className="block text-14 text-ink-2">
            <InlineText text={summary} />
          </span>
        </span>
      </summary>
      <div className="grid min-w-0 gap-6 pt-2 pb-8 sm:ps-[5.5rem]">
        <p className="text-14 text-ink-2">{t(`audience.${audience}`)}</p>
        {fields.length > 0 ? <FieldTable label={t("takes")} required={t("required")} rows={fields} /> : null}
        <div data-copyable="" className="min-w-0">
          <div className="flex items-center justify-between">
            <h4 className="label-voice">curl</h4>
            <CopyButton
              texts={{ copy: copying("copy"), copied: copying("copied"), selected: copying("selected") }}
              className="min-h-11 min-w-11 cursor-pointer px-3 text-13 text-ink-2 hover:text-ink hover:underline"
            />
          </div>
          <pre lang="en" className={CODE}>
            <code data-curl={id}>{curl}</code>
          </pre>
        </div>
        <Responses operation={operation} />
        {triable ? (
          <TryIt
            method={method}
            server={server}
            path={path}
            fields={fields.filter((field): field is typeof field & TryField => field.place !== "body")}
            body={body}
            texts={texts}
            signInHref={sitePath(locale, "/login")}
          />
        ) : null}
      </div>
    </details>
  );
}

function Responses({ operation: { responses } }: { operation: ReferenceOperation }) {
  const t = useTranslations("reference");
  return (
    <div>
      <h4 className="label-voice mb-1">{t("answers")}</h4>
      <dl className="border-t border-line">
        {responses.map(({ status, about, codes, type }) => (
          <div
            key={status}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2 text-14"
          >
            <dt className="num font-code">{status}</dt>
            <dd className="min-w-0">
              {type ? <TypeName type={type} /> : null}
              {type && about !== "Done." ? (
                <p lang="en" className="text-ink-2">
                  <InlineText text={about} />
                </p>
              ) : null}
              {type ? null : (
                <span className="font-code text-13 break-words text-ink-2">{codes.join(", ")}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
