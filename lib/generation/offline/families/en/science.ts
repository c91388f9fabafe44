import type { Family } from "../../content";

export const science: Family = {
  field: "the natural sciences",
  uses: "to predict what will happen, to explain why it does, and to build on what does not depend on anybody's opinion",
  piece: "one prediction, one measurement and a sentence that compares them",
  feedback: "a measurement that contradicts the prediction",
  terms: [
    [
      "hypothesis",
      "a proposed explanation from which something testable follows",
      "If yeast needs sugar, dough without it will not rise.",
    ],
    [
      "variable",
      "a quantity that changes or is changed in an investigation",
      "The temperature of the water, say.",
    ],
    [
      "control",
      "the comparison in which everything but one thing is the same",
      "A second pot of soil without the fertiliser.",
    ],
    [
      "model",
      "a simplified picture of a system that can be used to predict",
      "Gas as tiny balls that bounce.",
    ],
    [
      "law",
      "a regularity that has held in every test so far, often as a formula",
      "Twice the pull gives twice the stretch of the spring.",
    ],
    [
      "theory",
      "a well-tested explanation that ties many laws and facts together",
      "Evolution ties fossils, genes and islands together.",
    ],
    [
      "uncertainty",
      "the range within which the true value probably lies",
      "Twelve millimetres, give or take a half.",
    ],
    [
      "mechanism",
      "the chain of steps by which a cause brings about its effect",
      "Warmth speeds up particles, and faster particles meet more often.",
    ],
  ],
  principles: [
    [
      "Change one thing",
      "vary a single factor and hold the others still",
      "Iris moves the plant to the window and waters it more, and cannot say which helped.",
    ],
    [
      "Predict, then look",
      "write down what you expect before you see the result",
      "Everybody agrees afterwards that the heavy ball had to land at the same time.",
    ],
    [
      "Ask for the mechanism",
      "a cause is understood when one can tell how it works",
      "Two curves rise together, and nobody can say how one would move the other.",
    ],
    [
      "Orders of magnitude",
      "estimate the rough size before calculating exactly",
      "The result says that a cell is as large as a pea.",
    ],
    [
      "Conservation",
      "whatever is conserved must come from somewhere and go somewhere",
      "The candle is gone, and Bo asks where its carbon went.",
    ],
    [
      "Try to be wrong",
      "look for the observation that would refute the idea",
      "Every result, whatever it is, seems to confirm the horoscope.",
    ],
  ],
  mistakes: [
    [
      "you learn formulas without their meaning",
      "say in a sentence what grows, what shrinks, and why",
      "A formula is a sentence, and it should be readable as one.",
    ],
    [
      "you take two things that occur together for cause and effect",
      "ask for a mechanism and for a third thing behind both",
      "Ice cream and sunburn rise together because of the sun.",
    ],
    [
      "you keep your everyday picture beside the new one",
      "predict one case with both pictures and see which fails",
      "An old picture gives way only when it has been seen to fail.",
    ],
    [
      "you calculate without units",
      "carry the units through every line",
      "A sum of metres and seconds shows its error at once.",
    ],
    [
      "you look only for examples that fit",
      "describe the result that would prove you wrong, and look for it",
      "An idea that nothing could refute predicts nothing.",
    ],
    [
      "you read how an experiment ended before thinking",
      "cover the result and write your own prediction first",
      "A surprise is remembered, a confirmation is skimmed.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **control**. Step 1, your own words: “the same thing without the thing.” Step 2, an example of your own from {topic}: name one effect and say what you would leave exactly as it was. Step 3, the neighbour: a *variable* is what you change, the control is where you do not change it. Step 4: tomorrow, with everything closed, write the word, your sentence and your example, and then find the missing control in some claim from the news.",
    core: "Does a lid make water boil sooner? Predict, then look: you write “two minutes sooner”. Change one thing: same pot, same water, same plate, with and without a lid. Orders of magnitude: three minutes out of ten is believable, nine would not be. Ask for the mechanism: the lid keeps the vapour in, which would carry warmth away. Try to be wrong: repeat it with the pots swapped. Five core ideas, one kitchen, and a result that you may trust.",
    practice:
      "A session of {minutes} with {topic}. First, from memory, draw last week's process as boxes and arrows; one arrow is missing, and it is marked. Then a new case, with its result covered: write a prediction and a reason before you look. Then mix: a question about size, one about cause, one about what is conserved, and for each decide first which idea is asked for. At the end, a sentence on what surprised you.",
    project:
      "The wish was “understand the climate”. Cut to size: measure for ten days how shade changes the temperature in one room, and explain the difference on one page. Criteria first: one factor changed, the uncertainty stated, a mechanism that a neighbour can follow. The thermometer costs little, the table has twenty numbers, and the last paragraph says what the measurement cannot show.",
  },
  nonExample: {
    vocabulary:
      "Saying “it's only a theory” uses the word in its everyday sense, as a guess. In science the word stands for an explanation that has survived many attempts to refute it.",
    core: "Repeating an experiment ten times with the same mistake in it is not “try to be wrong”. The number of repetitions grows, and the one thing that could be wrong is never touched.",
    practice:
      "Underlining a chapter in three colours isn't practice. Nothing has been predicted, nothing calculated, and so nothing could turn out to be wrong.",
    project:
      "“Find a new energy source” is not a project for a month. Measuring how much energy your kettle wastes, and where it goes, is.",
  },
  diagnostic:
    "A heavy and a light ball of the same size are dropped from a roof at the same moment. What happens, and how do you know?",
  levels: [
    "I would only be guessing; this is new to me",
    "I remember some of it from school, without the reasons",
    "I can explain it with and without air; I use it regularly",
  ],
  styles: [
    "Read an explanation with the reasons",
    "Watch experiments and animations",
    "Do small experiments and calculations at once",
    "Talk through predictions and be asked why",
  ],
};
