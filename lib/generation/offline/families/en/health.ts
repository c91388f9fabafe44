import type { Family } from "../../content";

export const health: Family = {
  field: "health and well-being",
  uses: "to understand one's own body and that of others, to judge advice, and to change a habit so that it lasts",
  piece: "one habit, described exactly and kept for a week",
  feedback: "a simple record kept every day",
  terms: [
    [
      "symptom",
      "something that a person feels or notices as a sign of trouble",
      "Tiredness, an ache, a ringing in the ear.",
    ],
    [
      "risk factor",
      "something that makes a condition more likely without being certain to cause it",
      "Smoking raises the risk, and not every smoker falls ill.",
    ],
    [
      "prevalence",
      "the share of people who have a condition at a given time",
      "Six of every hundred adults, this year.",
    ],
    [
      "absolute risk",
      "how likely something is, counted in people out of a number of people",
      "Two in a thousand without, one in a thousand with.",
    ],
    [
      "relative risk",
      "how much larger or smaller one risk is than another",
      "“Half the risk” may mean one person fewer in a thousand.",
    ],
    [
      "placebo",
      "a treatment without an active part, given so that a comparison is fair",
      "A tablet of sugar that looks the same.",
    ],
    [
      "baseline",
      "the state before a change, measured so that the change can be seen",
      "A week of notes on sleep before the new rule begins.",
    ],
    ["trigger", "the situation that sets a habit going", "The phone on the bedside table, in the evening."],
  ],
  principles: [
    [
      "Compare with a group",
      "an effect shows only against people to whom nothing was done",
      "Nine in ten were well after a week with the syrup, and nine in ten without it.",
    ],
    [
      "Ask for absolute numbers",
      "translate every percentage into people out of a thousand",
      "“Doubles the risk!” says the headline, and means two in a million instead of one.",
    ],
    [
      "The dose decides",
      "how much and how often matters as much as what",
      "Water is healthy, and too much of it in an hour can kill.",
    ],
    [
      "Change the surroundings",
      "a habit follows its trigger, so alter the place and not the will",
      "Since the fruit stands in front, Theo eats it.",
    ],
    [
      "Small and daily",
      "a step so small that it is always done beats a large one that is not",
      "The plan of an hour a day lasted four days.",
    ],
    [
      "People differ",
      "what helps on average need not help this person",
      "Her sister sleeps better without coffee, she herself no differently.",
    ],
  ],
  mistakes: [
    [
      "you trust a story because it moves you",
      "ask how many people tried it and what became of the others",
      "Those for whom it failed tell no story.",
    ],
    [
      "you begin five new habits on the same Monday",
      "choose one, and the next when it needs no thought",
      "Attention is used up quickly, habits are not.",
    ],
    [
      "you measure only when it goes well",
      "write one line every day, good or bad, at the same hour",
      "Gaps in the record hide exactly what you want to know.",
    ],
    [
      "you read a percentage without asking of what",
      "write it as people out of a thousand, with and without",
      "A relative number is large even when the risk is tiny.",
    ],
    [
      "you change a treatment because of something you have read",
      "note the question and take it to your doctor first",
      "General knowledge does not know your case.",
    ],
    [
      "you rely on willpower at the end of the day",
      "prepare the surroundings in the morning",
      "A decision made early does not get tired.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **baseline**. Step 1, your own words: “how it was before I touched anything.” Step 2, an example of your own from {topic}: name one thing that you could count for seven days before you change it. Step 3, the neighbour: a *symptom* is felt, a baseline is written down. Step 4: tomorrow, with everything closed, write the word, your sentence and your example, and add the first number to your record.",
    core: "A headline says: “Tea cuts the risk by half.” Ask for absolute numbers: in the study, two in a thousand against one. Compare with a group: tea drinkers also walked more, so the groups differed in other ways. The dose decides: it was five cups a day. People differ: the people studied were over seventy. You may still like tea; you now know how little this headline changes, and why. Four core ideas and five minutes.",
    practice:
      "A session of {minutes} with {topic}. First, from memory, three terms with an example of your own for each; compare, and mend one. Then one piece of advice from a paper or a friend, with its claim written as people out of a thousand, as far as that can be found. Then mix: one claim about food, one about sleep, one about movement, and for each you first name the idea that tests it. At the end, today's line in the record.",
    project:
      "The wish was “live healthier”. Cut to size: for two weeks, no screen in the bedroom, and a line each morning about the night. Criteria first: a baseline of five nights, fourteen lines without a gap, one honest sentence of judgement. The phone sleeps in the kitchen, which changes the trigger. After two weeks you know something about yourself that no book could have told you. Anything that worries you goes to a doctor, not into the project.",
  },
  nonExample: {
    vocabulary:
      "Calling every unpleasant day a “symptom” makes the word useless. It becomes useful when you say what is felt, since when, how often, and what changes it.",
    core: "Taking ten tablets because one helped is not “the dose decides” but its opposite. More of something is a different thing, and often a dangerous one.",
    practice:
      "Reading about symptoms late at night isn't practice in judging advice. It has no question, no comparison and no end, and it spoils the very sleep that one reads about.",
    project:
      "“Change my whole life from January on” is not a project. One trigger, one small step and one line a day are.",
  },
  diagnostic:
    "A newspaper says that a food “doubles the risk” of an illness. What would you want to know before changing what you eat?",
  levels: [
    "I would not know what to ask; this is new to me",
    "Some things: who says so, and how many people it was",
    "The absolute risk and the group; I read studies regularly",
  ],
  styles: [
    "Read clear explanations with numbers",
    "Watch animations and charts",
    "Try one thing out and keep a record",
    "Talk about cases and ask questions",
  ],
};
