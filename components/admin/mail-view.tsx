import { useTranslations } from "next-intl";
import { Disclosure } from "@/components/ui/disclosure";

/** The frame runs no scripts and loads nothing; links open in a new tab. */
const PREVIEW_HEAD = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** A mail as its recipient sees it, and its plain text. */
export function MailView({ html, text }: { html: string; text: string }) {
  const t = useTranslations("mail.view");
  return (
    <>
      <iframe
        title={t("title")}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={html.replace(/<head>/i, PREVIEW_HEAD)}
        className="h-[min(80dvh,720px)] w-full rounded-md border border-line bg-white"
      />
      <Disclosure title={t("plain")}>
        <pre className="overflow-x-auto py-3 font-code text-13 whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </Disclosure>
    </>
  );
}
