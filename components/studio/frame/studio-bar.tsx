"use client";

import { useTranslations } from "next-intl";
import { MenoMark } from "@/components/figures/meno-mark";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/overlay/dropdown-menu";
import { MenuButton } from "@/components/ui/overlay/menu-button";
import { Link } from "@/lib/core/i18n/navigation";
import { localeOf } from "@/lib/courses/policy";
import { useDraftEditor } from "../use-draft";
import { DraftStateLine } from "./draft-state-line";
import { Figure } from "./figure";

type StudioBarProps = { onOutline: () => void; onPreview: () => void; onPublish: () => void };

/** Where the author is, the state of the draft, and the way out: publishing. */
export function StudioBar({ onOutline, onPreview, onPublish }: StudioBarProps) {
  const t = useTranslations("studio.frame");
  const transfer = useTranslations("studio.transfer");
  const { courseId, document, published } = useDraftEditor();
  const hasSources = published.sources !== undefined;
  return (
    <header className="studio-bar">
      <Link href="/courses" aria-label={t("myCourses")} className="studio-brand" prefetch={false}>
        <MenoMark size={24} />
      </Link>
      <button
        type="button"
        aria-label={t("modules")}
        aria-haspopup="dialog"
        className="studio-icon studio-middle"
        onClick={onOutline}
      >
        <Figure name="list" />
      </button>
      <div className="studio-where">
        <Link href="/courses" prefetch={false}>
          {t("myCourses")}
        </Link>
        <b lang={localeOf(document.language)} dir="auto">
          {document.title}
        </b>
        <div className="studio-narrow">
          <DraftStateLine isShort />
        </div>
      </div>
      <div className="studio-wide">
        <DraftStateLine />
      </div>
      <div className="studio-acts">
        <UndoButtons />
        <div className="studio-wide">
          <Button variant="quiet" className="px-2.5 text-14" onClick={onPreview}>
            {t("preview")}
          </Button>
          <LinkButton
            variant="quiet"
            className="px-2.5 text-14"
            href={`/studio/${courseId}/history`}
            prefetch={false}
          >
            {t("history")}
          </LinkButton>
          <LinkButton
            variant="quiet"
            className="px-2.5 text-14"
            href={`/studio/${courseId}/results`}
            prefetch={false}
          >
            {t("results")}
          </LinkButton>
          {hasSources ? (
            <LinkButton
              variant="quiet"
              className="px-2.5 text-14"
              href={`/course/${courseId}/sources`}
              prefetch={false}
            >
              {t("sources")}
            </LinkButton>
          ) : null}
          <a
            href={`/api/v1/courses/${courseId}/export`}
            download
            className={cn(buttonVariants({ variant: "quiet" }), "px-2.5 text-14")}
          >
            {transfer("downloadShort")}
          </a>
        </div>
        <div className="studio-narrow">
          <BarMenu onPreview={onPreview} />
        </div>
        <Button variant="accent" className="studio-publish-button px-3.5 text-14" onClick={onPublish}>
          <span className="studio-narrow">{t("publishShort")}</span>
          <span className="studio-wide">{t("publish")}</span>
        </Button>
      </div>
    </header>
  );
}

function UndoButtons() {
  const t = useTranslations("studio.frame");
  const { undo, redo, canUndo, canRedo } = useDraftEditor();
  return (
    <div className="studio-wide">
      <button type="button" className="studio-icon" aria-label={t("undo")} disabled={!canUndo} onClick={undo}>
        <Figure name="undo" />
      </button>
      <button type="button" className="studio-icon" aria-label={t("redo")} disabled={!canRedo} onClick={redo}>
        <Figure name="redo" />
      </button>
    </div>
  );
}

/** On narrow screens: what has no room in the bar. */
function BarMenu({ onPreview }: { onPreview: () => void }) {
  const t = useTranslations("studio.frame");
  const transfer = useTranslations("studio.transfer");
  const { courseId, published, undo, redo, canUndo, canRedo } = useDraftEditor();
  const hasSources = published.sources !== undefined;
  return (
    <MenuButton
      aria-label={t("more")}
      className="studio-icon"
      menu={(state) => (
        <DropdownMenu {...state}>
          <DropdownMenuItem disabled={!canUndo} onSelect={undo}>
            {t("undo")}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={!canRedo} onSelect={redo}>
            {t("redo")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={onPreview}>{t("preview")}</DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link href={`/studio/${courseId}/history`} prefetch={false}>
              {t("history")}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link href={`/studio/${courseId}/results`} prefetch={false}>
              {t("results")}
            </Link>
          </DropdownMenuItem>
          {hasSources ? (
            <DropdownMenuItem asChild>
              <Link href={`/course/${courseId}/sources`} prefetch={false}>
                {t("sources")}
              </Link>
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem asChild>
            <a href={`/api/v1/courses/${courseId}/export`} download>
              {transfer("download")}
            </a>
          </DropdownMenuItem>
        </DropdownMenu>
      )}
    >
      <span aria-hidden="true" className="mark mark-options" />
    </MenuButton>
  );
}
