const numberWords: Record<string, number> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, sixty: 60,
  un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, diez: 10, quince: 15, veinte: 20, treinta: 30, cuarenta: 40, sesenta: 60,
};
const amount = String.raw`(\d{1,3}(?:[.,]\d)?|${Object.keys(numberWords).join("|")})`;
const hourWord = String.raw`(?:h|hs|hrs?|hours?|horas?)`;
const minuteWord = String.raw`(?:m|min|mins|minutes?|minutos?)`;

const hoursAndMinutes = new RegExp(String.raw`\b${amount} ?${hourWord}(?:(?: and | y | )?(\d{1,2}) ?${minuteWord}\b|(\d\d)\b)`);
const minutesAlone = new RegExp(String.raw`\b${amount} ?${minuteWord}\b`);
const hoursAlone = new RegExp(String.raw`\b${amount} ?${hourWord}\b(?: and a half| y media)?`);
// "Every two days" names a rhythm and not a number of days; "a day" neither.
const days = new RegExp(String.raw`(?<!every |each |cada )\b${amount}(?: ?x| (?:long |short )?(?:days|times|evenings|mornings|afternoons|nights|sessions|weekdays|dias|veces|tardes|mananas|noches|sesiones))\b`);
const oneDay = /\bonce (?:a|per|every)\b|\b(?:one|1) (?:long |short )?(?:day|time|evening|morning|afternoon|night|session)\b|\buna vez\b|\b(?:una?|1) (?:dia|tarde|manana|noche|sesion)\b/;
const twice = /\btwice\b/;

const weekend = /\bweekends?\b|\bfin(?:es)? de semana\b|\bsaturday|\bsunday|\bsabado|\bdomingo/;
const daily = /\b(?:a|per|each) day\b|\b(?:daily|most days)\b|\bevery (?:day|morning|evening|night)\b|\b(?:al|por) dia\b|\bdiari[oa]s?\b|\bcada (?:dia|manana|tarde|noche)\b|\btod[oa]s l[oa]s (?:dias|mananas|tardes|noches)\b|\/ ?(?:d|day|dia)\b/;
const eachOfThem = /\beach\b|\bcada un[oa]\b/;
const twoStretches = new RegExp(String.raw`\b(?:${hourWord}|${minuteWord})\b.*\b(?:${hourWord}|${minuteWord})\b`);
const workdays = /\bweekdays?\b|\bmonday to friday\b|\b(?:except|not|but) (?:on |at )?(?:the )?weekends?\b|\bentre semana\b|\blaborables?\b|\bde lunes a viernes\b|\b(?:menos|salvo|excepto) (?:los |el )?fin(?:es)? de semana\b/;
const weekendsToo = /\b(?:including|also|too|even|and (?:on |at )?(?:the )?weekends?|incluid[oa]s?|incluso|tambien|y (?:los |el )?fin(?:es)? de semana)\b/;
const weekly = /\b(?:a|per|every|each|this) (?:week|wk)\b|\bweekly\b|\b(?:por|a la|cada|esta) semana\b|\bsemanal|\/ ?(?:w|wk|week|sem|semana)\b/;
// "For a month" says how long, not how often.
const monthly = /(?<!for )\b(?:a|per|every|each) month\b|\bmonthly\b|\b(?:al|por|cada) mes\b|\bmensual|\/ ?(?:month|mes)\b/;
const WEEKS_A_MONTH = 4;

function numberOf(text: string): number {
  return numberWords[text] ?? Number(text.replace(",", "."));
}

function minutesIn(said: string): number | null {
  const both = hoursAndMinutes.exec(said);
  if (both?.[1]) return numberOf(both[1]) * 60 + Number(both[2] ?? both[3]);
  if (/\b(?:half an hour|media hora)\b/.test(said)) return 30;
  if (/\b(?:quarter of an hour|cuarto de hora)\b/.test(said)) return 15;
  const minutes = minutesAlone.exec(said);
  if (minutes?.[1]) return numberOf(minutes[1]);
  const hours = hoursAlone.exec(said);
  if (hours?.[1]) return numberOf(hours[1]) * 60 + (/half|media/.test(hours[0]) ? 30 : 0);
  return /\bhora y media\b/.test(said) ? 90 : null;
}

/** On how many days of a week somebody means to learn, as far as the answer says so. */
function daysIn(said: string): number | null {
  const many = days.exec(said)?.[1];
  if (many) return Math.min(14, Math.max(1, Math.round(numberOf(many))));
  if (twice.test(said)) return 2;
  if (oneDay.test(said)) return 1;
  if (workdays.test(said)) return 5;
  const onBoth = weekend.test(said) && (daily.test(said) || eachOfThem.test(said)) && !weekendsToo.test(said) && (hoursAndMinutes.test(said) || !twoStretches.test(said));
  return onBoth ? 2 : daily.test(said) ? DAYS_A_WEEK : null;
}

function limited(minutes: number, sessions: number): { weekly: number; session: number } {
  const bounded = Math.round(Math.min(1800, Math.max(10, minutes)));
  return { weekly: bounded, session: Math.min(90, Math.max(10, Math.round(bounded / Math.max(1, sessions) / 5) * 5)) };
}

const DAYS_A_WEEK = 6;
const UNSAID = 50;
const LONG = 120;

/** Minutes a week and minutes a session, as far as an answer says so; two and a half hours where it does not. */
export function timeOf(answer: string): { weekly: number; session: number } {
  const said = answer.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const stretch = minutesIn(said);
  const count = daysIn(said);
  const part = monthly.test(said) && !weekly.test(said) && !daily.test(said) ? 1 / WEEKS_A_MONTH : 1;
  if (stretch !== null && count !== null) return limited(stretch * count * part, count * part);
  if (stretch !== null && (weekly.test(said) || part < 1)) return limited(stretch * part, stretch <= 60 ? 2 * part : Math.min(6, Math.ceil((stretch * part) / 60)));
  if (stretch !== null) return limited(weekend.test(said) ? stretch : stretch * 3, weekend.test(said) ? Math.ceil(stretch / 60) : 3);
  if (count !== null && !daily.test(said)) return limited(count * (/\b(?:long|larg[oa]s?)\b/.test(said) ? LONG : UNSAID) * part, count * part);
  if (weekend.test(said)) return limited(180, 3);
  return limited(daily.test(said) ? 120 : 150, daily.test(said) ? DAYS_A_WEEK : 4);
}
