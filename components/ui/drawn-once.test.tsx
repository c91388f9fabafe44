import { type ReactNode, useId } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { hardTexts, markupOf } from "@/tests/support/both-sides";
import { DrawnOnce } from "./drawn-once";

vi.mock("./drawn-once", async (original) =>
  (await import("@/tests/support/both-sides")).eitherSide(await original()),
);

const drawn = vi.fn();
beforeEach(() => drawn.mockClear());

function Line({ title, tags, href }: { title: string; tags: readonly string[]; href: string }): ReactNode {
  drawn();
  return (
    <>
      <a href={`/course/${href}`} title={title} style={{ "--rated": "7" } as object}>
        {title} ({title})
      </a>
      {tags.map((tag) => (
        <b key={tag}>{tag}, </b>
      ))}
    </>
  );
}

type Words = { title: string; tags: readonly string[]; href: string };
const line = (by: string | null, words: Words) => (
  <DrawnOnce as="li" className="line" part="line of a test" by={by} words={words}>
    {(told) => <Line {...told} />}
  </DrawnOnce>
);
const server = (by: string | null, words: Words, locale: "en" | "es" = "en") =>
  markupOf("server", line(by, words), { locale });
const knots = { title: "Knots", tags: ["rope", "sea"], href: "7" };

test.each(hardTexts)("the server's markup is what the browser would draw: %s", (text) => {
  for (const words of [
    { title: text, tags: [text, "b"], href: text },
    { title: "", tags: [], href: "x" },
    { title: text, tags: ["", text], href: "" },
  ]) {
    expect(server("hard", words)).toBe(markupOf("browser", line("hard", words), { locale: "en" }));
  }
});

test("it is drawn once for what is the same but for its words, and says the words of each", () => {
  expect(server("once", knots)).toContain("Knots");
  const bread = server("once", { title: "Bread", tags: ["rye", "oven"], href: "8" });
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(bread).toContain(
    '<li class="line"><a href="/course/8" title="Bread" style="--rated:7">Bread<!-- --> (<!-- -->Bread<!-- -->)</a><b>rye<!-- -->, </b><b>oven<!-- -->, </b></li>',
  );
  expect(bread).not.toContain("Knots");
});

test("it is drawn anew for another kind, another language, another number of words, and each time where no kind is told", () => {
  for (const [by, words, locale] of [
    ["anew", knots, "en"],
    ["other", knots, "en"],
    ["anew", knots, "es"],
    ["anew", { ...knots, tags: ["rope"] }, "en"],
    ["anew", { ...knots, title: "" }, "en"],
  ] as const)
    server(by, words, locale);
  expect(drawn).toHaveBeenCalledTimes(5);
  server("anew", knots);
  expect(drawn).toHaveBeenCalledTimes(5);
  server(null, knots);
  server(null, knots);
  expect(drawn).toHaveBeenCalledTimes(7);
});

test("what is kept is bounded", () => {
  for (let kind = 0; kind <= 500; kind += 1) server(`kind ${kind}`, knots);
  server("kind 500", knots);
  expect(drawn).toHaveBeenCalledTimes(501);
  server("kind 0", knots);
  expect(drawn).toHaveBeenCalledTimes(502);
});

test("an id of React's in there would be seen: it tells of a place in the tree, which is another where a part is drawn aside", () => {
  const Placed = () => <i id={useId()} />;
  const part = (
    <DrawnOnce as="div" part="with an id" by="" words={{}}>
      {() => <Placed />}
    </DrawnOnce>
  );
  expect(markupOf("server", part, { locale: "en" })).not.toBe(markupOf("browser", part, { locale: "en" }));
});
