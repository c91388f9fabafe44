"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ReviewSession } from "@/lib/review/schema";
import { useDueText } from "./end/outcome-list";

/** Nothing to review: done for today, or no quiz is passed yet. */
export function NothingDue({ next }: Pick<ReviewSession, "next">) {
  const t = useTranslations("review.empty");
  const dueText = useDueText();
  const [first] = next;
  return (
    <div className="gutter grow content-center">
      <EmptyState
        title={first ? t("doneTitle") : t("noneTitle")}
        action={
          <LinkButton href={first ? "/" : "/courses"} variant="accent">
            {first ? t("dashboard") : t("courses")}
          </LinkButton>
        }
      >
        {first ? t("doneText", { count: first.count, day: dueText(first.day) }) : t("noneText")}
      </EmptyState>
    </div>
  );
}
