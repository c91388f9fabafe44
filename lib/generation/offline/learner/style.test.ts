import { describe, expect, it } from "vitest";
import type { CourseLanguage } from "@/lib/courses/schema";
import { bankOf } from "../bank";
import { kinds } from "../content";
import { searchesFor } from "../course/materials";
import { readLearner } from "./reader";
import { preferenceOf } from "./style";

const { styles } = bankOf("english").families.general;

describe("the way of learning, as people put it", () => {
  it.each([
    ["short texts, no videos", "read"],
    ["I like arguing with people", "talk"],
    ["chatting", "talk"],
    ["I do best with videos", "watch"],
    ["texts without videos", "read"],
    ["hands-on", "do"],
    ["not only videos, also reading", "read"],
    ["reading. Avoid: videos", "read"],
    ["conversations", "talk"],
    ["exercises, no reading", "do"],
    ["textos cortos, sin vídeos", "read"],
    ["viendo a alguien hacerlo", "watch"],
    ["debatiendo", "talk"],
    ["leo mucho", "read"],
    ["discutiendo", "talk"],
    ["resolviendo problemas", "do"],
    ["textos sin vídeos", "read"],
    ["con esquemas", "watch"],
    ["me duermo con los vídeos; leyendo", "read"],
    ["tocando", "do"],
  ] as const)("%s: %s", (answer, style) => expect(preferenceOf(answer, styles).style).toBe(style));

  it.each([
    "listening to podcasts, please no videos",
    "podcasts",
    "listening",
    "podcasts, sin vídeos",
    "escuchando",
  ])("takes nobody who listens for one who watches: %s", (answer) =>
    expect(preferenceOf(answer, styles).style).not.toBe("watch"),
  );
});

describe("what is turned down", () => {
  it.each([
    ["short texts, no videos", ["video"]],
    ["listening to podcasts, please no videos", ["video"]],
    ["no videos or exercises", ["video", "exercise"]],
    ["ni vídeos ni ejercicios", ["video", "exercise"]],
    ["no dibujos", ["drawing"]],
    ["odio leer y los vídeos", ["video", "article"]],
    ["I don't mind videos", []],
    ["no tengo problema con los vídeos", []],
    ["whatever", []],
    ["not only videos", []],
  ] as const)("%s", (answer, refused) => expect(preferenceOf(answer, styles).refused).toEqual(refused));

  const typesFor = (language: CourseLanguage, topic: string, style: string) => {
    const reader = readLearner({
      language,
      answers: [topic, "", "", style].map((answer) => ({ question: "?", answer })),
    });
    return kinds.map((kind, i) => searchesFor(kind, i, reader).map((m) => m.type));
  };

  it.each([
    ["english", "short texts, no videos", "Video"],
    ["english", "listening to podcasts, please no videos", "Video"],
    ["english", "arguing with somebody; I hate exercises", "Exercise"],
    ["english", "videos, no reading", "Article"],
    ["español", "textos cortos, sin vídeos", "Vídeo"],
    ["español", "viendo a alguien hacerlo, sin ejercicios", "Ejercicio"],
  ] as const)("is in no module (%s): %s", (language, style, refused) => {
    for (const topic of ["beekeeping", "Python", "yoga", "history"])
      for (const types of typesFor(language, topic, style)) {
        expect(types).not.toContain(refused);
        expect(types.length).toBeGreaterThanOrEqual(3);
      }
  });

  it("leaves three links even where all is turned down", () => {
    for (const language of ["english", "español"] as const)
      for (const types of typesFor(
        language,
        "apicultura",
        "no videos, no reading, no exercises, no pictures",
      ))
        expect(types.length).toBeGreaterThanOrEqual(3);
  });
});
