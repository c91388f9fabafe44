"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CheckboxField } from "@/components/ui/form/checkbox";

const row =
  "grid min-h-13 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-baseline gap-4 border-b border-line py-3.5 text-start font-[560] underline-offset-4 hover:underline";

/** The record on paper, as a spreadsheet and as JSON. */
export function ExportList() {
  const t = useTranslations("record.export");
  const locale = useLocale();
  const [conversations, setConversations] = useState(false);
  const kind = (text: string) => <span className="text-14 font-normal text-ink-3">{text}</span>;
  return (
    <div className="no-print mt-4 grid gap-x-18 gap-y-5 lg:grid-cols-[minmax(0,1fr)_360px]">
      <ul className="border-t border-line">
        <li>
          <button type="button" className={row} onClick={() => window.print()}>
            {t("print")}
            {kind(t("paper"))}
          </button>
        </li>
        <li>
          <a className={row} href={`/api/v1/record?format=csv&locale=${locale}`} download="meno-record.csv">
            {t("table")}
            {kind("CSV")}
          </a>
        </li>
        <li>
          <a
            className={row}
            href={`/api/v1/record?history=true&conversations=${conversations}`}
            download="meno-record.json"
          >
            {t("everything")}
            {kind("JSON")}
          </a>
        </li>
      </ul>
      <div>
        <CheckboxField
          label={t("conversations")}
          checked={conversations}
          onCheckedChange={setConversations}
        />
        <p className="mt-2 text-14 text-ink-2">{t("note")}</p>
      </div>
    </div>
  );
}
