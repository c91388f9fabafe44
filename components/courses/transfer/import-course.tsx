"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

// `ssr: false` gives the dialog a Suspense boundary of its own, so that the page stays while its code arrives.
const ImportDialog = dynamic(() => import("./import-dialog").then((module) => module.ImportDialog), {
  ssr: false,
});

/** The button of My Courses that makes a course from Markdown, with its dialog. */
export function ImportCourse() {
  const t = useTranslations("studio.transfer");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileUp strokeWidth={1.4} aria-hidden="true" />
        {t("import")}
      </Button>
      {isOpen ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
