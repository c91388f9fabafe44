import { expect, inject, test } from "vitest";
import { PART_MAX } from "@/lib/courses/document";
import { newId } from "@/lib/core/ids";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { browserHeaders } from "@/tests/support/http/api-client";
import { callAction } from "@/tests/support/http/server-action";
import { createPerson, type Person } from "@/tests/support/users/factories";

const { url } = inject("app");

/** What the preview of these parts answers. */
async function preview(person: Person, courseId: string, parts: string[]): Promise<string> {
  const headers = await browserHeaders(person, url);
  const input = { course_id: courseId, language: "español", parts };
  const path = `/studio/${courseId}`;
  return (await callAction("drawPreviewAction", [input], { base: url, path, headers })).text;
}

test("a preview is drawn as a lesson, formulas included, for people who may edit the course", async () => {
  const [author, stranger, superuser] = await Promise.all([
    createPerson(),
    createPerson(),
    createPerson({ isSuperuser: true }),
  ]);
  const { id } = await createDocumentCourse(author);
  const parts = ["> [!TIP]\n> Mira $$x^2$$.", "<script>alert(1)</script> `List<String>`"];
  for (const person of [author, superuser]) {
    const drawn = await preview(person, id, parts);
    expect(drawn).toContain('"math"');
    expect(drawn).toContain("Consejo");
    expect(drawn).toContain("List<String>");
    expect(drawn).not.toMatch(/"script"|\$\$x/);
  }
  expect(await preview(stranger, id, parts)).not.toContain("Consejo");
  expect(await preview(author, newId(), parts)).not.toContain("Consejo");
  expect(await preview(author, id, ["> [!TIP]\n> ".padEnd(PART_MAX + 1, "a")])).not.toContain("Consejo");
});
