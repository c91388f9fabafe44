import { EMPTY_PAGE, type PageWeight, weighPages } from "../../support/page-weight";
import { weighEmptyPage } from "./empty-page";

/** Prints the script of pages of the build beside that of an empty page, which is built for it. */
export async function printPageWeights(
  title: string,
  isWanted: (page: PageWeight) => boolean,
): Promise<void> {
  const empty = await weighEmptyPage();
  const pages = (await weighPages()).filter(isWanted).sort((a, b) => a.bytes - b.bytes);
  const row = (bytes: number) => ({
    "kB with brotli": Number((bytes / 1000).toFixed(1)),
    "over the empty page": Number((bytes / empty.script).toFixed(3)),
  });
  console.log(`\n${title}\n`);
  console.table({
    "(empty page)": row(empty.script),
    ...Object.fromEntries(pages.map(({ path, bytes }) => [path, row(bytes)])),
  });
  console.log(
    `The guard in npm test counts from ${EMPTY_PAGE.toLocaleString("en")} bytes; the empty page built now has ${empty.script.toLocaleString("en")}.`,
  );
}
