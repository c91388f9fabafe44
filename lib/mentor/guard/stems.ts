/** Function words of both languages. Negations and "sin" (without) are not among them: they reverse a statement. */
const stopWords = new Set(
  (
    "a an and are as at be been being but by can could did do does each for from had has have he her his i if in into is it its may more most my of on or our s she so some such t than that the their them then there these they this those to too us very was we were what when where which while who whom whose will with would you your also just only about because how why here " +
    "al algo ante asi aun cada como con cual cuales cuando de del desde donde e el ella ellas ello ellos en entre era eran es esa esas ese eso esos esta estas este esto estos fue fueron ha hay han hasta la las le les lo los mas me mi muy nos o os para pero por porque pues que quien se ser si sobre son su sus tal tan te tiene tienen tu tus un una unas uno unos y ya puede pueden solo tambien aqui"
  ).split(" "),
);

/** Whether a folded word is a function word such as "the" or "para". */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

const ending = /(?:ing|ed|es|s|ando|iendo|ado|ada)$/;

/** The stem of a folded word: "comparison" and "compare" have the same one, and so have "listas" and "lista". */
export function stem(word: string): string {
  if (word.length <= 3 || /^\d/.test(word)) return word;
  const bare = word.replace(ending, "");
  const kept = (bare.length >= 4 ? bare : word.replace(/s$/, "")).slice(0, 6);
  return kept.length <= 5 ? kept.replace(/[aeo]$/, "") : kept;
}
