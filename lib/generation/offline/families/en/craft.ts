import type { Family } from "../../content";

export const craft: Family = {
  field: "arts and crafts",
  uses: "to make things that did not exist before, to see more exactly, and to give away something that came from one's own hands",
  piece: "one small finished object, made in an afternoon",
  feedback: "the finished piece beside the model",
  terms: [
    [
      "material",
      "the stuff that a work is made of, with its own ways of behaving",
      "Wet clay forgives, dry clay cracks.",
    ],
    [
      "technique",
      "a repeatable way of doing something with tool and material",
      "Kneading, glazing and shading are each one.",
    ],
    [
      "composition",
      "how the parts of a work are arranged so that they belong together",
      "The lamp stands left, and the empty right side balances it.",
    ],
    [
      "proportion",
      "the sizes of parts in relation to each other and to the whole",
      "A head goes seven times into a standing figure.",
    ],
    ["contrast", "a difference that makes both sides clearer", "Sour beside sweet, dark beside light."],
    [
      "texture",
      "how a surface feels, or looks as though it would feel",
      "A crust that breaks over something soft.",
    ],
    ["sketch", "a quick trial in which mistakes are cheap", "Six thumbnails before a single large sheet."],
    [
      "finish",
      "the last work on a piece, by which it becomes complete",
      "Sanding, seasoning, framing, cutting the thread.",
    ],
  ],
  principles: [
    [
      "Look longer than you act",
      "most errors are errors of seeing, so observe before you move",
      "Dina draws the eye that she knows, not the one in front of her.",
    ],
    [
      "Cheap trials first",
      "try an idea small and rough before you spend good material",
      "Max cuts the expensive board before he has tried the joint.",
    ],
    [
      "Work from large to small",
      "settle the whole before you care for details",
      "Every eyelash is there, and the face is too narrow.",
    ],
    [
      "Respect the material",
      "work with what the stuff wants to do instead of against it",
      "Aya pulls the dough that tears, though ten minutes of rest would relax it.",
    ],
    [
      "Keep the tools ready",
      "sharp, clean tools in their place save more time than speed does",
      "Half of the hour goes on looking for the ruler.",
    ],
    [
      "Copy to understand",
      "imitate a good work closely in order to find out how it was done",
      "Only on copying the old chair does Ivo see why its legs lean.",
    ],
  ],
  mistakes: [
    [
      "you begin every piece anew because the last one failed",
      "finish it all the same and write down the first step that went wrong",
      "Only a finished piece shows which mistakes matter.",
    ],
    [
      "you buy better tools instead of practising",
      "make the same small thing five times with the tools that you have",
      "The fifth shows what the hand lacks and what the tool lacks.",
    ],
    [
      "you correct details while the whole is off",
      "step back three metres, or look at it in a mirror",
      "Distance hides details and shows proportions.",
    ],
    [
      "you follow a recipe without noticing what happens",
      "stop at each step and say what has changed in the material",
      "The recipe gives times, the material gives the answer.",
    ],
    [
      "you work only on what you like doing",
      "give the first fifteen minutes to the step that you avoid",
      "The avoided step sets the limit of the whole.",
    ],
    [
      "you show your work to nobody",
      "ask one person one precise question about one part",
      "“Do you like it?” gets politeness, a precise question gets help.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **contrast**. Step 1, your own words: “a difference that helps both.” Step 2, an example of your own from {topic}: name one place where something light, rough or sharp makes its neighbour show. Step 3, the neighbour: *proportion* is about sizes, contrast is about kinds. Step 4: tomorrow, with everything closed, write the word, your sentence and your example, and then look for it in the next good piece that you meet.",
    core: "A cup is to get a handle. Look longer: in the three cups on your shelf the handle begins at the widest place. Cheap trials: five handles of paper, held against the cup; two look right. Large to small: first where it starts and ends, then its curve, then its edge. Respect the material: it is joined while both parts are equally damp, because otherwise one shrinks and tears. Four core ideas, decided before anything was lost.",
    practice:
      "A session of {minutes} with {topic}. First, from memory and without a model, the step of last time; lay it beside the model and mark the one place that differs most. That place is today's exercise: five times small, each in a few minutes, with a look between them. Then mix: this step, an older one, this one again. At the end, a photograph of the best and the worst, and one line on what made the difference.",
    project:
      "The wish was “a set for the whole family”. Cut to size: one piece, for one person, until next Sunday. Criteria first: it does what it is for, nothing wobbles or runs out, and its maker can say how it was done. A sketch on Monday, a trial in cheap material on Wednesday, the real one on Saturday. Sunday it is given away, and used, and that is the best test there is.",
  },
  nonExample: {
    vocabulary:
      "Owning a chart with forty named techniques is not knowing one of them. A technique is known when the hand can do it and the mouth can say what to watch for.",
    core: "Tracing a photograph is not “copy to understand”. The line was found by the paper, not by the eye, and it can't be found again tomorrow without the paper.",
    practice:
      "Watching twenty short films of other hands at work is rest, and often lovely, but not practice. Your own hands have learned nothing that they could repeat.",
    project:
      "“Furnish the whole flat” is not a first project. A single shelf that carries books and stands straight is one.",
  },
  diagnostic:
    "Think of something that went wrong when you or somebody else made, cooked or grew it. At which step did it happen, and how could you tell?",
  levels: [
    "I have never made any; this is new to me",
    "I can see that it failed, and have some idea why",
    "I can name the step and the sign; I make things regularly",
  ],
  styles: [
    "Read the how and the why before I start",
    "Watch hands at work and look at good pieces",
    "Make something at once, however rough",
    "Talk about pieces with someone who asks",
  ],
};
