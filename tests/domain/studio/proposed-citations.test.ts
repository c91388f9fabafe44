import { fake } from "@/tests/support/generation/fake-model";
import { expect, test } from "vitest";
import { courseDocument } from "@/lib/courses/document";
import { applyPatches } from "@/lib/courses/document/patch";
import { prepareProposal } from "@/lib/studio/proposals/propose";
import type { ProposedChange } from "@/lib/studio/proposals/schema";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { modelChange } from "@/tests/support/courses/proposals";
import { createReadSource } from "@/tests/support/sources/read-source";
import { createPerson } from "@/tests/support/users/factories";

test("a proposal for a course on sources keeps marks, cites the passages of its request, and invents none", async () => {
  const author = await createPerson();
  const source = await createReadSource(author.id, [
    { text: "Doubling a number adds it to itself, which is quicker than counting." },
    { text: "Quaternions turn a vector about an axis without a gimbal lock." },
  ]);
  const document = courseDocumentOf(1);
  const [module] = document.modules;
  if (!module?.lesson) throw new Error("no lesson");
  module.lesson.why = "Doubling saves counting.[^1]";
  module.citations = [{ mark: 1, source, passage: 1, from: 0, to: 35 }];
  const { id } = await createDocumentCourse(author, { ...document, sources: [source] });
  const changes = [
    modelChange("L.why.1", "Doubling saves counting.[^1] It is quick.[^8]"),
    modelChange("L.summary.1", "Quaternions turn vectors. [^1.2: Quaternions turn a vector about an axis]"),
    modelChange("L.worked.1", "2 + 2 = 4 [^1.2: words that it does not have]"),
  ];
  fake.respond(() => ({ json: { changes } }));
  const { run } = await prepareProposal(author.actor, id, {
    scope: { path: `modules/${module.id}` },
    request: "Teach quaternions too",
  });
  const sent: ProposedChange[] = [];
  await run((change) => sent.push(change), new AbortController().signal);

  const { passages, citations } = fake.requests[0]?.context as Record<string, { id?: string }[]>;
  expect(passages?.map((passage) => passage.id)).toEqual(["1.1", "1.2"]);
  expect(citations).toEqual([{ mark: 1, passage: "1.1", words: "Doubling a number adds it to itself" }]);
  // Each change can be accepted without the others, and in any order.
  const { document: next, refused } = applyPatches(
    { ...document, sources: [source] },
    sent.toReversed().flatMap(({ patches }) => patches),
  );
  expect(refused).toEqual([]);
  const { lesson, citations: cited } = courseDocument.parse(next).modules[0] ?? {};
  expect(lesson?.why).toBe("Doubling saves counting.[^1] It is quick.");
  expect(lesson?.summary).toBe("Quaternions turn vectors.[^2]");
  expect(lesson?.worked).toBe("2 + 2 = 4");
  expect(cited).toMatchObject([{ mark: 1 }, { mark: 2, source, passage: 2 }]);
});
