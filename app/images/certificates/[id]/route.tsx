import { ImageResponse } from "next/og";
import { createTranslator } from "next-intl";
import { COVER_IMAGE, coverColours } from "@/components/figures/cover-image";
import { AppError } from "@/lib/core/errors";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { messagesOf } from "@/lib/core/i18n/messages";
import { limitVisitor } from "@/lib/core/limits/calls";
import { localeOf } from "@/lib/courses/policy";
import { findCertificate } from "@/lib/learning/queries";
import type { Certificate } from "@/lib/learning/schema";

/** A certificate as PNG, for link previews. Its name can be corrected, so caches keep it for a short time. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  try {
    limitVisitor(clientAddress(request.headers));
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status });
    throw error;
  }
  const certificate = await findCertificate((await params).id);
  if (!certificate) return new Response(null, { status: 404 });
  return new Response(await draw(certificate), {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=300" },
  });
}

const INK = "#1c2230";

function draw({ holder, course_title: course, language, kind, final }: Certificate): Promise<ArrayBuffer> {
  const locale = localeOf(language);
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: "learning.certificate" });
  const column = { display: "flex", flexDirection: "column", alignItems: "center" } as const;
  return new ImageResponse(
    <div
      style={{
        ...column,
        width: "100%",
        height: "100%",
        justifyContent: "center",
        padding: "0 96px",
        background: "#fbf8f2",
        color: INK,
        textAlign: "center",
      }}
    >
      <svg width="96" height="96" viewBox="0 0 24 24" fill="none" stroke={INK} strokeWidth=".9">
        <path fill={coverColours.primary.solid} stroke="none" d="M1 12h11v11H1z" />
        <path d="M1 1h22v22H1zM12 1v22M1 12h22M12 1l11 11-11 11L1 12z" />
      </svg>
      <div style={{ marginTop: 28, fontSize: 30 }}>{t(kind === "completion" ? "recordLabel" : "label")}</div>
      <div style={{ marginTop: 20, fontSize: 64 }}>{holder || t("anonymous")}</div>
      <div style={{ marginTop: 20, fontSize: 40, color: coverColours.primary.solid }}>
        {shortened(course)}
      </div>
      {final ? <div style={{ marginTop: 20, fontSize: 28 }}>{t("final", final)}</div> : null}
    </div>,
    COVER_IMAGE,
  ).arrayBuffer();
}

/** Two lines at most. */
const shortened = (title: string) => (title.length > 90 ? `${title.slice(0, 88).trimEnd()}…` : title);
