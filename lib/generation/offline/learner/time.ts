import { weekdaysOf } from "./weekdays";

const ones = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
};
const tens = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
};
const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  un: 1,
  una: 1,
  ...ones,
  ...tens,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixty: 60,
  ninety: 90,
  diez: 10,
  doce: 12,
  quince: 15,
  veinticinco: 25,
  sesenta: 60,
  noventa: 90,
};
const amount = String.raw`(\d{1,3}(?:[.,]\d)?|${Object.keys(numberWords).join("|")})`;
const hourWord = String.raw`(?:h|hs|hrs?|hours?|horas?)`;
const minuteWord = String.raw`(?:m|min|mins|minutes?|minutos?)`;

const stretches = new RegExp(
  [
    String.raw`\b${amount}[ -]?${hourWord}(?:(?: and | y | )?(\d{1,2}) ?${minuteWord}\b|(\d\d)\b)`,
    String.raw`\b(half an hour|(?:an? )?half[ -]hour|media hora(?!s))\b`,
    String.raw`\b(?:three quarters of an hour|tres cuartos de hora)\b|\b((?:a )?quarter of an hour|(?:un )?cuarto de hora)\b`,
    String.raw`\b(hora y media)\b`,
    String.raw`\b${amount}[ -]?${minuteWord}\b`,
    String.raw`\b${amount}[ -]?${hourWord}\b( and a half| y media)?`,
  ].join("|"),
  "g",
);

const units =
  "days|times|evenings|mornings|afternoons|nights|sessions|weekdays|dias|veces|tardes|mananas|noches|sesiones";
// "Every two days" names a rhythm and not a number of days; "a day" neither.
const days = new RegExp(
  String.raw`(?<!every |each |cada )\b${amount}(?: ?x| (?:long |short |school |working )?(?:${units}))\b`,
);
/** "For 30 days" and "in ten days" say how long or until when, unless a week follows. */
const lasting = new RegExp(
  String.raw`\b(?:for|in|within|next|durante|(?<!repartid[oa]s )en|proxim[oa]s) (?:the |l[oa]s )?(?:next |last |proxim[oa]s )?${amount} (?:days|dias)\b(?! (?:a|per|each|every|of the|por|a la|cada|de la) (?:week|semana))`,
  "g",
);
const oneDay =
  /\bonce (?:a|per|every)\b|\b(?:one|1) (?:long |short )?(?:day|time|evening|morning|afternoon|night|session)\b|\buna vez\b|\b(?:una?|1) (?:dia|tarde|manana|noche|sesion)\b/;
const twice = /\btwice\b/;
const everyOther =
  /\bevery (?:other|second) day\b|\b(?:every two|alternate) days\b|\bcada dos dias\b|\bdias alternos\b|\bun dia si y (?:otro|uno) no\b/;
const everyThird = /\bevery (?:third day|three days)\b|\bcada tres dias\b/;

const weekend = /\bweekends?\b|\bfin(?:es)? de semana\b|\bfindes?\b/;
const daily =
  /\b(?:a|per|each) day\b|\b(?:daily|most days|nightly)\b|\bevery (?:single )?(?:day|morning|evening|night)\b|\bin the (?:mornings|evenings)\b|\b(?:al|por) dia\b|\bpor las? (?:mananas|tardes|noches)\b|\bdiari[oa]s?\b|\bcada (?:dia|manana|tarde|noche)\b|\btod[oa]s l[oa]s (?:dias|mananas|tardes|noches)\b|\/ ?(?:d|day|dia)\b/;
const eachOfThem = /\beach\b|\bcada un[oa]\b/;
const weekendsToo =
  /\b(?:including|also|too|even|and (?:on |at )?(?:the )?weekends?|incluid[oa]s?|incluso|tambien|y (?:los |el )?fin(?:es)? de semana)\b/;
const aWeek = String.raw`\b(?:a|per|every|each|this) (?:week|wk)\b|\bweekly\b|\b(?:por|a la|cada|esta) semana\b|\bsemanal|\/ ?(?:w|wk|week|sem|semana)\b`;
const weekly = new RegExp(aWeek);
const weekComesNext = new RegExp(String.raw`^ ?(?:(?:or so|in total|en total|total) )?(?:${aWeek})`);
const aSession =
  /\b(?:per|each|a) (?:session|sitting|time)\b|\bat a time\b|\bsessions? of\b|\b(?:por|cada) (?:sesion|vez)\b|\bsesion(?:es)? de\b/;
// "For a month" says how long, not how often.
const monthly =
  /(?<!for )\b(?:a|per|every|each) month\b|\bmonthly\b|\b(?:al|por|cada) mes\b|\bmensual|\/ ?(?:month|mes)\b/;
const noTime =
  /^(?:i have |well |pues )?(?:almost |hardly |practically |casi )?(?:none|nothing|zero|not much|(?:very )?little|hardly any|nada|ningun[oa]?|cero|(?:muy )?poc[oa])(?: at all| de nada)?\W*$|\b(?:no|zero|little|hardly any|barely any|not much|not (?:a lot of|any|enough)|(?:don.?t|dont|do not|haven.?t) (?:really )?(?:have|got) (?:any|much|a lot of|enough|the)) (?:\w+ )?time\b(?! (?:limit|pressure|constraint|frame|restriction|line))|\b(?:no|apenas|tampoco) (?:me )?(?:tengo|queda|dispongo de) (?:\w+ ){0,3}tiempo\b(?! limite)|\b(?:poco|nada de|ningun|cero|sin) tiempo\b(?! limite)/;
const WEEKS_A_MONTH = 4;

type Stretch = { minutes: number; end: number };

const numberOf = (text: string) => numberWords[text] ?? Number(text.replace(",", "."));

/** Lower-case and without accents, compound and vague numbers written as figures and times of the clock left out. */
function figures(answer: string): string {
  const said = answer
    .replace(/(\d*) ?½/g, (_, whole: string) => `${whole || "0"}.5`)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’]/g, "'");
  return said
    .replace(/\b(?:at|las?) \d{1,2}(?:[:.]\d\d)? ?h(?:s|rs)?\b/g, "")
    .replace(
      new RegExp(
        String.raw`\b(${Object.keys(tens).join("|")})(?: y |[ -])(${Object.keys(ones).join("|")})\b`,
        "g",
      ),
      (_, ten: string, one: string) => String(numberOf(ten) + numberOf(one)),
    )
    .replace(/\bonce(?= (?:horas|minutos)\b)/g, "11")
    .replace(/\b(?:a )?couple(?: of)? |\bun par de /g, "2 ")
    .replace(/\ba few (?=\w)|\bun(?:as|os) (?:cuant[oa]s |poc[oa]s )?(?=horas|dias)/g, "3 ")
    .replace(
      new RegExp(String.raw`\b${amount} and a half(?= hours?\b)`, "g"),
      (_, whole: string) => `${numberOf(whole)}.5`,
    );
}

function stretchesIn(said: string): Stretch[] {
  return [...said.matchAll(stretches)].map((match) => {
    const [whole, hours, more, two, half, quarter, hourAndHalf, minutes, hoursAlone, andHalf] = match;
    const end = match.index + whole.length;
    if (hours) return { minutes: numberOf(hours) * 60 + Number(more ?? two), end };
    if (half) return { minutes: 30, end };
    if (quarter) return { minutes: 15, end };
    if (hourAndHalf) return { minutes: 90, end };
    if (minutes) return { minutes: numberOf(minutes), end };
    return { minutes: hoursAlone ? numberOf(hoursAlone) * 60 + (andHalf ? 30 : 0) : 45, end };
  });
}

/** On how many days of a week somebody means to learn, as far as the answer says so. */
function daysIn(said: string, spans: number): number | null {
  const many = days.exec(said.replace(lasting, ""))?.[1];
  if (many) return Math.min(14, Math.max(1, Math.round(numberOf(many))));
  if (twice.test(said)) return 2;
  if (everyOther.test(said)) return 3;
  if (oneDay.test(said)) return 1;
  if (everyThird.test(said)) return 2;
  const named = weekdaysOf(said);
  // With a time for every day and another for some of them, the one for every day counts.
  if (named && !(daily.test(said) && (spans > 1 || weekendsToo.test(said)))) return named.count;
  const onBoth =
    weekend.test(said) && (daily.test(said) || eachOfThem.test(said)) && !weekendsToo.test(said) && spans < 2;
  return onBoth ? 2 : daily.test(said) ? DAYS_A_WEEK : null;
}

function limited(minutes: number, sessions: number): { weekly: number; session: number } {
  const bounded = Math.round(Math.min(1800, Math.max(10, minutes)));
  return {
    weekly: bounded,
    session: Math.min(90, Math.max(10, Math.round(bounded / Math.max(1, sessions) / 5) * 5)),
  };
}

const DAYS_A_WEEK = 6;
const UNSAID = 50;
const LONG = 120;
const LEAST = 30;
const SESSIONS = 3;
const HOUR = 60;

const sessionsIn = (minutes: number) => (minutes <= HOUR ? 2 : Math.min(6, Math.ceil(minutes / HOUR)));

/** A time without days: the week was asked for, so an hour or more is the week; less than that is rather a session. */
function withoutDays(stretch: number, said: string): { weekly: number; session: number } {
  if (weekend.test(said)) return limited(stretch, Math.ceil(stretch / HOUR));
  return aSession.test(said) || stretch < HOUR
    ? limited(stretch * SESSIONS, SESSIONS)
    : limited(stretch, sessionsIn(stretch));
}

/** Days without a time. */
function withoutTime(said: string, count: number | null): { weekly: number; session: number } {
  const named = weekdaysOf(said);
  if (weekend.test(said) || (named?.weekendOnly && count !== null))
    return limited(weekend.test(said) ? 180 : 90 * (count ?? 1), SESSIONS);
  if (count !== null && !daily.test(said))
    return limited(count * (/\b(?:long|larg[oa]s?)\b/.test(said) ? LONG : UNSAID), count);
  return limited(daily.test(said) ? 120 : 150, daily.test(said) ? DAYS_A_WEEK : 4);
}

/** Minutes a week and minutes a session, as far as an answer says so; two and a half hours where it does not, half an hour where there is no time. */
export function timeOf(answer: string): { weekly: number; session: number } {
  const said = figures(answer);
  const spans = stretchesIn(said);
  const count = daysIn(said, spans.length);
  const stretch = spans[0]?.minutes ?? null;
  const part = monthly.test(said) && !weekly.test(said) && !daily.test(said) ? 1 / WEEKS_A_MONTH : 1;
  if (stretch === null)
    return noTime.test(said)
      ? limited(LEAST, 2)
      : part < 1 && count !== null
        ? limited(count * UNSAID * part, count * part)
        : withoutTime(said, count);
  const ofTheWeek = spans.find((s) => weekComesNext.test(said.slice(s.end)))?.minutes;
  if (ofTheWeek !== undefined) return limited(ofTheWeek, count ?? sessionsIn(ofTheWeek));
  // "An hour on Monday and two on Saturday": each day has its own.
  if (spans.length > 1 && spans.length === count && weekdaysOf(said)?.count === count)
    return limited(
      spans.reduce((sum, s) => sum + s.minutes, 0),
      count,
    );
  if (count !== null) return limited(stretch * count * part, count * part);
  if (weekly.test(said) || part < 1)
    return limited(stretch * part, part < 1 && stretch <= HOUR ? 2 * part : sessionsIn(stretch * part));
  return withoutDays(stretch, said);
}
