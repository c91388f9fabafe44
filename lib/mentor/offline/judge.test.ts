import { describe, expect, it } from "vitest";
import { learnerStatements } from "@/tests/support/mentor/learner-messages";
import { taughtModules } from "@/tests/support/courses/library-modules";
import { judgeAnswer, shorten } from "./judge";
import { studyLesson } from "./study";

const taught = taughtModules().map((one) => {
  const objective = one.subject.objectives[0]?.text ?? "";
  const english = one.subject.language === "english";
  const question = english
    ? `With what you know today, how would you begin to ${objective}?`
    : `Con lo que sabes hoy, ¿cómo empezarías a ${objective}?`;
  return { ...one, english, question, study: studyLesson(one.subject.lesson) };
});

describe("an answer about a module of the library", () => {
  const judged = learnerStatements.map((one) => {
    const found = taught.find(
      (t) => t.course === one.course && t.subject.language === one.language && t.module === one.module,
    );
    if (!found) throw new Error(`the library has no ${one.course} ${one.module}`);
    const judge = (text: string) => ({ text, ...judgeAnswer(found.study, found.question, text) });
    return { ...one, right: one.right.map(judge), wrong: one.wrong.map(judge) };
  });

  it.each(judged)("is not confirmed when it turns the lesson round: $course, $language", ({ wrong }) => {
    expect(wrong.filter((j) => j.judgement === "right")).toEqual([]);
  });

  it("is confirmed in other words in most cases, and never called wrong", () => {
    const all = judged.flatMap(({ right }) => right);
    expect(all.filter((j) => j.judgement === "wrong")).toEqual([]);
    const confirmed = all.filter((j) => j.judgement === "right").length;
    expect(confirmed / all.length).toBeGreaterThanOrEqual(0.7);
  });

  it("is not confirmed when it says a wrong option of an open question", () => {
    const confirmed: string[] = [];
    for (const { keys, study, question, english } of taught) {
      const distractors = keys.flatMap((k) => k.distractors.map((text) => ({ text, question: k.question })));
      for (const { text, question: asked } of distractors) {
        const said = [
          `${english ? "I think that" : "Creo que"} ${text}`,
          `${asked.replace(/[¿?]/g, "")} ${english ? "is" : "es"} ${text}`,
        ];
        for (const one of said)
          if (judgeAnswer(study, question, one, distractors).judgement === "right") confirmed.push(one);
      }
    }
    expect(confirmed).toEqual([]);
  });

  it("is confirmed in the lesson's own words, and not with a negation in them", () => {
    let [confirmed, turned, all, negated] = [0, 0, 0, 0];
    for (const { study, question, english } of taught) {
      for (const { text } of study.statements.filter((s) => s.central)) {
        all++;
        if (
          judgeAnswer(study, question, `${english ? "I think that" : "Creo que"} ${text}`).judgement ===
          "right"
        )
          confirmed++;
        const not = english
          ? text.replace(/ (is|are|can|has|does|must) /, " $1 not ")
          : text.replace(/ (es|son|tiene|da|hace|puede|está|sirve) /, " no $1 ");
        if (not === text) continue;
        negated++;
        if (judgeAnswer(study, question, not).judgement === "right") turned++;
      }
    }
    expect(confirmed / all).toBeGreaterThanOrEqual(0.75);
    expect(turned / negated).toBeLessThanOrEqual(0.005);
  });
});

const web = studyLesson(
  "## Addresses\nThe fragment stays in the browser and the host names the server. An average shares out the total among all the people. The average of a few wages hides the spread of these wages.",
);

describe("an answer to a gap", () => {
  it.each([
    ["people", "right"],
    ["it is people", "right"],
    ["poeple", "right"],
    ["peple", "right"],
    ["bread", "wrong"],
    ["all the people of my town send their money to the bank every month and so wages rise", "unsure"],
    ["it is not people", "unsure"],
  ])("“%s” is %s", (answer, judgement) => {
    const question = "Which word belongs in the gap: “An average shares out the total among all the ____”?";
    expect(judgeAnswer(web, question, answer).judgement).toBe(judgement);
  });
});

describe("an equation", () => {
  it.each([
    ["2+2=4, right?", "right"],
    ["(22+23+24)/3 = 23", "right"],
    ["¿2 + 2 = 4, verdad?", "right"],
    ["1,5 * 12 = 18", "right"],
    ["5 = 5", "wrong"],
    ["12:30 = 12:30", "wrong"],
    ["2+2=5", "wrong"],
    ["(2+2=4", "wrong"],
  ])("“%s” is %s", (answer, judgement) => {
    expect(judgeAnswer(web, "What is a mean?", answer).judgement).toBe(judgement);
  });
});

describe("the learner's words, quoted", () => {
  it("are no longer than a line", () => {
    expect([...shorten("x".repeat(1900))].length).toBeLessThanOrEqual(62);
    expect(shorten("one two three four five six seven eight nine")).toBe(
      "one two three four five six seven eight …",
    );
  });

  it.each([
    ["x_i and 1000*(1+r)", "x_i and 1000*(1+r)"],
    ["**bold** words", "bold words"],
    ["“flowers first”.", "flowers first"],
  ])("%s", (text, quoted) => expect(shorten(text)).toBe(quoted));
});
