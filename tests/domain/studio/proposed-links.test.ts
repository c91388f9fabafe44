import { fake } from "@/tests/support/generation/fake-model";
import { afterAll, expect, test } from "vitest";
import { publicRules } from "@/lib/core/http/links/fetch-link";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { askForChanges, modelChange } from "@/tests/support/courses/proposals";
import { createPerson } from "@/tests/support/users/factories";
import { FakeWeb, htmlPage } from "@/tests/support/web/fake-web";

const web = await FakeWeb.start();
Object.assign(publicRules, web.rules);
afterAll(() => web.close());

test("a linked page is proposed only if it opens and is about the module", async () => {
  const author = await createPerson();
  const document = courseDocumentOf(1);
  const { id } = await createDocumentCourse(author, document);
  const scope = { path: `modules/${document.modules[0]?.id}/materials` };
  web.pages.set("math.test/double", htmlPage("Doubling", "Explain how a number is doubled in arithmetic."));
  web.pages.set("math.test/moon", htmlPage("The Moon", "It orbits the Earth."));

  for (const path of ["gone", "moon"]) {
    fake.respond(() => ({ json: { changes: [modelChange("R1.url", `https://math.test/${path}`)] } }));
    expect(await askForChanges(author, id, scope)).toEqual({
      changes: [],
      refused: [{ reason: "link", count: 1 }],
    });
  }
  const asked = web.requests.length;
  fake.respond(() => ({ json: { changes: [modelChange("R1.title", "Twice a number")] } }));
  expect(await askForChanges(author, id, scope)).toMatchObject({ changes: [{}], refused: [] });
  expect(web.requests).toHaveLength(asked);

  fake.respond(() => ({ json: { changes: [modelChange("R1.url", "https://math.test/double")] } }));
  const { changes, refused } = await askForChanges(author, id, scope);
  expect(changes).toMatchObject([{ patches: [{ value: "https://math.test/double" }] }]);
  expect(refused).toEqual([]);
});
