"use client";

import { Copy, Download, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenuItem } from "@/components/ui/overlay/dropdown-menu";
import type { CourseCard } from "@/lib/courses/schema";
import { useCopy } from "./use-copy";

type CourseActionsProps = {
  card: CourseCard;
  own: boolean;
  copyable: boolean;
  onListing: (card: CourseCard) => void;
};

/** The menu items of a finished course: copy it if that is allowed, and for its author download it and stop or resume its sale. */
export function CourseActions({ card, own, copyable, onListing }: CourseActionsProps) {
  const t = useTranslations("studio.transfer");
  const words = useTranslations("studio.copy");
  const { copy } = useCopy();
  if (card.generation.state !== "ready") return null;
  return (
    <>
      {copyable ? (
        <DropdownMenuItem onSelect={() => void copy(card)}>
          <Copy strokeWidth={1.4} aria-hidden="true" />
          {words("make")}
        </DropdownMenuItem>
      ) : null}
      {own ? (
        <DropdownMenuItem asChild>
          <a href={`/api/v1/courses/${card.id}/export`} download>
            <Download strokeWidth={1.4} aria-hidden="true" />
            {t("download")}
          </a>
        </DropdownMenuItem>
      ) : null}
      {own && card.is_published ? (
        <DropdownMenuItem onSelect={() => onListing(card)}>
          <Store strokeWidth={1.4} aria-hidden="true" />
          {card.is_listed ? t("stopSelling") : t("sellAgain")}
        </DropdownMenuItem>
      ) : null}
    </>
  );
}
