import { kindsEn } from "./kinds-en";
import type { Phrases } from "./phrases";

export const en: Phrases = {
  kinds: kindsEn,
  noTopic: "this subject",
  goal: {
    line: "You said what you want it for: {goalWords}.",
    noLine: "You have not named a use yet; choose one that you could show somebody within a month.",
    clause: ", and keeps in view what you want it for: {goalWords}",
  },
  quote: ["“", "”"],
  time: {
    minutes: "{n} minutes",
    one: "an hour",
    oneAndHalf: "an hour and a half",
    hours: "{n} hours",
    hoursAndHalf: "{n} and a half hours",
    line: "about {weekly} a week, in sessions of {minutes}",
  },
  course: {
    titles: {
      beginner: [
        "{Topic}, from first words to a first result",
        "{Topic}: a way in",
        "Beginning with {topic}",
      ],
      intermediate: [
        "{Topic}, a step further",
        "{Topic}: from some knowledge to real use",
        "Going on with {topic}",
      ],
      advanced: ["{Topic}: close the gaps", "{Topic} in depth", "Sharpening what you know of {topic}"],
    },
    overview:
      "This is a study scaffold: written without a language model, it gives you a method for learning {topic}, not the whole of its contents. It leads from “{first}” to “{last}”, with a lesson, a quiz and places to search in every module{goalClause}. At the end you can explain key words of {field}, recognise its core ideas in a case, practise so that it stays, and produce {piece}.",
    description:
      "A method for {topic}, shaped by your answers: {modules} modules for sessions of {minutes}, with examples from {field}.",
    training: "{Topic}: {field}",
    tag: "study scaffold",
    introduction: {
      honest:
        "This is a study scaffold: written without a language model, it gives you a method for learning {topic} and not an expert's account of it. The lessons teach you how to find your way, learn the words, recognise core ideas, practise, make something and explain it, with examples from {field}; the facts about {topic} come from the sources that each module searches for you.",
      goal: "What you want it for, in your own words: {goalWords}. The project and the examples keep it in view.",
      noGoal:
        "You did not name a goal, so one of your first tasks is to choose one that another person could see.",
      level: {
        beginner: "The course begins with bearings and assumes no knowledge of {topic}.",
        intermediate:
          "You know something of {topic} already, so the course leaves out the beginner's tour and goes straight to words, ideas and practice.",
        advanced:
          "You know {topic} well, so there is no tour of the basics here: you look for gaps, and the examples ask for more.",
      },
      time: "The course counts on {timeLine}, so each module is cut to fit such sessions.",
      style: {
        read: "You like to read first, so the materials begin with texts.",
        watch: "You like to watch, so the materials begin with videos and pictures.",
        do: "The materials begin with exercises, and the project comes with little delay.",
        talk: "You like to talk things through, so every module ends in something to say aloud, and the mentor beside it is there to ask you.",
      },
    },
  },
  shaped: {
    time: {
      short:
        "With sessions of {minutes}, read as far as the worked example in one session, do the rest and the quiz in the next, and begin that one by recalling the first.",
      long: "A session of {minutes} has room for the lesson, a break and the quiz; answer the question under “Check yourself” after the break, not before it.",
    },
    level: {
      beginner: "This lesson assumes no prior knowledge, so take your time with the examples.",
      intermediate:
        "You bring some knowledge along, so begin with the question at the end and read what you could not answer.",
      advanced:
        "You know much of this field, so read against your own habits and look for the sentence that contradicts one.",
    },
    style: {
      read: [
        "Read it once without a pen, once with one, and then write the outline from memory.",
        "As you like to read: after each heading look away and say what you expect to follow.",
      ],
      watch: [
        "As you like to watch, draw each idea as a small picture beside its heading.",
        "Turn each passage into a sketch of three strokes; what can't be drawn has not been understood yet.",
      ],
      do: [
        "Try each idea at once on {piece} before you read on.",
        "Stop after each heading and do something with it, even if it takes only a minute.",
      ],
      talk: [
        "As you like to talk, say every heading aloud as a question and answer it before you read.",
        "Read with the mentor open beside you, and put to it whatever you would ask a friend.",
      ],
    },
  },
  objectivesLead: "At the end of this module you can:",
  lists: {
    vocabulary: {
      heading: "Words to think with",
      lead: "These are key words of {field}. Read each with its example, then look for one of your own in {topic}.",
    },
    core: {
      heading: "The core ideas",
      lead: "Each idea comes with a case in which it is at work. The cases are from {field}; ask each time what the same thing would look like in {topic}.",
      sign: "A case:",
    },
    practice: {
      heading: "Slips and what mends them",
      lead: "These slips are common in {field}. Look for the ones that you know from yourself.",
      item: "When {slip}: {repair}. {why}",
    },
  },
  week: {
    heading: "Your week",
    text: "The plan counts on {timeLine}. Use the first session of the week for something new, the next ones mainly to bring back what is older, and the last one to do {piece} without help. Put the times in your calendar now, with the words “recall first” beside each. If a week falls apart, don't make up for it; begin the next one with a recall of everything that you still know about {topic}.",
  },
  summaryLead: "What to take along:",
  items: {
    termMeaning: [
      "In {field}, what does “{term}” mean?",
      "A newcomer to {topic} asks you what “{term}” means. What do you answer?",
      "What is meant by “{term}” when people who know {topic} use the word?",
    ],
    termName: [
      "Which word of {field} fits this description: “{definition}”?",
      "Somebody describes something you will need for {topic}: “{definition}”. Which word do they mean?",
    ],
    principleName: [
      "{sign} Which core idea is at work here?",
      "{sign} Which idea, useful for {topic} too, does this case call for?",
    ],
    principleSays: [
      "What does the idea “{name}” say?",
      "Somebody who is learning {topic} asks what “{name}” asks of them. What do you say?",
    ],
    repair: [
      "While learning {topic}, {slip}. What mends that?",
      "Suppose that {slip}. What is the best next step in {topic}?",
    ],
    confuses: "confuses “{term}” with “{other}”",
    mends: "takes it for another slip: {slip}",
    rightTerm: "Yes. {note}",
    wrongMeaning: "That describes “{other}”.",
    wrongName: "“{other}” means something else: {definition}.",
    rightPrinciple: "Yes: {statement}.",
    wrongSays: "That is what “{other}” says.",
    wrongRepair: "That helps when {slip}.",
  },
  ask: {
    know: "So it's {topic}. To see where to begin, here is a small question on the subject itself. {diagnostic} Answer as you can, or choose what fits.",
    time: [
      "Good. How much time a week do you have for {topic}, until when, and where will you use what you learn? I ask because of what you want it for: {goalWords}.",
      "You said what you want it for: {goalWords}. Where and when will you fit in {topic}, and how much time a week does that make?",
      "Now the time for {topic}: how much is there in a normal week, and is there a date for what you want it for, {goalWords}?",
    ],
    timeWithoutGoal: [
      "Good. How much time a week do you have for {topic}, until when, and where will you use what you learn?",
      "Where and when will you fit in {topic}, how much time a week does that make, and what will you use it for?",
      "Now the time for {topic}: how much is there in a normal week, and do you have a date in mind?",
    ],
    times: [
      [
        "15 minutes a day, on the way to work",
        "Two evenings a week, an hour each",
        "Five hours a week for the next two months",
      ],
      [
        "20 minutes a day, early in the morning",
        "Three hours every weekend",
        "An hour a day until the end of next month",
      ],
      ["Half an hour on four days a week", "One long evening a week", "Six hours a week; I am in a hurry"],
    ],
    style: [
      "Last question: how do you like to learn {topic} best, and what has not worked for you before?",
      "And finally: for {topic}, what suits you, if we count on about {weekly} a week? Say as well what you would rather avoid.",
    ],
    first: {
      question: "What do you want to learn, and what would you like to be able to do with it?",
      suggestions: [
        "Python, to automate my spreadsheets",
        "Photography, to take better portraits",
        "Enough Italian for a trip this summer",
      ],
    },
  },
  check: { found: "The lesson says so: “{line}”", none: "The lesson supports none of the options clearly." },
};
