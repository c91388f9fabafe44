import { beforeAll, describe, expect, test } from "vitest";
import type { CourseDocument } from "@/lib/courses/document";
import type { Draft } from "@/lib/studio/schema";
import { createClient, type Client } from "@/tests/support/http/api-client";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { enrol } from "@/tests/support/courses/course-factory";

let author: Client;
let learner: Client;
beforeAll(async () => {
  author = await createClient();
  learner = await createClient();
});

const open = async (client: Client, id: string): Promise<Draft> =>
  (await client.call("GET", `/api/v1/courses/${id}/draft`)).body as Draft;
const save = (client: Client, id: string, version: number, document: unknown) =>
  client.call("PUT", `/api/v1/courses/${id}/draft`, { body: { version, document } });
const titled = (document: CourseDocument, title: string): CourseDocument => ({ ...document, title });

describe("a draft", () => {
  test("is saved, published and restored, and its learners see the note once", async () => {
    const { id, document } = await createDocumentCourse(author);
    await enrol(learner, id);
    const path = `/api/v1/courses/${id}`;
    expect(await open(author, id)).toMatchObject({ version: 0, revision: 0, document, learners: 1 });
    expect(await save(author, id, 0, titled(document, "New title"))).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    const change = await author.call("GET", `${path}/draft/impact`);
    expect(change).toMatchObject({ status: 200, body: { learners: 1, modules: [] } });
    const published = await author.call("POST", `${path}/draft/publish`, {
      body: { note: "A new title.", version: 1 },
    });
    expect(published).toMatchObject({ status: 200, body: { revision: 2, version: 2 } });
    const history = await author.call("GET", `${path}/revisions`);
    expect(history).toMatchObject({
      status: 200,
      body: {
        count: 2,
        data: [
          { number: 2, note: "A new title.", changes: 1 },
          { number: 1, changes: null },
        ],
      },
    });
    expect(await author.call("GET", `${path}/revisions/1`)).toMatchObject({
      status: 200,
      body: { number: 1, document },
    });
    expect(await author.call("POST", `${path}/revisions/1/restore`)).toMatchObject({
      status: 200,
      body: { version: 3, document, published: { title: "New title" } },
    });
    expect(await learner.call("PUT", `${path}/update-seen`, { body: { number: 2 } })).toMatchObject({
      status: 200,
    });
  });

  test("that was saved elsewhere is answered with the stored one", async () => {
    const { id, document } = await createDocumentCourse(author);
    await save(author, id, 0, titled(document, "First tab"));
    const stale = await save(author, id, 0, titled(document, "Second tab"));
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "draft_stale", current: { version: 1, document: { title: "First tab" } } },
    });
    const published = await author.call("POST", `/api/v1/courses/${id}/draft/publish`, {
      body: { version: 0 },
    });
    expect(published).toMatchObject({ status: 409, body: { code: "draft_stale" } });
  });

  test("that breaks the rules of a document is refused with the place", async () => {
    const { id, document } = await createDocumentCourse(author);
    const broken = structuredClone(document) as { modules: { title: unknown }[] };
    if (broken.modules[1]) broken.modules[1].title = 7;
    expect(await save(author, id, 0, broken)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "document", "modules", 1, "title"] }] },
    });
    const unfinished = structuredClone(document);
    for (const module of unfinished.modules) module.quiz = null;
    await save(author, id, 0, unfinished);
    const refused = await author.call("POST", `/api/v1/courses/${id}/draft/publish`, { body: {} });
    const rules = (refused.body as { detail: { type: string }[] }).detail.map(({ type }) => type);
    expect([refused.status, new Set(rules)]).toEqual([422, new Set(["module_quiz"])]);
  });

  test("may have a megabyte, and two megabytes are too many", async () => {
    const { id, document } = await createDocumentCourse(author);
    const lesson = document.modules[0]?.lesson;
    if (!lesson) throw new Error("The first module has no lesson");
    const long = {
      ...document,
      modules: Array.from({ length: 30 }, () => crypto.randomUUID()).map((moduleId) => ({
        ...document.modules[0],
        id: moduleId,
        objectives: [],
        practice: [],
        quiz: null,
        materials: [],
        lesson: { ...lesson, explanation: "x".repeat(35_000) },
      })),
    };
    expect(await save(author, id, 0, long)).toMatchObject({ status: 200 });
    expect((await save(author, id, 1, { padding: "x".repeat(2_000_000) })).status).toBe(413);
  });

  test("belongs to its author: other people and the course's learners get 404", async () => {
    const { id, document } = await createDocumentCourse(author);
    await enrol(learner, id);
    const path = `/api/v1/courses/${id}`;
    const stranger = await createClient();
    for (const client of [learner, stranger])
      for (const [method, place, body] of [
        ["GET", "draft"],
        ["PUT", "draft", { version: 0, document }],
        ["GET", "draft/impact"],
        ["POST", "draft/publish", {}],
        ["POST", "draft/check-link", { url: "http://127.0.0.1/" }],
        ["GET", "revisions"],
        ["GET", "revisions/1"],
        ["POST", "revisions/1/restore"],
      ] as const)
        expect(
          await client.call(method, `${path}/${place}`, body ? { body } : {}),
          `${method} ${place}`,
        ).toMatchObject({ status: 404, body: { code: "course_not_found" } });
    expect(await stranger.call("PUT", `${path}/update-seen`, { body: { number: 1 } })).toMatchObject({
      status: 404,
    });
    const superuser = await createClient({ isSuperuser: true });
    expect(await superuser.call("GET", `${path}/draft`)).toMatchObject({ status: 200 });
  });
});
