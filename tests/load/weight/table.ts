import { EMPTY_PAGE, type PageWeight, weighPages } from "@/tests/support/pages/page-weight";
import { rounded } from "../statistics";
import { weighEmptyPage } from "./empty-page";

/** Prints the JavaScript of the build's pages beside that of an empty page, which it builds. */
export async function printPageWeights(
  title: string,
  isWanted: (page: PageWeight) => boolean,
): Promise<void> {
  const empty = await weighEmptyPage();
  const pages = (await weighPages()).filter(isWanted).sort((a, b) => a.bytes - b.bytes);
  const row = (bytes: number) => ({
    "kB, brotli": rounded(bytes / 1000, 1),
    "over the empty page": rounded(bytes / empty.script, 3),
  });
  console.log(`\n${title}\n`);
  console.table({
    "(empty page)": row(empty.script),
    ...Object.fromEntries(pages.map(({ path, bytes }) => [path, row(bytes)])),
  });
  console.log(
    `npm test compares with ${EMPTY_PAGE.toLocaleString("en")} bytes; the empty page built now has ${empty.script.toLocaleString("en")}.`,
  );
}
