import type { Idea } from "../../content";

export const teach: readonly Idea[] = [
  {
    objective: 0,
    heading: "Explain it plainly",
    text: "Take a sheet, write one idea from {topic} on top and explain it as if to somebody clever who is new to it. No technical terms without saying what they mean. Then look for one kind of place: {key}. There your understanding ends, though it didn't feel like that. The physicist Richard Feynman is said to have studied in this way; it needs nothing but paper and honesty.",
    key: "where you hide behind jargon or skip a step",
    stems: [
      "You explain an idea from {topic} on paper. Which places deserve your attention afterwards?",
      "What does a plain explanation of {topic} show you about your own understanding?",
      "Where on the page does an explanation of {topic} give its author away?",
    ],
    right: "Yes. At such places words stand in for understanding.",
    wrong: [
      [
        "where your handwriting or your style could be better",
        "judges the surface",
        "Style can wait. The question is what is being said.",
      ],
      [
        "where the explanation gets longer than in the book",
        "takes brevity for clarity",
        "Length isn't the trouble; a beginner often needs more.",
      ],
      [
        "where you used an example",
        "takes examples for weakness",
        "Examples are a strength. Look where one was needed and did not come.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Begin with the listener",
    text: "A good explanation of {topic} doesn't begin with {topic}. It begins with {key}. Ask first: “What comes to your mind when you hear the word?” The answer shows you the nail on which everything else can be hung, and sometimes a mistaken idea that would have twisted everything that you said. Two minutes of asking save ten minutes of explaining.",
    key: "what the other person already knows",
    stems: [
      "Where should an explanation of {topic} begin?",
      "Somebody asks you to explain {topic}. What do you find out first?",
      "You have five minutes to explain {topic} to a colleague. What should the first of them be about?",
    ],
    right: "Right. New knowledge needs something that it can hang on.",
    wrong: [
      [
        "the exact definition, so that there are no misunderstandings",
        "takes definitions for a beginning",
        "To somebody without a case in mind a definition says nothing.",
      ],
      [
        "the history of the subject, in the order in which it happened",
        "tells it in order of time",
        "That was the order of discovery, rarely that of understanding.",
      ],
      [
        "your own enthusiasm",
        "takes enthusiasm for explanation",
        "It's contagious, and it does not explain.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "The case before the rule",
    text: "Explain in this order: {key}. Take {piece}, or something else that your listener can picture, and go through it. Only then say what is general about it, and let them find a second case themselves. In books on {topic} the order is often the other way round, because that is shorter. But short is not the same as clear.",
    key: "first a concrete case, then what is general in it",
    stems: [
      "In which order should you explain something from {topic} to a beginner?",
      "You want to explain a rule of {topic}. What comes before it?",
      "Rule or case: how would you arrange an explanation from {topic} for somebody new?",
    ],
    right: "Yes. With a case in mind the rule has something to be about.",
    wrong: [
      [
        "first the general rule, then its exceptions, then a case",
        "follows the order of reference books",
        "That is good for looking things up. For learning the rule comes too early.",
      ],
      [
        "only cases, without ever naming what they share",
        "leaves the general to chance",
        "Without the general the next case is again an entirely new one.",
      ],
      [
        "first the difficult cases, so that the easy ones follow",
        "believes that hard first is efficient",
        "Those who understand nothing at the start soon stop listening.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "The limits of a comparison",
    text: "A comparison is the fastest bridge into {topic}: “it is like …”. And it is a risk, for listeners take over more than you meant. So with every comparison you say as well {key}. That one sentence turns a picture into knowledge. If you cannot say it, the picture has explained nothing to you either; it has only made you feel at home.",
    key: "at which point it stops being true",
    stems: [
      "What belongs to every comparison with which you explain {topic}?",
      "You say that something in {topic} “is like” something familiar. What must you add?",
      "A picture makes {topic} clear at once, and may mislead. Which piece of information keeps it honest?",
    ],
    right: "Right. The border of the picture is part of the explanation.",
    wrong: [
      [
        "a second comparison, so that everybody finds one that suits them",
        "piles up pictures",
        "Two pictures that contradict each other explain less than one with its limits.",
      ],
      [
        "who used it first",
        "takes sources for explanation",
        "That's courteous, and it doesn't help to understand.",
      ],
      [
        "an apology for its being inexact",
        "excuses instead of specifying",
        "That it is inexact is clear; in what, is the question.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "The best question",
    text: "Explain something from {topic} to a person who may interrupt you, and count what happens. The most valuable moment is {key}. It isn't a defeat: you have found a hole that neither reading nor testing had shown you, and it comes with its own wording. Write it down exactly as it was asked, before you begin to explain around it.",
    key: "a question that you cannot answer",
    stems: [
      "Which moment is the most valuable when you explain {topic} to somebody?",
      "After explaining something from {topic} you look back. What was worth most?",
      "What do you hope to hear from somebody to whom you explain {topic}?",
    ],
    right: "Yes. It shows a hole that you wouldn't have found alone.",
    wrong: [
      [
        "the nodding of your listener",
        "takes agreement for understanding",
        "People nod out of kindness as well, and when they have stopped following.",
      ],
      [
        "praise for how clearly you have said everything",
        "takes praise for a result",
        "That does one good, and shows no hole.",
      ],
      [
        "a question that lets you show how much you know",
        "takes teaching for performing",
        "There you learn nothing that you did not know before.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Back for one point",
    text: "When a hole shows, do not start all over again. Go back {key}. Read only what fills the hole, close the book, and repeat the same passage of your explanation of {topic} in new words. If it holds now, go on; if not, the hole lies one step deeper. Three such rounds usually take less time than reading a chapter once more.",
    key: "to the source for this one point, then explain again",
    stems: [
      "Your explanation of {topic} has shown a hole. What is the next step?",
      "How do you mend a gap that came to light while you were explaining {topic}?",
      "In the middle of explaining {topic} you notice that a link is missing. Where do you go?",
    ],
    right: "Right. Small repair, and at once the test whether it holds.",
    wrong: [
      [
        "to the beginning of the chapter, in order to read it all once more",
        "rereads everything",
        "Then the hole is one line among two hundred, and easily read over.",
      ],
      [
        "to another part that you can explain better",
        "avoids the hole",
        "The explanation will sound better, and the hole stays.",
      ],
      [
        "to nobody: first let it rest for some weeks",
        "puts off the repair",
        "Right now you know exactly what is missing. In some weeks you won't.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Keep it alive",
    text: "What you can explain today you will have half forgotten in three months, unless you meet it again. The cheapest upkeep is to explain the same idea from {topic} anew {key}. Each time without notes, each time to somebody else or on a fresh page. It takes five minutes, and the growing distance does the work: each successful recall makes the next pause safe.",
    key: "after a week, a month and three months",
    stems: [
      "How do you keep what you have learned about {topic} from fading?",
      "You can explain an idea from {topic} today. When should you explain it again?",
      "At which intervals does it pay to explain the same idea from {topic} once more?",
    ],
    right: "Yes. Growing gaps, each bridged by recall.",
    wrong: [
      [
        "every day, until you can't stand it any more",
        "believes that more is always better",
        "Too close together, nothing has to be recalled, and boredom does the rest.",
      ],
      [
        "not at all: what is understood stays",
        "believes that understanding does not fade",
        "Understanding makes things last longer. It does not make them last for ever.",
      ],
      [
        "on the evening before you need it",
        "learns for a date",
        "It will hold for the next day, and not much longer.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "A page for somebody",
    text: "Speaking lets one slip past weak places; paper does not. As the last piece of this course write a page about {topic} {key}. It is to contain one case, one rule, one limit and one open question. Then lay it beside the map or the notes of your first day. The distance between the two sheets is what you have learned.",
    key: "for one particular reader, without notes",
    stems: [
      "How should the closing page about {topic} be written?",
      "What makes a page about {topic} an honest test of what you have learned?",
      "You close this course with one written page on {topic}. Under which conditions is it worth most?",
    ],
    right: "Right. A reader demands clarity, and the missing notes demand memory.",
    wrong: [
      [
        "for everybody, and as completely as you can",
        "writes for no one",
        "Whoever writes for everybody cannot decide what to leave out.",
      ],
      [
        "with all sources open, so that no mistake slips in",
        "copies instead of recalling",
        "Then the sources have written it.",
      ],
      ["for yourself, in key words", "avoids explaining", "Key words hide exactly the links that matter."],
    ],
  },
];
