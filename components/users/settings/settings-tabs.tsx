"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { type ReactNode, startTransition, useOptimistic, useState } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { readTab, type SettingsTab } from "./tab-names";

type SettingsTabsProps = {
  /** The tabs of this user, in order, with their contents. */
  panels: readonly { tab: SettingsTab; panel: ReactNode }[];
};

/**
 * The tabs of the settings. The address selects the open one. A tab renders when first opened and then stays mounted, so that its input
 * survives a change of tabs.
 */
export function SettingsTabs({ panels }: SettingsTabsProps) {
  const t = useTranslations("settings.tabs");
  const selected = readTab(
    useSearchParams().get("tab"),
    panels.some(({ tab }) => tab === "danger"),
  );
  // Optimistic: the router updates the address later, but the keyboard needs the tab at once.
  const [open, setOpen] = useOptimistic(selected);
  const [opened, setOpened] = useState<readonly SettingsTab[]>([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);

  const choose = (value: string) => {
    const chosen = panels.find(({ tab }) => tab === value);
    if (!chosen) return;
    const search = chosen.tab === panels[0]?.tab ? "" : `?tab=${chosen.tab}`;
    startTransition(() => {
      setOpen(chosen.tab);
      window.history.replaceState(null, "", window.location.pathname + search);
    });
  };

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
