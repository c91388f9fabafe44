import type { Idea } from "../../content";

export const gaps: readonly Idea[] = [
  {
    objective: 0,
    heading: "The feeling of knowing",
    text: "Those who have worked with {topic} for a while meet a particular trap: {key}. Both feel smooth, and so one passes over exactly the places at which one could not go on alone. The remedy is cheap. Stop in front of each headline and say in two sentences what will follow. Only then read on, and mark every place where the two sentences did not come.",
    key: "recognising an explanation feels like being able to give it",
    stems: [
      "Which trap waits for people who already know a good deal about {topic}?",
      "You read a page on {topic} and everything seems clear. Why is that a poor sign?",
    ],
    right: "Yes. The feeling is the same, and the ability isn't.",
    wrong: [
      [
        "what was once learned well can never be forgotten",
        "believes that knowledge is permanent",
        "Even well-learned things fade without use; that is normal, and not the trap meant here.",
      ],
      [
        "whoever knows a lot can no longer learn anything new",
        "believes that knowledge closes the mind",
        "Prior knowledge helps new learning. The danger lies in judging one's own.",
      ],
      [
        "clear texts are usually superficial",
        "mistrusts clarity",
        "Clarity is a virtue of the text. The question is what you could do without it.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Test before review",
    text: "Begin with {key}. Choose {piece}, or whatever in {topic} corresponds to your level, and do it cold. A failed attempt isn't wasted: it shows the gap, and people who have tried first learn more from the explanation afterwards than people who read it straight away. Reviewing first would paint over the gap before anybody has seen it.",
    key: "an attempt without notes, before any review",
    stems: [
      "With what should you begin in order to find your gaps in {topic}?",
      "You want to know what you still have of {topic}. What comes first?",
    ],
    right: "Right. The attempt shows the gap and prepares the ground for what fills it.",
    wrong: [
      [
        "a quick look at everything, to warm up for the test",
        "reviews before testing",
        "That look hides the gaps: what you have just read, you seem to know.",
      ],
      [
        "the chapter that you know best, for the sake of confidence",
        "practises strengths",
        "Pleasant, but it finds nothing.",
      ],
      [
        "a list of what you think you can do",
        "trusts self-assessment",
        "Such lists show what feels familiar, not what works.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Sure and wrong",
    text: "Note beside every answer how sure you are, from one to five, before you look it up. Then look for one pair above all: {key}. It points to a belief that you would never have checked. And it has an advantage: corrections of confident errors are remembered particularly well, because the surprise makes one pay attention. An error that you had expected tells you far less.",
    key: "an error in something you were certain of",
    stems: [
      "Which result of a self-test on {topic} is the most valuable?",
      "You compare your answers on {topic} with how sure you were of each. What do you look for first?",
    ],
    right: "Exactly. You'd never have checked that belief of your own accord.",
    wrong: [
      [
        "a right answer that you were sure of",
        "looks for confirmation",
        "It's good to have, and changes nothing.",
      ],
      [
        "an error in something that you had never heard of",
        "takes every gap for equally urgent",
        "You knew that you did not know it; the danger lies where you feel safe.",
      ],
      ["the total number of points", "reads tests as marks", "The total says how much, not where."],
    ],
  },
  {
    objective: 0,
    heading: "What has become invisible",
    text: "With practice, steps join up until one no longer notices them. That makes you fast, and it hides mistakes: {key}. Slow the whole thing down once. Do a familiar task of {topic} and say aloud each decision, however small, or let a beginner ask “Why?” at every step. Where you answer “one just does it like that”, there's something to look at.",
    key: "what runs by itself is no longer checked",
    stems: [
      "Why can routine in {topic} hide mistakes?",
      "Something in {topic} has become automatic for you. What is the price of that?",
    ],
    right: "Yes. Automatic steps escape attention, the faulty ones too.",
    wrong: [
      [
        "because it makes you slower over time",
        "confuses automation with tiredness",
        "It makes you faster. The price is another one.",
      ],
      [
        "because the rules of the subject change every year",
        "looks for the cause outside",
        "Some do change, but the cause here lies in attention.",
      ],
      [
        "because experts know less than beginners",
        "takes blind spots for ignorance",
        "They know more; they just cannot see parts of it any more.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "The gap that blocks",
    text: "You will find more gaps than you have time for. Do not work through them in the order in which you found them. First mend {key}. To find it, write the gaps on slips of paper and draw an arrow from each to those that become easier once it is closed. The slip with the most arrows is the one for this week, even if it looks elementary.",
    key: "the one on which most others depend",
    stems: [
      "You have found seven gaps in {topic}. Which one do you mend first?",
      "In which order should gaps in {topic} be closed?",
    ],
    right: "Right. One closed gap then makes several others smaller.",
    wrong: [
      [
        "the most difficult one, as long as your energy lasts",
        "starts with the hardest by principle",
        "It may be hard only because another one lies underneath.",
      ],
      [
        "the one that can be closed in the shortest time",
        "collects quick successes",
        "Quick ones please, but they seldom carry anything.",
      ],
      [
        "all of them a little, so that none is forgotten",
        "spreads the effort evenly",
        "A little everywhere closes nothing anywhere.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "From gap to question",
    text: "“I am weak in this part of {topic}” is a mood, not a task. Turn each gap into {key}. Not “methods”, but “When would this method give a wrong result?” The test is simple: you can imagine what a finished answer looks like, and how long it would be. A gap put in this way can be looked up, asked, tried out and crossed off.",
    key: "a question that one session can answer",
    stems: [
      "Into what should a gap in {topic} be turned?",
      "“I'm weak in this part of {topic}.” What makes that sentence useful?",
    ],
    right: "Yes. Such a question can be answered and crossed off.",
    wrong: [
      [
        "a promise to work harder on it from now on",
        "answers with intention instead of a task",
        "An intention has no first step.",
      ],
      [
        "a heading under which everything about it can be collected",
        "collects instead of asking",
        "Headings grow. Questions end.",
      ],
      [
        "a mark between one and ten",
        "measures instead of working",
        "The number tells you how you feel about it, and not what to do.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Unlearn by contrast",
    text: "An old habit does not go away because one has heard of a better one; under pressure it comes back. What helps is {key}. Write or do the same small task in both ways and say where they begin to differ and what that changes. The moment at which they part is the cue: that's where you will have to notice, next time, that you stand at a fork.",
    key: "to put the old way and the new side by side",
    stems: [
      "How do you get rid of a wrong habit in {topic}?",
      "You know a better way in {topic} and fall back into the old one. What helps?",
    ],
    right: "Right. The comparison shows the fork at which the habit takes over.",
    wrong: [
      [
        "to forbid yourself the old way",
        "relies on willpower",
        "A ban doesn't tell you when to be on guard.",
      ],
      [
        "to explain the better way to yourself again and again",
        "believes that insight changes habits",
        "You know it already. The habit acts before the knowledge does.",
      ],
      ["to wait, since habits fade by themselves", "trusts in time", "What is used every day does not fade."],
    ],
  },
];
