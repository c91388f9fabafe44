"use client";

import { ChartNoAxesColumn, PencilLine, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { CourseLibrary } from "@/components/courses/course-library";
import { CourseActions } from "@/components/courses/transfer/course-actions";
import { menuId } from "@/components/courses/course-menu";
import { PublishDialog } from "@/components/market/publish-dialog";
import { DropdownMenuItem } from "@/components/ui/overlay/dropdown-menu";
import { Link } from "@/lib/core/i18n/navigation";
import { isPublishable } from "@/lib/courses/policy";
import type { CourseCard } from "@/lib/courses/schema";
import { canCopy, canEdit } from "@/lib/studio/policy";

// `ssr: false` gives the dialog a Suspense boundary of its own, so that the page stays while its code arrives.
const ListingDialog = dynamic(
  () => import("@/components/courses/transfer/listing-dialog").then((module) => module.ListingDialog),
  { ssr: false },
);

type MyCoursesProps = {
  cards: readonly CourseCard[];
  me: { id: string; isSuperuser: boolean };
};

/** The menu item that opened a dialog no longer exists when it closes. */
const focusMenu = (card: CourseCard): void => {
  requestAnimationFrame(() => document.getElementById(menuId(card))?.focus());
};

/** My Courses, with menu items that edit an own course and publish it in the Hub. */
export function MyCourses({ cards, me }: MyCoursesProps) {
  const t = useTranslations("market.publish");
  const words = useTranslations("courses.menu");
  const [listing, setListing] = useState<CourseCard | null>(null);
  const [publishing, setPublishing] = useState<CourseCard | null>(null);
  const canBePublished = (card: CourseCard) =>
    card.author.id === me.id &&
    isPublishable(card) &&
    !card.is_published &&
    card.is_completed &&
    card.generation.state === "ready";
  const close = () => {
    setPublishing(null);
    if (publishing) focusMenu(publishing);
  };
  return (
    <>
      <CourseLibrary
        cards={cards}
        me={me}
        menuItems={(card) => (
          <>
            {canEdit(me, { authorId: card.author.id, state: card.generation.state }) ? (
              <>
                <DropdownMenuItem asChild>
                  <Link href={`/studio/${card.id}`} prefetch={false}>
                    <PencilLine strokeWidth={1.4} aria-hidden="true" />
                    {words("edit")}
                  </Link>
                </DropdownMenuItem>
                <DropdownMenuItem asChild>
                  <Link href={`/studio/${card.id}/results`} prefetch={false}>
                    <ChartNoAxesColumn strokeWidth={1.4} aria-hidden="true" />
                    {words("results")}
                  </Link>
                </DropdownMenuItem>
              </>
            ) : null}
            {canBePublished(card) ? (
              <DropdownMenuItem onSelect={() => setPublishing(card)}>
                <Share2 strokeWidth={1.4} aria-hidden="true" />
                {t("menu")}
              </DropdownMenuItem>
            ) : null}
            <CourseActions
              card={card}
              own={card.author.id === me.id}
              copyable={canCopy(me, {
                authorId: card.author.id,
                isListed: card.is_listed,
                price: card.price,
                state: card.generation.state,
              })}
              onListing={setListing}
            />
          </>
        )}
      />
      {listing ? (
        <ListingDialog
          card={listing}
          onClose={() => {
            setListing(null);
            focusMenu(listing);
          }}
        />
      ) : null}
      {publishing ? <PublishDialog course={publishing} mayBeFree={me.isSuperuser} onClose={close} /> : null}
    </>
  );
}
