import { describe, expect, it } from "vitest";
import { bankOf } from "./bank";
import { levelOf } from "./level";

const { levels } = bankOf("english").families.general;

describe("an answer that only seems to show mastery", () => {
  it.each([
    "I have MIG welded steel for years, never TIG", "I hear it every day but don't speak it", "I sit at a desk every day", "My brother is an expert, but I follow him", "I have had it for years", "I have anxiety every day", "I've been trying to lose weight for years",
    "I see it daily at work", "I watch it every day", "I have lived with it for years", "I use spreadsheets every day, not Python", "I have suffered from it for years", "my daughter plays every day", "I am 50 years old and I walk",
    "lo oigo a diario pero no lo hablo", "trabajo sentado, tengo 50 años", "la tengo desde hace años", "lo veo a diario", "llevo años intentándolo", "llevo años sufriéndola", "vivo aquí desde hace años", "mi hermano es experto y me cuenta cosas", "llevo años con el piano, nunca con la guitarra", "uso Excel a diario, pero no uso Python", "convivo con ella a diario",
    "a mis 60 años leo bastante", "sufro de insomnio desde hace años",
  ])("some: %s", (answer) => expect(levelOf(answer, levels)).toBe("intermediate"));

  it.each([
    "I played piano for years but I am new to guitar", "My brother is an expert, I am not", "I'm 50 years old", "I only watch", "I just listen to it every day", "my wife is an expert, I'm not",
    "tengo 50 años y solo camino", "tengo cincuenta años", "tengo 50 años", "mi hermana es experta, yo no", "toco el piano desde hace años, pero soy nuevo en la guitarra", "solo la escucho",
  ])("none: %s", (answer) => expect(levelOf(answer, levels)).toBe("beginner"));

  it.each([
    "I have taught it for years", "I bake every day", "I have run for years", "I never miss a day, I have trained for years", "I do not know everything, but I program daily", "I teach it, but not often; I am an expert", "I am a professional, 50 years old", "it is my job, every day", "I have years of experience", "I don't need notes; I do it every day", "not only at work, I also write it daily",
    "tengo años de experiencia", "tengo 10 años de experiencia", "tengo 50 años y llevo 20 años tocando", "la toco a diario", "lo uso a diario desde hace años", "soy profesional", "llevo diez años dando clases", "llevo más de diez años con esto", "lo uso como profesional a diario", "nunca fallo, entreno a diario", "no lo sé todo, pero lo uso a diario", "hago pan habitualmente", "no solo lo leo, también lo escribo a diario",
  ])("much: %s", (answer) => expect(levelOf(answer, levels)).toBe("advanced"));
});

describe("an answer that is none", () => {
  it.each([
    "i dont", "I don't", "hmm", "hmmm...", "what?", "What is that?", "what do you mean", "which words?", "huh", "uh", "ok", "yes", "help", "n/a", "lol", "I can't", "I do not", "beats me", "not a clue", "no clue lol", "why?", "...", "hi",
    "eso qué es", "nose", "no c", "ni papa", "ni flores", "ni la más remota idea", "¿qué?", "¿qué es eso?", "¿cómo?", "qué significa eso", "mmm", "pues", "vale", "sí", "jaja", "yo no", "hola", "eh", "no tengo ni papa", "ni pajolera idea", "¿cuáles?",
  ])("none: %s", (answer) => expect(levelOf(answer, levels)).toBe("beginner"));

  it.each(["global state", "global state?", "a little", "some", "un poco", "algo", "What goes in decides what comes out", "opening and endgame", "You only see the local variable", "solo como aproximación", "flores", "Porque lee un reloj, ¿no?", "It reads a clock, I think?"])("some: %s", (answer) => expect(levelOf(answer, levels)).toBe("intermediate"));
});
