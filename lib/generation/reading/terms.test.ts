import { describe, expect, it, test } from "vitest";
import { passagesOf } from "@/tests/support/sources/reading/passages";
import { statementsOf } from "./statements";
import { sharesStem, termsOf } from "./terms";
import { unitsOf } from "./units";

describe("a word that gives another away", () => {
  test.each([
    ["leader", "leadership"],
    ["labour", "labourer"],
    ["paquete", "paquetes"],
    ["órdenes", "orden"],
    ["layers", "single-layer"],
  ])("%s, %s", (one, other) => {
    expect(sharesStem([one], [other])).toBe(true);
    expect(sharesStem([other], [one])).toBe(true);
  });

  it("begins like it", () => {
    expect(sharesStem(["revenue"], ["the", "total", "revolution"])).toBe(false);
  });
});

test("Spanish names agree with their articles", async () => {
  const text = [
    "Cada año las Fuerzas Armadas rinden cuentas al Congreso y a los ciudadanos.",
    "El Congreso aprueba en su sesión el presupuesto de las Fuerzas Armadas.",
    "Según la ley, la Comisión Permanente vigila el trabajo de los ministros.",
    "Los ministros informan una vez al mes a la Comisión Permanente de su labor.",
    "Por su parte, el Congreso elige entre sus miembros a la Comisión Permanente.",
    "En tiempos de paz, las Fuerzas Armadas dependen del presidente y del Congreso.",
  ].join(" ");
  const statements = unitsOf(passagesOf(text, { language: "español" })).flatMap(statementsOf);
  const terms = await termsOf({ statements, headings: [], turns: async () => {} });
  const kinds = new Map(terms.map((term) => [term.text, term.kind]));
  expect(kinds.get("Fuerzas Armadas")).toBe("name fs");
  expect(kinds.get("Comisión Permanente")).toBe("name f");
  expect(kinds.get("Congreso")).toBe("name m");
});
