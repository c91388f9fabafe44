import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { soundsLike } from "@/tests/support/tongues";
import { words } from "@/tests/support/words";

/** What is rightly the same in both languages: names, numbers, words that they share, what the specification gives in one. */
const SHARED = [
  "common.english",
  "common.spanish",
  "common.rating",
  "common.error",
  "layout.footer.copyright",
  "mentor.name",
  "mentor.premium",
  "mentor.mentor",
  "welcome.fig",
  "welcome.dialogue.mentor",
  "welcome.dialogue.chip.side1",
  "welcome.dialogue.chip.side2",
  "welcome.dialogue.chip.area1",
  "welcome.dialogue.chip.area2",
  "welcome.dialogue.chip.tilted1",
  "welcome.dialogue.chip.tilted2",
  "welcome.voices.sorJuana.text",
  "welcome.voices.sorJuana.name",
  "welcome.voices.feynman.name",
  "welcome.voices.woolf.name",
  "welcome.voices.douglass.name",
  "billing.price",
  "billing.popular",
  "billing.pay.title",
  "billing.sandbox.plan",
  "billing.statement.about",
  "mail.payment.plan",
  "cookies.label",
  "settings.sessions.onlyBrowsers",
  "site.footer.api",
];
/** Spanish that stands on English pages: a quotation with its translation beside it, and a Spanish authority's name. */
const SPANISH_IN_ENGLISH = [
  "welcome.voices.sorJuana.text",
  "welcome.voices.sorJuana.name",
  "privacy.section.rights.text",
];

/** Other words for what has a name here; the specification's own sentences, which are exempt, keep theirs. */
const ANOTHER_NAME: Record<"en" | "es", RegExp> = {
  en: /\be-mail|\bmails?\b|\bRetry\b(?!-)|\b[Ee]nroll\b|\w'\w/i,
  es: /Probar de nuevo|Reintentar|biblioteca común|ha salido mal|[Ee]scribiéndose|andamio|\.º objetivo|cuenta caduca|cuenta por tu cuenta/,
};
const SPECIFIED = [
  "errors.mentor_limit",
  "generation.intro.dontShow",
  "errors.subscription_required",
  "market.subscriptionText",
];
/** Numbered ones, whose number is put to them where they are spoken. */
const NUMBERED = /\.s\d$/;

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

/** All of a folder's code, its tests apart. */
function codeOf(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  return paths.map((path) => readFileSync(`${folder}/${path}`, "utf8")).join("\n");
}

const en = leaves(words.en);
const es = new Map(leaves(words.es));
/** Works are cited by the title of the edition that was used. */
const uncited = (text: string) => text.replace(/<cite>.*?<\/cite>/g, "");
const names = (text: string) =>
  [...text.matchAll(/<(\w+)>|\{(\w+)[,}]/g)]
    .map(([, tag, value]) => tag ?? value)
    .filter((name) => name !== "cite")
    .sort();

describe("the words of both languages", () => {
  it("are the same keys", () => {
    expect(en.map(([key]) => key).sort()).toEqual([...es.keys()].sort());
  });

  it("differ, but for what they share", () => {
    const same = en.filter(([key, text]) => text === es.get(key)).map(([key]) => key);
    expect(
      same.filter((key) => !SHARED.includes(key)),
      "left untranslated",
    ).toEqual([]);
    expect(
      SHARED.filter((key) => !same.includes(key)),
      "no longer the same: take it off the list",
    ).toEqual([]);
  });

  it("are each in their own language", () => {
    expect([...es].filter(([, text]) => soundsLike("en", uncited(text))).map(([key]) => key)).toEqual([]);
    expect(en.filter(([, text]) => soundsLike("es", uncited(text))).map(([key]) => key)).toEqual(
      SPANISH_IN_ENGLISH,
    );
  });

  it("have one name for one thing", () => {
    const plain = (text: string) => text.replace(/<\/?\w+>|\{\w+\}/g, "");
    expect(
      en
        .filter(([key, text]) => !SPECIFIED.includes(key) && ANOTHER_NAME.en.test(plain(text)))
        .map(([key]) => key),
    ).toEqual([]);
    expect([...es].filter(([, text]) => ANOTHER_NAME.es.test(text)).map(([key]) => key)).toEqual([]);
  });

  it("are all named by some code", () => {
    const named = new Set(["app", "components", "lib"].flatMap((room) => codeOf(room).match(/\w+/g) ?? []));
    const last = (key: string) => key.slice(key.lastIndexOf(".") + 1);
    expect(en.map(([key]) => key).filter((key) => !named.has(last(key)) && !NUMBERED.test(key))).toEqual([]);
  });

  it("name in the privacy policy what browsers keep for us", () => {
    const kept = [...codeOf("components").matchAll(/= "(meno[.-][\w-]+)"/g)].map(
      ([, key = ""]) => `<b>${key}</b>`,
    );
    expect(kept.length).toBeGreaterThan(2);
    for (const { privacy } of [words.en, words.es])
      expect(kept.filter((key) => !privacy.section.device.text.includes(key))).toEqual([]);
  });

  it("use the same tags and values", () => {
    const differing = en.filter(
      ([key, text]) =>
        JSON.stringify([...new Set(names(text))]) !== JSON.stringify([...new Set(names(es.get(key) ?? ""))]),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});
