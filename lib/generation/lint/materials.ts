import type { MaterialDocument } from "@/lib/courses/document";
import type { Breach } from "./breach";

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Checks for 3 to 6 materials with an http(s) address each. */
export function lintMaterials(materials: readonly MaterialDocument[]): Breach[] {
  const count = materials.length;
  const breaches: Breach[] =
    count >= 3 && count <= 6
      ? []
      : [
          {
            rule: "material_count",
            message: `There are ${count} learning materials; the module needs 3 to 6.`,
            path: "materials",
            values: { count },
          },
        ];
  for (const { id, title, url } of materials)
    if (!isWebAddress(url))
      breaches.push({
        rule: "material_link",
        message: `The material "${title}" has no http(s) address.`,
        path: `materials/${id}`,
        values: { title },
      });
  return breaches;
}

/** An address as links are compared: without "www." and a slash at the end. */
export function addressOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, host, pathname, search, hash } = new URL(url);
  return `${protocol.replace("http:", "https:")}//${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}${search}${hash}`;
}
