import { expect, it } from "vitest";
import { organisation } from "@/lib/core/seo";
import { courseList } from "./linked-data";

it("lists each course with its address and the organisation as provider", () => {
  const list = courseList("es", [{ slug: "python", title: "Python", text: "…", level: "Principiante" }]);
  const [first] = list.itemListElement as { item: Record<string, unknown> }[];
  expect(first?.item).toMatchObject({
    "@type": "Course",
    url: "http://localhost:3000/es/learn/python",
    isAccessibleForFree: true,
    provider: { "@id": organisation("a@b.c")["@id"] },
  });
});
