import type { Idea } from "../../content";

export const project: readonly Idea[] = [
  {
    objective: 0,
    heading: "The smallest whole",
    text: "A first project in {topic} should be {key}. Not a tenth of something great, but something with a beginning and an end that somebody can use, hear, read or see: {piece}, for example. A fragment cannot be judged, since everybody can say that the rest is still to come. A small whole can, and the next version grows out of it.",
    key: "small, but complete in itself",
    stems: [
      "What should a first project in {topic} be like?",
      "What distinguishes a good first project in {topic} from the first part of a great one?",
      "Somebody wants to begin a project in {topic} and asks how large it should be. What do you advise?",
    ],
    right: "Yes. Only what is whole can be used, and judged.",
    wrong: [
      [
        "the first part of something large",
        "works in fragments",
        "A part cannot be used yet, and so nobody can tell you whether it is any good.",
      ],
      [
        "as ambitious as possible, so that you have to grow with it",
        "takes ambition for effect",
        "You grow on what you finish. The great one mostly ends in the second week.",
      ],
      [
        "an exact copy of something that already exists",
        "avoids decisions",
        "Copying is a good exercise; in a project there should be something for you to decide.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Backwards from the end",
    text: "Plan {key}. Imagine the last evening: who is there, what do they see, what do they ask? Then the evening before: what must be ready? And so on, until you arrive at something that you can do today in half an hour. Those who plan forwards from today always have one more thing to learn before they begin, and the end never comes nearer.",
    key: "from the finished result back to today",
    stems: [
      "In which direction is a project in {topic} best planned?",
      "You want to do a project in {topic}. How do you plan it?",
      "A plan for {topic} that starts today never seems to arrive. How should it be drawn up instead?",
    ],
    right: "Right. From the end one can see what is really needed, and it's less than one feared.",
    wrong: [
      [
        "from today onwards, one chapter after another until ready",
        "follows the book's order",
        "Then there is always one more chapter before you may begin.",
      ],
      [
        "from the most interesting part to both sides",
        "plans by mood",
        "It is a pleasant start, and the joints will not fit.",
      ],
      [
        "not at all, since projects never go to plan",
        "takes plans for promises",
        "A plan isn't a promise but a way of finding the next step.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Cut the scope, not the care",
    text: "Sooner or later time will be short. Decide now what happens then: {key}. One scene instead of three, one function instead of five, and each done properly. A small thing made with care teaches you what good work in {topic} feels like. A large thing done badly teaches you to be content with bad work, and it takes longer too.",
    key: "leave parts out and keep the quality",
    stems: [
      "Time is getting short in your project on {topic}. What do you do?",
      "What should be decided beforehand for the case that a project in {topic} gets too large?",
      "Two weeks are left, and your project in {topic} needs four. What is the right cut?",
    ],
    right: "Yes. Scope can be added later; care cannot.",
    wrong: [
      [
        "keep all parts, and do each one a little less well",
        "saves on quality",
        "Then nothing in it shows what you are able to do.",
      ],
      [
        "move the date until everything is ready",
        "lets the date slip",
        "Without a date nothing ever has to be decided.",
      ],
      [
        "work through the nights",
        "answers with effort alone",
        "Tired work makes mistakes, and the next project will begin with dread.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "From model to own work",
    text: "Nobody has to invent good work from nothing. The safest way in {topic} leads over three stages: {key}. In the first you look at why each part is there. In the second you restore what you have covered and compare. In the third the model is put away. Help that becomes less from step to step keeps you between boredom and despair.",
    key: "study a model, complete one with gaps, make your own",
    stems: [
      "Which order leads from a model to a work of your own in {topic}?",
      "You have never made anything in {topic}. By which stages do you get there?",
      "How do you use good examples in {topic} without depending on them for ever?",
    ],
    right: "Right. The help fades as the ability grows.",
    wrong: [
      [
        "read all the theory, pass a test, and then begin to make things",
        "believes that theory must be complete first",
        "Theory without making stays words, and its gaps do not show.",
      ],
      [
        "begin alone and look at models only when it has failed",
        "takes models for cheating",
        "It can work; mostly it costs weeks for what a model shows in an hour.",
      ],
      [
        "copy models until they are perfect",
        "stays with copying",
        "At some point the model has to be put away, or you never decide anything.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Criteria before the work",
    text: "How will you know that your project in {topic} is good? By {key}. Each must be such that a stranger could say yes or no. Those who write them afterwards describe what they have made; those who write them first have a compass while working, and at the end a judge who isn't moved by how tired they are.",
    key: "three criteria set before the work begins",
    stems: [
      "What makes sure that your result in {topic} can be judged fairly?",
      "A project in {topic} is finished. What should decide whether it is good?",
      "What should the finished thing in {topic} be judged by?",
    ],
    right: "Yes. Written first, they judge the work; written later, they only describe it.",
    wrong: [
      [
        "the impression that it makes on you once it is finished",
        "judges by what happened to come out",
        "Then the target is drawn around the arrow.",
      ],
      [
        "the opinion of somebody who likes you",
        "takes kindness for a standard",
        "They judge you and not the work.",
      ],
      [
        "a complete list of everything that can be done wrong",
        "seeks perfection",
        "Nobody works well with forty warnings. Three criteria can be kept in view.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Ask for one thing",
    text: "Show your work early, and do not ask “What do you think of it?”; that gets you politeness. Ask {key}: “At which point did you lose the thread?”, “Which of these two would you use?” People who know nothing of {topic} can answer such a question as well, and in this way you learn something that you could not see yourself, because you know what you meant.",
    key: "a precise question about one part",
    stems: [
      "How do you get useful feedback on your project in {topic}?",
      "You show somebody your work in {topic}. What do you ask?",
      "“Nice!” is all that people say about your work in {topic}. What should you have asked for?",
    ],
    right: "Right. A precise question makes honesty easy.",
    wrong: [
      ["whether they like it on the whole", "asks for approval", "They will say yes, and you are no wiser."],
      [
        "for a complete list of all its faults, as strict as possible",
        "asks for everything at once",
        "Long lists hurt, and hide the one thing that matters.",
      ],
      [
        "nothing, since good work speaks for itself",
        "believes that work explains itself",
        "It speaks to you, because you know what you meant.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "The line at the end of the day",
    text: "After each working session write a single line in two halves: {key}. For example: “Thought the second part would take an hour; it took four, because I had forgotten how to begin.” After ten such lines you know more about yourself and {topic} than from any test, and your next plan will be closer to the truth.",
    key: "what you expected and what happened",
    stems: [
      "What belongs in a project diary on {topic}?",
      "Which short note after each session with {topic} makes your next plan better?",
      "Which two things does it pay to note after every hour of work on {topic}?",
    ],
    right: "Yes. Learning lies in the difference between the two.",
    wrong: [
      [
        "how many hours you have worked, with beginning and end",
        "counts time only",
        "Hours alone don't say where your expectation was wrong.",
      ],
      [
        "everything that you did, in the right order",
        "keeps minutes",
        "It fills pages and raises no question.",
      ],
      [
        "how you felt about it",
        "keeps a diary of moods",
        "That can do good, but it does not correct any belief about the subject.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Once more, with a change",
    text: "A thing that worked once may have worked by luck. Whether you have learned something from the project shows when you {key}. Another material, another listener, half the time, a larger number. What you have understood can be adapted; what you have only copied breaks. In {topic} this second round often takes an hour and teaches as much as the first did in weeks.",
    key: "repeat it with one condition changed",
    stems: [
      "How do you find out whether a project in {topic} has really taught you something?",
      "Your first project in {topic} is finished. Which next step tells you most?",
      "It worked once. How can you tell whether you could do it again in {topic}?",
    ],
    right: "Right. Transfer to a changed case is the test of understanding.",
    wrong: [
      [
        "put it on show",
        "takes applause for learning",
        "Do show it. It says nothing yet about what you could do tomorrow.",
      ],
      [
        "repeat it in exactly the same way, only faster",
        "takes speed for understanding",
        "Then it may be a routine without a reason.",
      ],
      [
        "begin something entirely different, so as not to get bored",
        "jumps on",
        "If everything is new, nobody can see what you have taken along.",
      ],
    ],
  },
];
