"use client";

import { useTranslations } from "next-intl";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";

/** Blocks the creator without a plan or generations left; links to the plans and the dashboard. */
export function PremiumDialog({ open }: { open: boolean }) {
  const t = useTranslations("generation.premium");
  return (
    <Dialog open={open}>
      <DialogContent title={t("title")} description={t("body")} dismissible={false} size="sm">
        <DialogFooter>
          <Button asChild variant="quiet">
            <InterfaceLink href="/">{t("back")}</InterfaceLink>
          </Button>
          <Button asChild variant="accent">
            <InterfaceLink href="/pricing">{t("plans")}</InterfaceLink>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
