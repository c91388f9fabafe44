import { describe, expect, it } from "vitest";
import { materialDraft } from "../drafts";
import type { LinkVerdict } from "@/lib/core/http/links/fetch-link";
import { nextLinkState } from "./recheck";
import { searchFallbacks, searchMaterial, sourcesFor } from "./search-sources";

describe("search pages", () => {
  it("have a title that says so, in the course's language, and use https", () => {
    for (const language of ["english", "español"] as const) {
      for (const source of sourcesFor(language, "programming")) {
        const material = materialDraft.parse(searchMaterial(source, "C++ & el «diseño»/ñ?#", language));
        expect(material.title).toMatch(language === "español" ? /^Búsqueda en / : /^Search /);
        expect(new URL(material.url).protocol).toBe("https:");
        expect(material.url).not.toContain(" ");
      }
    }
  });

  it("respect the limits of a material for words of any length", () => {
    for (const words of ["x".repeat(500), "漢字".repeat(200), "😀".repeat(200)]) {
      for (const source of sourcesFor("english", "science"))
        materialDraft.parse(searchMaterial(source, words, "english"));
    }
  });

  it.each([
    "correr mi primera media maratón sin lesionarme explicado de forma sencilla y más",
    "huerto escolar ".repeat(10),
    "Полное руководство по выращиванию помидоров в теплице зимой и летом",
  ])("end with a whole word in title and address: %s", (words) => {
    const { title, url } = searchMaterial(sourcesFor("español")[1] ?? expect.fail(), words, "español");
    const typed = new URL(url).searchParams.get("search_query") ?? "";
    for (const shown of [title.replace(/^Búsqueda en YouTube: /, ""), typed])
      expect(`${words} `).toContain(`${shown} `);
    expect(typed.length).toBeGreaterThan(40);
  });

  it("of articles come first, and those in the course already are left out", () => {
    const [first, ...others] = searchFallbacks("Go", "español");
    expect(first).toMatchObject({ type: "Artículo", title: "Búsqueda en Wikipedia: Go" });
    expect(searchFallbacks("Go", "español", [first?.url ?? ""])).toEqual(others);
  });
});

describe("the verdict over time", () => {
  const verdict = (
    status: LinkVerdict["status"],
    reason: LinkVerdict["reason"],
    answered = false,
  ): LinkVerdict => ({ url: "https://a.example/", status, reason, answered });
  const monday = new Date("2026-03-02T10:00:00Z");
  const nextMonday = new Date("2026-03-09T10:00:00Z");
  const fresh = { status: "ok" as const, failingSince: null };

  it("is dead at once for 404 and 410", () => {
    expect(
      nextLinkState(fresh, verdict("dead", "gone", true), { otherHostAnswers: false, now: monday }),
    ).toMatchObject({ status: "dead" });
  });

  it("is dead after two failures on different days while another host responds", () => {
    const failure = verdict("unchecked", "timeout");
    const first = nextLinkState(fresh, failure, { otherHostAnswers: true, now: monday });
    expect(first).toMatchObject({ status: "ok", failingSince: monday });
    const sameDay = nextLinkState({ status: "ok", failingSince: monday }, failure, {
      otherHostAnswers: true,
      now: new Date("2026-03-02T23:00:00Z"),
    });
    expect(sameDay).toMatchObject({ status: "ok", failingSince: monday });
    expect(
      nextLinkState({ status: "ok", failingSince: monday }, failure, {
        otherHostAnswers: true,
        now: nextMonday,
      }),
    ).toMatchObject({ status: "dead", failingSince: monday });
    expect(
      nextLinkState({ status: "ok", failingSince: monday }, failure, {
        otherHostAnswers: false,
        now: nextMonday,
      }),
    ).toBeNull();
  });

  it("recovers when the link works again, and ignores refused robots", () => {
    expect(
      nextLinkState({ status: "dead", failingSince: monday }, verdict("ok", "ok", true), {
        otherHostAnswers: true,
        now: nextMonday,
      }),
    ).toMatchObject({ status: "ok", failingSince: null });
    expect(
      nextLinkState({ status: "ok", failingSince: monday }, verdict("unchecked", "refused", true), {
        otherHostAnswers: true,
        now: nextMonday,
      }),
    ).toMatchObject({ status: "ok", failingSince: null });
  });
});
