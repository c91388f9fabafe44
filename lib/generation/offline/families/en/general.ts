import type { Family } from "../../content";

export const general: Family = {
  field: "study and practice",
  uses: "to understand something that one meets again and again, to do something with it that one could not do before, and to talk about it with people who know it well",
  piece: "one small result that can be shown to somebody",
  feedback: "somebody who knows the subject or a comparison with a good example",
  terms: [
    [
      "concept",
      "an idea that groups many cases under one name",
      "“Opening” in chess groups thousands of first moves.",
    ],
    [
      "example",
      "a case that a concept covers, and that shows what it is about",
      "A sparrow is a better one for “bird” than a penguin.",
    ],
    [
      "boundary case",
      "a case about which one may doubt whether the concept covers it",
      "Is a tomato a fruit? It depends on who asks.",
    ],
    [
      "rule",
      "a statement of what holds or should be done in a whole group of cases",
      "“Develop your pieces before you attack.”",
    ],
    [
      "exception",
      "a case to which a rule seems to apply and does not",
      "The rule about early attacks, against a king that cannot move.",
    ],
    [
      "procedure",
      "a fixed order of steps that leads to a result",
      "How a tent is put up, from the bag to the last peg.",
    ],
    [
      "criterion",
      "what is looked at in order to judge whether something is good",
      "“Could a stranger use it without asking?”",
    ],
    [
      "source",
      "a person or a work from which knowledge about the subject is taken",
      "A handbook, a film, an old hand at the trade.",
    ],
  ],
  principles: [
    [
      "The whole before the parts",
      "know roughly what it is all for before going into details",
      "Lia learns forty facts and cannot say what any of them is needed for.",
    ],
    [
      "Link it to the known",
      "new things hold when they hang on something that is already there",
      "Jon compares the unknown game with one that he has played for years.",
    ],
    [
      "Cases before rules",
      "look at several cases before you learn the rule that covers them",
      "The rule is recited without a fault and not recognised in the next case.",
    ],
    [
      "One difficulty at a time",
      "change one thing while everything else stays familiar",
      "A new tool, a new task and a new place, all on the first day.",
    ],
    [
      "Say why",
      "give a reason for each step, not only its order",
      "At the third step something is different, and Ana does not know what to do.",
    ],
    [
      "Look at good work",
      "study finished examples closely before making your own",
      "Ravi has never seen a good one and wonders why his is not good.",
    ],
  ],
  mistakes: [
    [
      "you collect materials instead of beginning",
      "choose one source and one task for today and put the rest away",
      "Collecting feels like progress and leaves nothing in the head.",
    ],
    [
      "you read on although you no longer understand",
      "go back to the last sentence that was clear and ask what is missing",
      "Whatever is built on a gap has to be learned again.",
    ],
    [
      "you learn what is easy to find",
      "ask which piece stands between you and what you want to do",
      "Easy pieces are plentiful and seldom the ones that are lacking.",
    ],
    [
      "you keep to yourself what you don't understand",
      "write it as a question and put it to one person today",
      "A question that has been put into words is half answered.",
    ],
    [
      "you compare yourself with people who began years ago",
      "compare this week's attempt with the one of three weeks ago",
      "Only the distance from oneself shows what practice has done.",
    ],
    [
      "you stop when it becomes uncomfortable",
      "make the task half as large and do that half",
      "Discomfort often only says that the step was too large.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **boundary case**. Step 1, your own words: “the one that people argue about.” Step 2, an example of your own from {topic}: find a case of which you are not sure whether it still belongs. Step 3, the neighbour: an *exception* breaks a rule, a boundary case tests what a word means. Step 4: tomorrow, with everything closed, write the word, your sentence and your case. Finding one will tell you more about {topic} than ten clear cases.",
    core: "Suppose that someone shows you a good piece of work in {topic}. The whole before the parts: you ask what it is for. Look at good work: you set a second and a third beside it and note what they share. Cases before rules: only now do you write down a rule, in your own words. Say why: next to each part of the rule you write a reason, and where you have none, a question mark. Four core ideas, and the question marks are your next reading.",
    practice:
      "A session of {minutes} with {topic}. First five minutes with everything closed: write down what you remember from last time, and mark the gap. Then one new thing, with a good example beside it, which you cover as soon as you can. Then mix: an old task, the new one, another old one, and say before each what it asks for. In the last three minutes write one line on what failed, and one on what to do first next time.",
    project:
      "The wish was “be good at it”. Cut to size: in three weeks, one small result in {topic} that a friend can see, use or judge. Criteria first, three of them, each in words that your friend would understand. In the first week you copy a good example, in the second you make your own, in the third you mend the one thing that matters most. It is small, it is whole, and it has been seen.",
  },
  nonExample: {
    vocabulary:
      "Recognising a word when you meet it is not knowing it. If you can neither give a case of your own nor name a case that falls just outside, you have met the word, no more.",
    core: "Repeating a rule in the words of the book is not understanding. Change the case a little: someone who has only the words will not notice that the rule has stopped applying.",
    practice:
      "Going through your notes once more, with a coloured pen, feels like work and is not practice. The notes come back to you; you never have to come up with them.",
    project:
      "“Learn everything about {topic}” is not a project: it has no last day, and nobody could say whether it has succeeded.",
  },
  diagnostic:
    "Which three words would somebody who knows a lot about {topic} use all the time, and what do they mean?",
  levels: [
    "I could not name any; all of it is new to me",
    "I could name some, and explain one or two",
    "I could explain all three; I deal with it regularly",
  ],
  styles: [
    "Read a clear explanation first",
    "Watch somebody who can do it",
    "Try something at once and see what is missing",
    "Talk about it, with questions and answers",
  ],
};
