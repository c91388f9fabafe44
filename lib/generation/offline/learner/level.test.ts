import { describe, expect, it } from "vitest";
import { bankOf } from "../bank";
import { levelOf } from "./level";

const { levels } = bankOf("english").families.general;

describe("an answer that only seems to show mastery", () => {
  it.each([
    "I have MIG welded steel for years, never TIG",
    "My brother is an expert, but I follow him",
    "I have anxiety every day",
    "I watch it every day",
    "I use spreadsheets every day, not Python",
    "I am 50 years old and I walk",
    "la tengo desde hace años",
    "llevo años intentándolo",
    "mi hermano es experto y me cuenta cosas",
    "uso Excel a diario, pero no uso Python",
    "sufro de insomnio desde hace años",
  ])("some: %s", (answer) => expect(levelOf(answer, levels)).toBe("intermediate"));

  it.each([
    "I played piano for years but I am new to guitar",
    "My brother is an expert, I am not",
    "I'm 50 years old",
    "I just listen to it every day",
    "my wife is an expert, I'm not",
    "tengo 50 años y solo camino",
    "tengo cincuenta años",
    "mi hermana es experta, yo no",
    "toco el piano desde hace años, pero soy nuevo en la guitarra",
    "solo la escucho",
  ])("none: %s", (answer) => expect(levelOf(answer, levels)).toBe("beginner"));

  it.each([
    "I have taught it for years",
    "I never miss a day, I have trained for years",
    "I teach it, but not often; I am an expert",
    "I have years of experience",
    "not only at work, I also write it daily",
    "tengo 50 años y llevo 20 años tocando",
    "lo uso a diario desde hace años",
    "llevo más de diez años con esto",
    "nunca fallo, entreno a diario",
    "no solo lo leo, también lo escribo a diario",
  ])("much: %s", (answer) => expect(levelOf(answer, levels)).toBe("advanced"));
});

describe("an answer that is none", () => {
  it.each([
    "i dont",
    "hmmm...",
    "What is that?",
    "huh",
    "ok",
    "n/a",
    "I can't",
    "not a clue",
    "why?",
    "eso qué es",
    "no c",
    "ni la más remota idea",
    "¿qué es eso?",
    "mmm",
    "vale",
    "yo no",
    "eh",
    "¿cuáles?",
  ])("none: %s", (answer) => expect(levelOf(answer, levels)).toBe("beginner"));

  it.each([
    "global state",
    "global state?",
    "some",
    "un poco",
    "algo",
    "opening and endgame",
    "You only see the local variable",
    "solo como aproximación",
    "Porque lee un reloj, ¿no?",
    "It reads a clock, I think?",
  ])("some: %s", (answer) => expect(levelOf(answer, levels)).toBe("intermediate"));
});
