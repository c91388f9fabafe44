import type { Metadata } from "next";
import { CheckPage, checkMetadata } from "../check-page";

type PageProps = { params: Promise<{ courseId: string; locale: string }> };

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return checkMetadata({ params, kind: "final" });
}

/** The check that earns the certificate of a course. */
export default function FinalCheckPage({ params }: PageProps) {
  return <CheckPage params={params} kind="final" />;
}
