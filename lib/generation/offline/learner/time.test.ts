import { describe, expect, it } from "vitest";
import { timeOf } from "./time";

describe("a time that names no days", () => {
  it.each([
    ["2 hours", 120],
    ["10 hours total", 600],
    ["20 hours", 1200],
    ["1 hour", 60],
    ["an hour", 60],
    ["a couple of hours", 120],
    ["a few hours", 180],
    ["two and a half hours", 150],
    ["1½ h", 90],
    ["90 minutes", 90],
    ["2 horas", 120],
    ["una hora", 60],
    ["un par de horas", 120],
    ["hora y media", 90],
    ["dos horas y media", 150],
    ["unas horas", 180],
    ["once horas", 660],
    // Less than an hour is rather a session, and so is what is called one.
    ["10 minutes", 30],
    ["forty-five minutes", 135],
    ["cuarenta y cinco minutos", 135],
    ["sessions of an hour", 180],
    ["una hora por sesión", 180],
  ])("%s: %i minutes a week", (answer, weekly) => expect(timeOf(answer).weekly).toBe(weekly));
});

describe("days that are named or taken out", () => {
  it.each([
    ["an hour a day except Sundays", 360],
    ["every day but Saturday, 30 min", 180],
    ["Mondays and Wednesdays 1 hour", 120],
    ["a couple of hours on Wednesdays", 120],
    ["20 minutes on school days", 100],
    ["5 school days, 20 minutes", 100],
    ["an hour, any day except Monday and Tuesday", 300],
    ["Tuesday to Friday, 30 min", 120],
    ["mon/wed/fri 45 min", 135],
    ["weekdays except Fridays, 1 hour", 240],
    ["1 hour every other day", 180],
    ["half an hour on Tuesday evenings and Thursday evenings", 60],
    ["an hour on Monday and 2 hours on Saturday", 180],
    ["2 hours on weekends", 120],
    ["Saturdays, 3 hours", 180],
    ["2 hours a week, not on Sundays", 120],
    ["an hour a day until Friday", 360],
    ["an hour a day for 30 days", 360],
    ["an hour each workday", 300],
    ["Saturday mornings", 90],
    ["Mondays at 19h, 1 hour", 60],
    ["I work Monday to Friday, so weekends only, 2 hours", 120],
    ["half an hour at work, Monday to Friday", 150],
    ["una hora al día menos los domingos", 360],
    ["martes y jueves, 1 hora", 120],
    ["hora y media los lunes", 90],
    ["un par de horas los miércoles", 120],
    ["los findes", 180],
    ["los findes, 4 horas", 240],
    ["media hora los días de clase", 150],
    ["todos los días salvo el sábado y el domingo, 20 minutos", 100],
    ["de martes a viernes, media hora", 120],
    ["una hora entre semana menos los viernes", 240],
    ["una hora cada dos días", 180],
    ["una hora un día sí y otro no", 180],
    ["una hora el lunes y dos horas el sábado", 180],
    ["los sábados, 3 horas", 180],
    ["L-V 30 min", 150],
    ["tres cuartos de hora los lunes y los martes", 90],
    ["una hora al día durante 30 días", 360],
    ["cualquier día menos el lunes, 30 minutos", 180],
    ["3 horas a la semana, los lunes, martes y jueves", 180],
    ["una hora por las noches", 360],
    ["los lunes a las 20h, una hora", 60],
    ["trabajo de lunes a viernes, solo los findes, 3 horas", 180],
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
    "none",
    "hardly any time",
    "I don't have much time",
    "not much",
    "very little time",
    "no tengo tiempo",
    "no tengo nada de tiempo",
    "apenas tengo tiempo",
    "poco tiempo",
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
