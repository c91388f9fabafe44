"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useOptimistic, useState } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { readTab, type SettingsTab } from "./tab-names";

type SettingsTabsProps = {
  /** What each tab shows, in their order; a tab that is not there is not this person's. */
  panels: readonly { tab: SettingsTab; panel: ReactNode }[];
};

/**
 * The tabs of the settings. The address says which is open, also when a link changes it; what was typed in one stays while another is looked at. A tab
 * is drawn when it is first opened, from what has come with the page: the server draws one instead of six.
 */
export function SettingsTabs({ panels }: SettingsTabsProps) {
  const t = useTranslations("settings.tabs");
  const asked = readTab(
    useSearchParams().get("tab"),
    panels.some(({ tab }) => tab === "danger"),
  );
  // The router takes its time to say that the address has changed; the keyboard goes on at once.
  const [open, showAtOnce] = useOptimistic(asked);
  const [opened, setOpened] = useState<readonly SettingsTab[]>([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);

  const choose = (value: string) => {
    const chosen = panels.find(({ tab }) => tab === value);
    if (!chosen) return;
    const search = chosen.tab === panels[0]?.tab ? "" : `?tab=${chosen.tab}`;
    startTransition(() => {
      showAtOnce(chosen.tab);
      window.history.replaceState(null, "", window.location.pathname + search);
    });
  };

  // On a phone the open tab may stand outside the scrolled line.
  useEffect(() => {
    document
      .querySelector('[role="tab"][data-state="active"]')
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [open]);

  return (
    <Tabs value={open} onValueChange={choose} className="mt-7">
      <TabsList aria-label={t("label")}>
        {panels.map(({ tab }) => (
          <TabsTrigger key={tab} value={tab}>
            {t(tab)}
          </TabsTrigger>
        ))}
      </TabsList>
      {panels.map(({ tab, panel }) => (
        <TabsContent key={tab} value={tab} forceMount className="max-w-page data-[state=inactive]:hidden">
          {opened.includes(tab) ? panel : null}
        </TabsContent>
      ))}
    </Tabs>
  );
}
