import { expect, test } from "vitest";
import { speaksOfSelfHarm } from "./self-harm";

test.each([
  "i dont see the point of being alive anymore",
  "I like this course. But I don't want to wake up tomorrow.",
  "sometimes I just want to die",
  "I'm going to hurt myself",
  "they would be better off without me",
  "I feel like a burden and want it to be over",
  "quiero no despertarme mañana",
  "No le veo sentido a seguir",
  "¡Estoy harta de vivir!",
  "tengo pensamientos suicidas",
  "ya no puedo más, quiero desaparecer",
])("“%s” is heard", (text) => expect(speaksOfSelfHarm(text)).toBe(true));

test.each([
  "this question is killing me",
  "the deadline is tomorrow",
  "the point of the exercise is the median",
  "the cells die without water",
  "I want to live in Berlin next year",
  "the burden of proof",
  "quiero desaparecer objetos en un truco de magia",
  "no quiero vivir de alquiler",
  "la vida media de un isótopo",
  "me muero de risa",
])("“%s” is not", (text) => expect(speaksOfSelfHarm(text)).toBe(false));
