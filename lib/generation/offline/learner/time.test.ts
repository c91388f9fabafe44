import { describe, expect, it } from "vitest";
import { timeOf } from "./time";

describe("a time that names no days", () => {
  it.each([
    ["2 hours", 120],
    ["20 hours", 1200],
    ["a couple of hours", 120],
    ["two and a half hours", 150],
    ["90 minutes", 90],
    ["un par de horas", 120],
    ["dos horas y media", 150],
    ["once horas", 660],
    ["cuarenta y cinco minutos", 135],
    ["una hora por sesión", 180],
  ])("%s: %i minutes a week", (answer, weekly) => expect(timeOf(answer).weekly).toBe(weekly));
});

describe("days that are named or taken out", () => {
  it.each([
    ["an hour a day except Sundays", 360],
    ["a couple of hours on Wednesdays", 120],
    ["5 school days, 20 minutes", 100],
    ["mon/wed/fri 45 min", 135],
    ["1 hour every other day", 180],
    ["2 hours on weekends", 120],
    ["2 hours a week, not on Sundays", 120],
    ["an hour each workday", 300],
    ["Mondays at 19h, 1 hour", 60],
    ["una hora al día menos los domingos", 360],
    ["hora y media los lunes", 90],
    ["los findes, 4 horas", 240],
    ["todos los días salvo el sábado y el domingo, 20 minutos", 100],
    ["una hora cada dos días", 180],
    ["una hora el lunes y dos horas el sábado", 180],
    ["tres cuartos de hora los lunes y los martes", 90],
    ["cualquier día menos el lunes, 30 minutos", 180],
    ["los lunes a las 20h, una hora", 60],
    ["media hora en el trabajo de lunes a viernes", 150],
  ])("%s: %i minutes a week", (answer, weekly) => expect(timeOf(answer).weekly).toBe(weekly));

  it.each([
    ["5 hours a week, a little every day", 300, 50],
    ["30 minutes a day, 3 hours a week", 180, 30],
    ["6 horas a la semana repartidas en 3 días", 360, 90],
  ])("lets the week that is named stand: %s", (answer, weekly, session) =>
    expect(timeOf(answer)).toEqual({ weekly, session }),
  );
});

describe("no time", () => {
  it.each([
    "I have no time at all",
    "no time",
    "hardly any time",
    "I don't have much time",
    "not much",
    "no tengo tiempo",
    "no tengo nada de tiempo",
    "apenas tengo tiempo",
    "nada",
    "muy poco",
  ])("%s: the least", (answer) => expect(timeOf(answer)).toEqual({ weekly: 30, session: 15 }));
  it.each([
    ["no time limit", 150],
    ["no tengo tiempo límite", 150],
    ["I have no time on weekdays, but 2 hours on Saturday", 120],
    ["no idea", 150],
    ["ni idea", 150],
    ["any time", 150],
  ])("%s: not the least", (answer, weekly) => expect(timeOf(answer).weekly).toBe(weekly));
});
