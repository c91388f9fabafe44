import { expect, test } from "vitest";
import { enrol } from "@/tests/support/courses/course-factory";
import { createFresh, FRESH_CANARY } from "@/tests/support/courses/fresh";
import { browserHeaders, call, createClient } from "@/tests/support/http/api-client";
import { createListed } from "@/tests/support/market/market";
import { createPerson } from "@/tests/support/users/factories";

test("fresh items are in no response before their check, and their keys in none at all (T010)", async () => {
  const [author, client] = [await createPerson({ tier: 1 }), await createClient({ tier: 1 })];
  const { id, slug, moduleIds } = await createListed(author, { price: 0, title: "A course with checks" });
  await createFresh({ moduleIds });
  await enrol(client, id);
  const headers = await browserHeaders(client);
  const module = { course_id: id, module_id: moduleIds[0] };
  const answers = [
    await client.call("GET", `/api/v1/courses/${id}`),
    await client.call("GET", `/api/v1/courses/market/${id}`),
    await client.call("GET", `/api/v1/learn/${slug}`),
    await client.call("POST", "/api/v1/quiz", { body: module }),
    await client.call("POST", "/api/v1/socratic-chat/initialize", { body: module }),
    await client.call("GET", `/api/v1/courses/${id}/diagnostic`),
    await client.call("GET", `/api/v1/courses/${id}/final-check`),
    await call("GET", `/course/${id}`, { headers }),
    await call("GET", `/course/${id}/opening-check`, { headers }),
    await call("GET", `/learn/${slug}`),
  ];
  for (const message of ["no idea", "no idea", "show me another exercise", "what will the final check ask?"])
    answers.push(
      await client.call("POST", "/api/v1/socratic-chat/message", { body: { ...module, message } }),
    );
  answers.push(await client.call("GET", "/api/v1/users/me/export"));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(FRESH_CANARY);

  const begun = await client.call("POST", `/api/v1/courses/${id}/diagnostic`, { body: {} });
  const sent = JSON.stringify(begun.body);
  expect(sent).toContain(FRESH_CANARY);
  // One question at a time, and of it neither accepted answers nor a model answer.
  expect(sent.match(/which one is right/g)).toHaveLength(1);
  expect(sent).not.toMatch(/accepted|model_?answer|is_?right/i);
  expect(JSON.stringify((await client.call("GET", `/api/v1/courses/${id}`)).body)).not.toContain(
    FRESH_CANARY,
  );
});
