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
    ["arguing with somebody; I hate exercises", "talk"],
    ["speaking and listening", "talk"],
    ["I like arguing with people", "talk"],
    ["lectures", "watch"],
    ["chatting", "talk"],
    ["visual", "watch"],
    ["I'm a visual learner", "watch"],
    ["I do best with videos", "watch"],
    ["show me how", "watch"],
    ["texts without videos", "read"],
    ["reading rather than watching", "read"],
    ["debates", "talk"],
    ["hands-on", "do"],
    ["by solving things", "do"],
    ["not only videos, also reading", "read"],
    ["I hate videos and exercises; reading", "read"],
    ["no videos and I like talking", "talk"],
    ["reading. Avoid: videos", "read"],
    ["videos make me fall asleep, I prefer reading", "read"],
    ["conversations", "talk"],
    ["diagrams", "watch"],
    ["I do like reading", "read"],
    ["exercises, no reading", "do"],
    ["no exercises", "read"],
    ["textos cortos, sin vídeos", "read"],
    ["leyendo fuentes", "read"],
    ["leyendo", "read"],
    ["viendo a alguien hacerlo", "watch"],
    ["hablando y escuchando", "talk"],
    ["debatiendo", "talk"],
    ["haciéndolo", "do"],
    ["viéndolo", "watch"],
    ["leo mucho", "read"],
    ["conversando con alguien", "talk"],
    ["discutiendo", "talk"],
    ["practicando", "do"],
    ["jugando", "do"],
    ["resolviendo problemas", "do"],
    ["charlando", "talk"],
    ["textos sin vídeos", "read"],
    ["odio los vídeos y los ejercicios, mejor leer", "read"],
    ["leyendo en vez de mirando", "read"],
    ["con esquemas", "watch"],
    ["no solo vídeos, también leyendo", "read"],
    ["me duermo con los vídeos; leyendo", "read"],
    ["escuchando y leyendo", "read"],
    ["nada de ejercicios, hablando", "talk"],
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
    ["textos cortos, sin vídeos", ["video"]],
    ["listening to podcasts, please no videos", ["video"]],
    ["arguing with somebody; I hate exercises", ["exercise"]],
    ["no videos or exercises", ["video", "exercise"]],
    ["ni vídeos ni ejercicios", ["video", "exercise"]],
    ["I hate reading", ["article"]],
    ["no dibujos", ["drawing"]],
    ["reading. Avoid: videos", ["video"]],
    ["odio leer y los vídeos", ["video", "article"]],
    ["long videos bore me, short videos are fine", []],
    ["I don't mind videos", []],
    ["no tengo problema con los vídeos", []],
    ["reading and videos", []],
    ["whatever", []],
    ["", []],
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
