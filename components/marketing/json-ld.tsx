/** Data for search engines. Not a script that runs, so the content policy has nothing to allow. */
export function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
