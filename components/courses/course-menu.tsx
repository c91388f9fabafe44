"use client";

import { BookOpen, Square, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/overlay/dropdown-menu";
import { MenuButton } from "@/components/ui/overlay/menu-button";
import { Link } from "@/lib/core/i18n/navigation";
import type { CourseCard } from "@/lib/courses/schema";
import { courseAddress } from "./course-link";

type CourseMenuProps = {
  card: CourseCard;
  /** Own courses can be deleted, drafts stopped. */
  own: boolean;
  onRemove: (card: CourseCard) => void;
  /** Further items, before the last group. */
  children?: ReactNode;
};

/** The id of a card's menu button, which receives the focus when a dialog of the menu closes. */
export function menuId(card: CourseCard): string {
  return `options-${card.id}`;
}

/** The actions on a course of the list. */
export function CourseMenu({ card, own, onRemove, children }: CourseMenuProps) {
  const t = useTranslations("courses.menu");
  const writing = card.generation.state === "writing";
  const Icon = writing ? Square : Trash2;
  return (
    <MenuButton
      id={menuId(card)}
      aria-label={t("label", { title: card.title })}
      frame="z-1 -me-2 ms-auto shrink-0"
      className="course-card-options"
      menu={(state) => (
        <DropdownMenu {...state}>
          <DropdownMenuItem asChild>
            <Link href={courseAddress(card)} prefetch={false}>
              <BookOpen strokeWidth={1.4} aria-hidden="true" />
              {t("open")}
            </Link>
          </DropdownMenuItem>
          {children}
          {own ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem tone="danger" onSelect={() => onRemove(card)}>
                <Icon strokeWidth={1.4} aria-hidden="true" />
                {writing ? t("stop") : t("delete")}
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenu>
      )}
    >
      <span aria-hidden="true" className="mark mark-options" />
    </MenuButton>
  );
}
