import type { Family } from "../../content";

export const history: Family = {
  field: "history and the study of society",
  uses: "to understand why things are as they are, to judge claims about the past and about people, and to see that it could have been otherwise",
  piece: "one page that answers a single question with evidence",
  feedback: "a source that does not fit your explanation",
  terms: [
    [
      "primary source",
      "a trace left by the time or the people under study",
      "A letter, a law, a coin or a photograph from the year itself.",
    ],
    [
      "secondary source",
      "a later work that interprets what has been left behind",
      "A historian's book about those letters.",
    ],
    [
      "chronology",
      "the order of events in time, from which causes are argued",
      "The strike began before the law, so the law did not cause it.",
    ],
    [
      "context",
      "the circumstances that give an action or a text its meaning then",
      "A joke of 1790 needs its newspaper to be funny.",
    ],
    [
      "bias",
      "a standpoint that decides what a source shows and leaves out",
      "The victor's report counts the enemy's dead.",
    ],
    [
      "cause",
      "something without which an event would not have happened as it did",
      "Bread prices were one, the king's debts another.",
    ],
    [
      "anachronism",
      "judging or describing a time with ideas that it did not have",
      "Calling a medieval town a democracy in today's sense.",
    ],
    [
      "interpretation",
      "an answer that evidence supports and that others may contest",
      "Was it a revolution or a change of rulers?",
    ],
  ],
  principles: [
    [
      "Ask who speaks",
      "before using a source, find out who made it, when, and for whom",
      "A diary praises the harvest, and it turns out to have been written for the landlord.",
    ],
    [
      "More than one cause",
      "events come from several causes of different weight and age",
      "A textbook says that the war began because of one shot.",
    ],
    [
      "Read against the grain",
      "notice what a source takes for granted and does not say",
      "A household book of 1850 never names the women who did the work.",
    ],
    [
      "Compare accounts",
      "set two independent reports side by side and explain the differences",
      "Two witnesses agree on the fire and disagree on who fled first.",
    ],
    [
      "Think in their terms",
      "explain actions by what people could know and want at the time",
      "Sara asks why the peasants did not simply vote.",
    ],
    [
      "Change and continuity",
      "ask in each break what stayed as it had been",
      "The flag was new, and the same families collected the taxes.",
    ],
  ],
  mistakes: [
    [
      "you learn dates without their connections",
      "draw a line of time and write “because” or “although” between events",
      "A date becomes useful when it comes before or after something.",
    ],
    [
      "you trust a source because it is old",
      "ask what its author wanted readers to believe",
      "Being present does not make anyone impartial.",
    ],
    [
      "you judge people by what only we can know",
      "list what they knew on that day, and judge again",
      "Nobody in the past knew how it would end.",
    ],
    [
      "you retell events without answering any question",
      "write the question on top and strike out what does not answer it",
      "A question turns a list into an argument.",
    ],
    [
      "you stop at the first explanation that fits",
      "look for the piece of evidence that would sink it",
      "What survives an honest attack deserves more trust.",
    ],
    [
      "you read only authors who agree with each other",
      "add one who does not, and find the exact point of dispute",
      "The dispute shows what the evidence leaves open.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **bias**. Step 1, your own words: “where somebody stands when they tell it.” Step 2, an example of your own on {topic}: choose one account, and name who would have told it differently. Step 3, the neighbour: bias isn't *lying*; an honest witness has it too, by standing on one side of the street. Step 4: tomorrow, with everything closed, write the word, your sentence and your example. If the example will not come, that's the gap to mend.",
    core: "You find a letter from 1789: “The people are content.” Ask who speaks: a tax official, to his minister. Read against the grain: why did he have to say so? Compare accounts: a parish list of that winter shows twice the usual burials. Think in their terms: a bad report would have cost him his office. The letter does not tell you that people were content; it tells you what a minister wished to hear. Four core ideas turned one line into evidence.",
    practice:
      "A session of {minutes} with {topic}. First, from memory, a line of time with six events and the word “because” between two of them; compare, and mend one link. Then one short source: who, when, for whom, what is missing. Then mix: a source about people, one about money, one about law, and for each you decide first what it can prove and what it can't. At the end, two sentences that answer the question of the week.",
    project:
      "The wish was “know the whole period”. Cut to size: one page on one question, “Why then, and not ten years earlier?” Criteria first: at least two causes of different kinds, one primary source quoted, one objection answered. You collect for a week, write for an evening, and let somebody ask why three times. The page is finished, and the next question has already shown itself.",
  },
  nonExample: {
    vocabulary:
      "Being able to say that a source is “primary” is not the same as knowing what it proves. A forged letter of the time is a primary source too: for the forger, not for the event.",
    core: "Listing eleven causes in no order isn't “more than one cause”. Unless you say which one mattered more and how they worked together, it is a heap and not an explanation.",
    practice:
      "Watching a documentary with a map and music is pleasant and is not practice. Somebody else has asked the question, chosen the sources and drawn the conclusion.",
    project:
      "“The history of the world in my own words” is not a project. A question that could be answered with no is.",
  },
  diagnostic:
    "Two people who were there describe the same event and contradict each other. What would you do to find out what happened?",
  levels: [
    "I do not know; I have never worked with sources",
    "I would look for some third account and compare",
    "I'd ask who wrote when and for whom; I do this regularly",
  ],
  styles: [
    "Read a good account, then the sources",
    "Watch and look: maps, pictures, films",
    "Do something with a source myself: sort, compare, write",
    "Talk and argue about interpretations",
  ],
};
