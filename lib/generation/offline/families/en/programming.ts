import type { Family } from "../../content";

export const programming: Family = {
  field: "programming",
  uses: "to hand dull work to a machine, to build something that other people use, and to understand the tools one depends on",
  piece: "a program of twenty lines that runs",
  feedback: "an error message or a failing test",
  terms: [
    [
      "variable",
      "a name for a value that the program can read and change",
      "In a shop program, `total` grows each time an item is added.",
    ],
    [
      "function",
      "a named piece of work that takes inputs and gives back a result",
      "`tax(price)` does the same sum wherever it is called.",
    ],
    [
      "type",
      "the kind of value that something holds, which decides what may be done with it",
      "Text can be joined and numbers can be divided; mixing them up is an error.",
    ],
    [
      "state",
      "everything that a program remembers at a given moment",
      "A game remembers the score, the board and whose turn it is.",
    ],
    [
      "loop",
      "a part of a program that repeats until a condition ends it",
      "It reads one line of the file after another until there are none left.",
    ],
    [
      "test",
      "a small program that checks whether another one keeps its promise",
      "It calls `tax(100)` and complains unless the answer is 21.",
    ],
    [
      "dependency",
      "code written by others that your program needs in order to run",
      "A library that draws charts is one, with all its own needs.",
    ],
    [
      "bug",
      "a difference between what a program does and what was meant",
      "The report leaves out the last day of every month.",
    ],
  ],
  principles: [
    [
      "Small steps",
      "change one thing, run the program, and only then change the next",
      "Ana rewrites three parts at once, everything breaks, and she cannot tell which part did it.",
    ],
    [
      "Names carry meaning",
      "a name should tell the next reader what a value is for",
      "Half a year later nobody in the team knows what `x2` and `tmp` were.",
    ],
    [
      "One place for each fact",
      "whatever may change is written down once and used from there",
      "The tax rate changes and has to be corrected in eleven files.",
    ],
    [
      "Fail early and clearly",
      "a wrong input is refused where it enters, with a message that says why",
      "An empty date is accepted by the form, and the report crashes two weeks later.",
    ],
    [
      "Decide apart from doing",
      "rules are kept apart from the reading, printing and saving around them",
      "Nobody can try the price calculation without opening the real database.",
    ],
    [
      "Measure before tuning",
      "find out where the time goes before making anything faster",
      "Luis spends a day on a loop that takes one per cent of the running time.",
    ],
  ],
  mistakes: [
    [
      "you copy code that you cannot explain",
      "type it again from memory and say what each line does",
      "Saying it aloud finds the line that you had only recognised.",
    ],
    [
      "you read an error message only as “something is wrong”",
      "read it word by word and go to the line that it names",
      "Most messages name both the place and the kind of trouble.",
    ],
    [
      "you follow one tutorial after another and write nothing of your own",
      "close the tutorial and change one requirement of its program",
      "A changed requirement cannot be copied, so you have to decide.",
    ],
    [
      "you change things at random until the program works",
      "write down what you expect, then change a single thing",
      "A prediction that fails tells you which belief was wrong.",
    ],
    [
      "you try to keep every command in your head",
      "keep the ideas in your head and look the spelling up",
      "Documentation remembers spelling better than anybody.",
    ],
    [
      "you write a hundred lines before you run them",
      "run after every few lines, even while they do little",
      "The mistake is then in the last few lines, not anywhere.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **function**. Step 1: copy no definition; say it plainly, “I give it something, it gives me something back.” Step 2: make an example of your own, `area(width, height)`. Step 3: set it beside a neighbour: a variable *keeps* a value, a function *works one out*. Step 4: close the page and write down the word, your sentence and your example. The fourth step is the one that makes the word yours when you write {topic}.",
    core: "A small shop program prints prices with tax. The tax rises. You search the code and find the number 0.21 in four places; in one of them it means a discount. First you name it: `taxRate`. Then you keep it in one place and use it from there. Then you run the program, one change at a time. Three core ideas were at work, and each can be seen in a single line: a name that carries meaning, one place for each fact, and small steps.",
    practice:
      "A session of {minutes} with {topic}. First five minutes, nothing open: write from memory the loop you learned on Tuesday. It fails; you read the message, and the message names line 3. Then the new thing, reading a file, on an example of ten lines. Then mix: one task with a file, one with a loop, one where you must decide which of the two you need. Last three minutes: write down what broke today and what mended it.",
    project:
      "The wish was “an app for my recipes”. Cut once: no accounts. Cut twice: no pictures. Cut three times: no app, a program that reads a text file and prints every recipe that uses an ingredient. That version has a beginning and an end, it runs this week, and every later version can grow out of it. The three criteria were written first: it finds a recipe, it says so clearly when there is none, a friend can start it without help.",
  },
  nonExample: {
    vocabulary:
      "Reading a glossary of {topic} with sixty entries from A to Z and nodding at each is not learning its words. Nothing was recalled, nothing was tried in code, and next week the nodding will feel the same and the words will be gone.",
    core: "Splitting a program into forty tiny files is not “one place for each fact”. If the tax rate still stands in five of the forty, it only has more rooms to hide in. The idea is about facts, not about the size of files.",
    practice:
      "Typing along with a two-hour video is not practice. The screen decides every next step, so the one skill that you need, deciding what comes next, is never used.",
    project:
      "“Rebuild a social network” is not a project but a wish with a hundred projects in it. Nothing of it can be finished this month, so nothing of it can be judged.",
  },
  diagnostic:
    "In a program, the same function is called twice with the same input and gives two different results. What could explain that?",
  levels: [
    "That is new to me; I have never written a program",
    "I have a guess; I have written some small programs",
    "Shared state or outside input, probably; I program regularly",
  ],
  styles: [
    "Read a clear explanation with code, then try it",
    "Watch someone write code and see each step",
    "Build something small at once and look things up",
    "Talk it through, with questions and answers",
  ],
};
