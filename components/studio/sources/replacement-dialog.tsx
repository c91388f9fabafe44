"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { localeOf } from "@/lib/courses/policy";
import type { Replacement } from "@/lib/studio/rereading/schema";
import { useDraftEditor } from "../use-draft";
import type { RereadingControl } from "./use-rereading";

type ReplacementDialogProps = {
  title: string;
  replacement: Replacement;
  control: RereadingControl;
  onClose: () => void;
  /** The author keeps the old text. */
  onLeft: () => void;
};

/** What the new reading of a source does to the citations of the draft. The author takes it over or keeps the old text. */
export function ReplacementDialog({ title, replacement, control, onClose, onLeft }: ReplacementDialogProps) {
  const t = useTranslations("studio.sources");
  const { document } = useDraftEditor();
  const { moved, gone } = replacement;
  const accept = () => {
    control.accept();
    toast.success(t("accepted"));
    onClose();
  };
  const reject = async () => {
    if (!(await control.reject())) return;
    onClose();
    onLeft();
  };
  return (
    <Dialog open onOpenChange={control.isPending ? undefined : onClose}>
      <DialogContent
        size="lg"
        title={t("title", { title })}
        description={t("lead", { moved, gone: gone.length })}
      >
        {gone.length > 0 ? (
          <section aria-labelledby="gone-citations" className="mt-6">
            <h3 id="gone-citations" className="label-voice">
              {t("gone", { count: gone.length })}
            </h3>
            <p className="mt-1 text-14 text-ink-2">{t("goneText")}</p>
            <ol className="mt-3 border-t border-ink">
              {gone.map(({ moduleId, module, page, quote, statement }, index) => (
                <li key={`${moduleId} ${index}`} className="border-b border-line py-3">
                  <p className="num text-13 text-ink-3">{t("place", { module, page })}</p>
                  <p lang={localeOf(document.language)} dir="auto" className="font-reading text-17">
                    {statement || t("questionOnly")}
                  </p>
                  <blockquote dir="auto" className="mt-1 border-s-2 border-line ps-3 text-15 text-ink-2">
                    <del className="no-underline">{quote}</del>
                  </blockquote>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        <DialogFooter className="flex-wrap">
          <Button variant="quiet" pending={control.isPending} onClick={() => void reject()}>
            {t("reject")}
          </Button>
          <Button variant="accent" disabled={control.isPending} onClick={accept}>
            {t("accept")}
          </Button>
        </DialogFooter>
        <p role="alert" className="mt-3 text-14 text-wrong empty:hidden">
          {control.problem}
        </p>
      </DialogContent>
    </Dialog>
  );
}
