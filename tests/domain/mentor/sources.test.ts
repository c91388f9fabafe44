import { fake } from "@/tests/support/mentor/mentor-model";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { getCoverage } from "@/lib/sources/coverage/queries";
import { prepareMessage } from "@/lib/mentor/conversation";
import { mentorReply } from "@/lib/mentor/schema";
import { openMentor } from "@/tests/support/mentor/mentor";
import { createCitedCourse } from "@/tests/support/sources/cited-course";
import { createLearner } from "@/tests/support/users/factories";

async function dialogue(onlyFromSources = false) {
  const { actor, ...author } = await createLearner();
  const cited = await createCitedCourse(author, {
    edit: (document) => {
      document.onlyFromSources = onlyFromSources;
    },
  });
  const moduleIds = cited.document.modules.map(({ id }) => id);
  const course = { ...cited, moduleIds, objectiveIds: [], quizIds: [] };
  const said: string[] = [];
  const send = async (message: string) => {
    const turn = await prepareMessage(actor, { course_id: course.id, module_id: course.moduleId, message });
    const listener = { text: (delta: string) => said.push(delta), reset: () => said.splice(0) };
    return mentorReply.parse(await turn.run(listener));
  };
  return { actor, course, said, open: () => openMentor(actor, course), send };
}

const promptOf = () => fake.requests.at(-1)?.prompt ?? "";

test("a reply cites the page that it is asked about; words that are not there are never shown", async () => {
  const { actor, course, said, send, open } = await dialogue();
  fake.respond(
    () =>
      "[question] The line is the diagonal. [^1.2: the learned call the diagonal] It is short. [^1.2: nowhere in the passage] What is its square?",
  );
  const reply = await send("What does page 2 say?");
  expect(promptOf()).toContain("That is the line which the learned call the diagonal.");
  expect(reply.message).toBe("The line is the diagonal. [^1] It is short.  What is its square?");
  expect(said.join("")).not.toMatch(/nowhere|learned/);
  const cited = { mark: 1, source_number: 1, page: 2, quote: "the learned call the diagonal", is_own: true };
  expect(reply.history.at(-1)?.citations).toMatchObject([cited]);
  expect(reply.question).not.toContain("[^");
  expect((await open()).history.at(-1)?.citations).toMatchObject([cited]);

  fake.respond(() => "[question] It is what the learned call the diagonal. Why is it longer?");
  const next = await send("Why?");
  expect(next.history.at(-1)).not.toHaveProperty("citations");
  expect(promptOf()).not.toContain("[^1]");

  await db().delete(schema.sources).where(eq(schema.sources.id, course.source));
  expect((await open()).history.every(({ citations }) => citations === undefined)).toBe(true);
  await expect(getCoverage(actor, course.id)).rejects.toMatchObject({ code: "course_not_found" });
});

test("a course that stands on its sources alone has the mentor say when they are silent", async () => {
  fake.respond(() => "[question] The sources say nothing about that. What do they say about the line?");
  const strict = await dialogue(true);
  await strict.send("Who invented coffee?");
  expect(promptOf()).toContain("do not answer it: say in half a sentence");
  const other = await dialogue();
  await other.send("Who invented coffee?");
  expect(promptOf()).not.toContain("do not answer it");
  expect(promptOf()).toContain("the sources say nothing about it");
});

test("a question on which the sources have nothing gets a reply without citations; other messages keep theirs", async () => {
  const cited = "It is the diagonal. [^1.2: the learned call the diagonal] Why?";
  const { send } = await dialogue();
  const citationsOf = async (message: string, heard: string) => {
    fake.respond(() => `[${heard}] ${cited}`);
    return (await send(message)).history.at(-1)?.citations?.length ?? 0;
  };
  const notice = "A search of the sources has found nothing";
  expect(await citationsOf("Who invented coffee, and in which country?", "question")).toBe(0);
  expect(promptOf()).toContain(notice);
  // An answer in words of one's own asks nothing of the sources.
  expect(await citationsOf("Because corners join, I suppose", "right")).toBe(1);
  expect(await citationsOf("What do the learned call that line?", "question")).toBe(1);
  expect(promptOf()).not.toContain(notice);
  expect(await citationsOf("Why?", "question")).toBe(1);
  expect(await citationsOf("Is coffee on page 2?", "question")).toBe(1);
});
