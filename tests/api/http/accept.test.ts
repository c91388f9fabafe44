import { beforeAll, expect, test } from "vitest";
import { createClient, type Client } from "@/tests/support/http/api-client";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";

// `Accept` chooses the format of a response; JSON wins a tie.

let client: Client;
let ref: { course_id: string; module_id: string | undefined };
beforeAll(async () => {
  client = await createClient();
  const course = await teachingCourse({ id: client.id });
  ref = { course_id: course.id, module_id: course.moduleIds[0] };
});

const typeOf = async (method: string, path: string, accept: string, body?: unknown) => {
  const answer = await client.call(method, path, {
    headers: { accept },
    ...(body === undefined ? {} : { body }),
  });
  return [answer.status, answer.headers.get("content-type")?.split(";")[0]];
};

const alike = (type: string) => [
  `application/json, ${type}`,
  `${type}, application/json`,
  `${type};q=0.1, application/json`,
  `${type};q=0`,
  `${type};q=0, */*`,
  "*/*",
  "application/json",
];
const rather = (type: string) => [
  type,
  type.toUpperCase(),
  "text/*",
  `${type}, application/json;q=0.9`,
  `${type}, */*`,
];

test.each(alike("text/csv"))("a statement for “%s” is JSON", async (accept) => {
  expect(await typeOf("GET", "/api/v1/users/me/statement", accept)).toEqual([200, "application/json"]);
});

test.each(rather("text/csv"))("a statement for “%s” is CSV", async (accept) => {
  expect(await typeOf("GET", "/api/v1/users/me/statement", accept)).toEqual([200, "text/csv"]);
});

test.each(alike("text/event-stream"))("the mentor for “%s” answers in JSON", async (accept) => {
  expect(await typeOf("POST", "/api/v1/socratic-chat/initialize", accept, ref)).toEqual([
    200,
    "application/json",
  ]);
});

test.each(rather("text/event-stream"))("the mentor for “%s” streams", async (accept) => {
  expect(await typeOf("POST", "/api/v1/socratic-chat/initialize", accept, ref)).toEqual([
    200,
    "text/event-stream",
  ]);
});
