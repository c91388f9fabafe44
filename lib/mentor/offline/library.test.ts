import { describe, expect, it } from "vitest";
import { countWords } from "@/lib/core/text/sentences";
import { contentStems } from "@/lib/core/text/words/stems";
import { taughtModules, type TaughtModule } from "@/tests/support/courses/library-modules";
import { afterReply, initialState, type DialogueState } from "../tutoring/dialogue-state";
import { generateReply } from "../reply/generate-reply";
import type { MessageKind } from "../intent/classify";
import { asksNewQuestion, decideTurn, openingTurn } from "../tutoring/tutoring-policy";
import { hiddenWord, quotedStatement, studyLesson } from "./study";

const silent = { text: () => undefined, reset: () => undefined };
type Message = { kind: MessageKind; text: string } | null;

/** A dialogue with the mentor that has no model: its replies, the opening first. */
async function hold({ subject, keys }: Pick<TaughtModule, "subject" | "keys">, messages: Message[]) {
  let state: DialogueState = initialState;
  const history: { role: "user" | "assistant"; text: string }[] = [];
  const replies = [];
  for (const message of [null, ...messages]) {
    const classified = { kind: message?.kind ?? ("chat" as const), examined: null };
    const turn =
      message === null
        ? openingTurn()
        : decideTurn({
            state,
            classified,
            way: undefined,
            passed: keys.length === 0,
            objectives: subject.objectives,
          });
    const reply = await generateReply(
      {
        subject,
        keys,
        turn,
        passed: keys.length === 0,
        history,
        state,
        message: message?.text ?? null,
        strict: false,
      },
      silent,
    );
    state = afterReply(reply.step.next, asksNewQuestion(reply.step), reply.text);
    if (message !== null) history.push({ role: "user", text: message.text });
    history.push({ role: "assistant", text: reply.text });
    replies.push({ ...reply, waits: state.question });
  }
  return replies;
}

const unquoted = (text: string): string => text.replace(/[“«][^”»]*[”»]/g, "");
const isEnglish = ({ subject }: TaughtModule): boolean => subject.language === "english";

/** At the same time, since each reply takes its time to be spoken. */
const inEvery = async <T>(
  work: (one: TaughtModule) => Promise<T>,
  among: (one: TaughtModule) => boolean = () => true,
) =>
  Promise.all(
    taughtModules()
      .filter(among)
      .map(async (one) => ({ one, told: await work(one) })),
  );

describe("a mentor without a model in every module of the library", () => {
  it.each([
    ["english", "I don't know"],
    ["español", "no lo sé"],
  ])(
    "gives who is stuck one hint after another, and never the same twice running, %s",
    async (language, text) => {
      const stuck: Message[] = Array.from({ length: 4 }, () => ({ kind: "stuck", text }));
      const all = await inEvery(
        (one) => hold(one, stuck),
        ({ subject }) => subject.language === language,
      );
      for (const {
        one,
        told: [, ...replies],
      } of all) {
        expect(
          replies.map((r) => r.step.hint),
          one.module,
        ).toEqual([1, 2, 3, 3]);
        for (const [i, { text }] of replies.entries()) {
          expect(text, one.module).not.toBe(replies[i - 1]?.text);
          expect(unquoted(text).match(/\?/g), text).toHaveLength(1);
          expect(countWords(text), text).toBeLessThanOrEqual(120);
        }
      }
    },
    30_000,
  );

  it("never misses a word in an answer that stands in it", async () => {
    for (const {
      one,
      told: [, reply],
    } of await inEvery((o) => hold(o, [{ kind: "answer", text: o.subject.objectives[0]?.text ?? "" }]))) {
      const missed =
        /(?:about|habla de|sobre) [“«]([^”»]+)[”»](?: yet)?\./.exec(reply?.text ?? "")?.[1] ?? "";
      const said = contentStems(one.subject.objectives[0]?.text ?? "");
      expect(
        contentStems(missed).filter((stem) => said.includes(stem)),
        reply?.text,
      ).toEqual([]);
    }
  });

  it("leads back to the waiting question after it explained something", async () => {
    const all = await inEvery((one) =>
      hold(one, [
        {
          kind: "asks_fact",
          text: isEnglish(one)
            ? `what is ${one.subject.moduleTitle}?`
            : `¿qué es ${one.subject.moduleTitle}?`,
        },
      ]),
    );
    for (const {
      told: [opening, reply],
    } of all) {
      expect(reply?.waits).toBe(opening?.waits);
      expect(unquoted(reply?.text ?? "").match(/\?/g), reply?.text).toHaveLength(1);
      expect(reply?.text).not.toMatch(/in your own words\?|con tus propias palabras\?/);
    }
  });

  it("says neither yes nor no to a wrong option of an open question", async () => {
    const all = await inEvery((one) =>
      hold(one, [
        {
          kind: "answer",
          text: `${isEnglish(one) ? "I think that" : "Creo que"} ${one.keys[0]?.distractors[0] ?? ""}`,
        },
      ]),
    );
    expect(
      all.filter(({ told: [, reply] }) => reply?.step.move === "confirm").map(({ told }) => told[1]?.text),
    ).toEqual([]);
  });

  it("never puts a word into a gap that the same reply has said", async () => {
    const last = (one: TaughtModule) =>
      one.subject.lesson
        .split("\n")
        .findLast((line) => line.startsWith("- "))
        ?.slice(2) ?? "";
    const all = await inEvery((one) => hold({ ...one, keys: [] }, [{ kind: "answer", text: last(one) }]));
    let gaps = 0;
    for (const {
      one,
      told: [, reply],
    } of all) {
      const gap = /[“«]([^”»]*____[^”»]*)[”»]/.exec(reply?.text ?? "")?.[1];
      if (gap === undefined) continue;
      gaps++;
      const study = studyLesson(one.subject.lesson);
      const statement = quotedStatement(study, gap);
      const hidden = statement ? (hiddenWord(study, statement, gap) ?? "") : "";
      expect(contentStems((reply?.text ?? "").replace(gap, "")), reply?.text).not.toContain(
        contentStems(hidden)[0],
      );
    }
    expect(gaps).toBeGreaterThan(10);
  });
});

describe("a mentor without a model, asked about what was passed", () => {
  const ask = async (...texts: string[]) => {
    const one = taughtModules().find(
      ({ module, subject }) => module === "valid-and-sound" && subject.language === "english",
    );
    if (!one) throw new Error("the library has no such module");
    const [, ...replies] = await hold(
      { ...one, keys: [] },
      texts.map((text) => ({ kind: "asks_fact", text })),
    );
    return replies.map((r) => r.text);
  };

  it("gives the definition first, and something new with it when asked again", async () => {
    const [first, again] = await ask("What makes an argument valid?", "What makes an argument valid?");
    expect(first).toMatch(/^From the lesson: “An argument is valid if its premises cannot all be true/);
    expect(again).not.toBe(first);
  });

  it("points at the part that shows a term in a table, and denies only what is nowhere", async () => {
    const [shown, nowhere] = await ask("What is modus tollens?", "What is a Fourier transform?");
    expect(shown).toMatch(/^The lesson shows that in the part “Four steps from one if”/);
    expect(nowhere).toMatch(/^The lesson does not say that/);
  });

  it("asks which question is meant before it tells an answer", async () => {
    const [reply] = await ask("what was the right answer to question 2?");
    expect(reply).toMatch(/Which question do you mean/);
  });
});
