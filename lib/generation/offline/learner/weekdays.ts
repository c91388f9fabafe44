// Monday first; names and short forms in both languages, without accents. "The sun" and "sat" as a verb hardly occur where time is asked for.
const names = [
  "mondays?|mon|lunes|lun",
  "tuesdays?|tues?|martes",
  "wednesdays?|weds?|miercoles|mie",
  "thursdays?|thurs?|thu|jueves|jue",
  "fridays?|fri|viernes|vie",
  "saturdays?|sat|sabados?|sab",
  "sundays?|sun|domingos?|dom",
] as const;
const SATURDAY = 5;
const SUNDAY = 6;
const weekendWord = "weekends?|fin(?:es)? de semana|findes?";
const dayName = `(?:${names.join("|")})`;
const dayOrWeekend = `(?:${names.join("|")}|${weekendWord})`;

const indexOf = (name: string) => names.findIndex((n) => new RegExp(`^(?:${n})$`).test(name));
const ranges = new RegExp(
  String.raw`\b(${dayName}) ?(?:to|through|thru|till|until|-|–|a|al|hasta) ?(?:el |los )?(${dayName})\b`,
  "g",
);
const single = new RegExp(String.raw`\b${dayOrWeekend}\b`, "g");
const deadline = new RegExp(
  String.raw`\b(?:until|till|by|before|from|since|starting|next|hasta|antes del?|desde|a partir del?|para|proximo|(?:exam|test|examen|entrevista|interview)\b[^,.;]{0,12}) ?(?:on |the |el |next |proximo )*${dayName}\b`,
  "g",
);
const exception = new RegExp(
  String.raw`\b(except(?:ing)?|excluding|apart from|other than|but|not|menos|salvo|excepto|quitando|no|ni|sin) (?:(?:for|on|not|at|the|los|las|el|en) )*(${dayOrWeekend}\b(?:(?: ?, ?| ?& ?| (?:and|or|to|y|o|ni|a) )+(?:(?:on|the|los|el) )*${dayOrWeekend}\b)*)`,
  "g",
);
// "But" and "not" take a day out of a whole week only where a whole week was spoken of.
const exceptsByItself = /^(?:except|excluding|apart|other|menos|salvo|quitando)/;
const wholeWeek =
  /\b(?:every|any|all|each|daily|whole|cada|cualquier|tod[oa]s?|diari[oa]s?|(?:a|per) day|(?:al|por) dia)\b/;
const workdays =
  /\bweekdays?\b|\b(?:work|working|school) ?days?\b|\b(?:except|not|but) (?:on |at )?(?:the )?weekends?\b|\bentre semana\b|\b(?:laborables?|lectivos?)\b|\bdias de (?:clase|cole|colegio|escuela|trabajo|diario)\b|\bl ?[-a] ?v\b|\b(?:menos|salvo|excepto) (?:los |el )?fin(?:es)? de semana\b|\b(?:menos|salvo|excepto) (?:los |el )?findes?\b/;

// Days on which somebody works or has no time are not days to learn on.
const busy = new RegExp(
  String.raw`\b(?:no time|nothing|nada|no (?:tengo tiempo|puedo)|can't|cannot|i work|(?<!(?:el|mi|del|al|de) )trabajo) (?:(?:on|during|from|the|el|los|de) )*(?:${dayName} ?(?:to|-|a) ?${dayName}|weekdays?|entre semana|${dayOrWeekend})\b`,
  "g",
);

/** The weekdays that a text names, 0 for Monday; "Tuesday to Friday" names four. */
function namedIn(text: string): Set<number> {
  const found = new Set<number>();
  const rest = text.replace(ranges, (_, first: string, last: string) => {
    for (let day = indexOf(first); found.add(day), day !== indexOf(last); day = (day + 1) % names.length);
    return "";
  });
  for (const [name] of rest.matchAll(single))
    for (const day of indexOf(name) < 0 ? [SATURDAY, SUNDAY] : [indexOf(name)]) found.add(day);
  return found;
}

/** The days of a week that an answer settles by their names, the days it takes out set aside; null where it names none. The answer is lower-case and without accents. */
export function weekdaysOf(answer: string): { count: number; weekendOnly: boolean } | null {
  const said = answer.replace(busy, "");
  // A first day before "until" opens a range and is no deadline.
  const regular = said
    .replace(ranges, (range) => range.replace(/ /g, "_"))
    .replace(deadline, "")
    .replace(/_/g, " ");
  const taken = [...regular.matchAll(exception)];
  const out = new Set(taken.flatMap(([, , list = ""]) => [...namedIn(list)]));
  const leavesWholeWeek = taken.some(([, word = ""]) => exceptsByItself.test(word) || wholeWeek.test(said));
  const rest = regular.replace(exception, "");
  const named = namedIn(rest.replace(new RegExp(String.raw`\b(?:${weekendWord})\b`, "g"), ""));
  if (workdays.test(said)) for (const day of [0, 1, 2, 3, 4]) named.add(day);
  if (named.size === 0 && leavesWholeWeek) for (const day of names.keys()) named.add(day);
  if (named.size === 0) return null;
  const kept = [...named].filter((day) => !out.has(day));
  return { count: Math.max(1, kept.length), weekendOnly: kept.every((day) => day >= SATURDAY) };
}
