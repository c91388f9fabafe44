import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it, test } from "vitest";
import { isInLanguage } from "@/tests/support/text/language-detection";
import { words } from "@/tests/support/text/words";

/** What is rightly the same in both languages: names, numbers, words that they share, what the specification gives in one. */
const SHARED = [
  "common.english",
  "common.spanish",
  "common.rating",
  "common.error",
  "admin.ai.cap.tokens",
  "admin.ai.form.api",
  "admin.ai.form.chat",
  "admin.ai.form.responses",
  "admin.ai.groups.MENTOR",
  "admin.ai.place.openai.title",
  "admin.ai.usage.mentor",
  "admin.ai.usage.tokens",
  "admin.grants.plan",
  "admin.health.gigabytes",
  "admin.health.megabytes",
  "admin.health.part",
  "admin.health.utc",
  "admin.invitations.plan",
  "admin.list.plan",
  "admin.one.plan",
  "admin.plans.head.plan",
  "billing.planLine.plan",
  "course.citations.mark",
  "course.citations.markWhole",
  "course.coverage.tip",
  "sources.upload.size",
  "sources.facts.kinds.pdf",
  "sources.facts.kinds.docx",
  "sources.facts.kinds.markdown",
  "sources.facts.kinds.html",
  "layout.footer.copyright",
  "review.interval.minutes",
  "review.end.change",
  "review.settings.retentionValue",
  "mentor.name",
  "mentor.premium",
  "mentor.mentor",
  "welcome.fig",
  "welcome.dialogue.mentor",
  "welcome.dialogue.chip.area1",
  "welcome.dialogue.chip.area2",
  "welcome.voices.sorJuana.text",
  "welcome.voices.sorJuana.name",
  "welcome.voices.feynman.name",
  "welcome.voices.woolf.name",
  "welcome.voices.douglass.name",
  "billing.price",
  "billing.planLine.plan",
  "billing.popular",
  "billing.pay.title",
  "billing.sandbox.plan",
  "billing.statement.about",
  "mail.cap.dollars",
  "mail.cap.tokens",
  "mail.payment.plan",
  "cookies.label",
  "admin.list.plan",
  "admin.one.plan",
  "admin.plans.head.plan",
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
  en: /\be-mail|\bmails?\b|\bRetry\b(?!-)|\b[Ee]nroll\b|\w'\w|\bsign(ed|ing)?[ -](in|out)\b|\b(some|any|every)body\b|\bthe Hub\b/i,
  es: /Probar de nuevo|Reintentar|[Bb]iblioteca (común|de saber)|[Gg]eneraci[oó]n(es)?\b|[Ll]a escritura\b|correctamente|[Nn]ueva contraseña|\.\.\.|ha salido mal|[Ee]scribiéndose|andamio|\.º objetivo|cuenta caduca|cuenta por tu cuenta/,
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

/** The arguments and tags of a message, with their kinds and in alphabetical order. Throws when the message is not valid ICU. */
function argumentsAndTags(message: string): string[] {
  const collect = (element: MessageFormatElement): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = `${TYPE[element.type]} ${element.value}`;
    if (element.type === TYPE.tag) return [own, ...element.children.flatMap(collect)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [own];
    return [own, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(collect))];
  };
  return [...new Set(parse(message).flatMap(collect))].sort();
}

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
    expect([...es].filter(([, text]) => isInLanguage("en", uncited(text))).map(([key]) => key)).toEqual([]);
    expect(en.filter(([, text]) => isInLanguage("es", uncited(text))).map(([key]) => key)).toEqual(
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

  it("are valid ICU messages with the same arguments and tags", () => {
    const differing = en.flatMap(([key, text]) => {
      // A work that only one language cites as a translation has its title in this tag.
      const [english, spanish] = [text, es.get(key) ?? ""].map((message) =>
        argumentsAndTags(message).filter((name) => name !== "tag cite"),
      );
      return isDeepStrictEqual(english, spanish) ? [] : [{ key, english, spanish }];
    });
    expect(differing).toEqual([]);
  });
});

test("a message that is not ICU is refused, and its arguments and tags are found at every depth", () => {
  expect(() => argumentsAndTags("{count, plural, one {# course}")).toThrow();
  expect(() => argumentsAndTags("<b>bold")).toThrow();
  expect(
    argumentsAndTags("{n, plural, one {<b>#</b>} other {{total} of {kind, select, a {x} other {{y}}}}}"),
  ).toEqual(["argument total", "argument y", "plural n", "select kind", "tag b"]);
});
