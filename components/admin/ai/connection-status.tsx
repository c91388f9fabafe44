import { useTranslations } from "next-intl";
import { ProgressMark } from "@/components/figures/progress-mark";
import type { AiSettings, AiUsage } from "@/lib/operators/ai/schema";
import { sumOf } from "./usage-board";

/** One line at the head of the page: the server and today's calls. */
export function ConnectionStatus({ settings, usage }: { settings: AiSettings; usage: AiUsage }) {
  const t = useTranslations("admin.ai.status");
  const today = usage.dates.at(-1);
  const { calls, failures } = sumOf(usage.days.filter(({ day }) => day === today));
  const { mode, base_url } = settings;
  const host = base_url === null ? "" : new URL(base_url).host;
  return (
    <p className="flex items-center gap-2.5 text-14 text-ink-2">
      <ProgressMark state={mode === "openai" ? "done" : "later"} className="size-4.5" />
      <span>{mode === "openai" ? t("connected", { host, calls, failed: failures }) : t(mode)}</span>
    </p>
  );
}
