import { expect, test } from "vitest";
import { hasTerm } from "./terms";

test.each([
  ["query", "Slow queries are rewritten."],
  ["prueba de hipótesis", "Las pruebas de una hipótesis"],
  ["árbol binario", "Los árboles binarios"],
  ["C++", "It is C++ code."],
  ["CPU", "Both CPUs are busy."],
  ["función (matemática)", "dos funciones"],
])("the term %j is in %j", (term, text) => expect(hasTerm(text, term)).toBe(true));

test.each([
  ["good", "Goodness is a virtue."],
  ["Go", "A gopher"],
  ["null", "The nullified result"],
  ["binary tree", "A tree that is binary"],
])("the term %j is not in %j", (term, text) => expect(hasTerm(text, term)).toBe(false));
