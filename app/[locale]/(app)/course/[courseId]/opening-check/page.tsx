import type { Metadata } from "next";
import { CheckPage, checkMetadata } from "../check-page";

type PageProps = { params: Promise<{ courseId: string; locale: string }> };

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return checkMetadata({ params, kind: "diagnostic" });
}

/** The check before a course. */
export default function OpeningCheckPage({ params }: PageProps) {
  return <CheckPage params={params} kind="diagnostic" />;
}
