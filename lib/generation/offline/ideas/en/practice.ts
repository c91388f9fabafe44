import type { Idea } from "../../content";

export const practice: readonly Idea[] = [
  {
    objective: 0,
    heading: "Recall instead of rereading",
    text: "The strongest single habit is to close the source and produce what was in it. It works because {key}. Reading again feels better, since everything flows; recall feels halting, and leaves more behind. For {topic} that means: a blank page, {piece} from memory, and only then a look at the source, with a pen for what was missing.",
    key: "each act of retrieval strengthens the path to it",
    stems: [
      "Why does recalling something from {topic} help more than reading it again?",
      "You can reread your notes on {topic} or reproduce them from memory. Why is the second worth its effort?",
      "A blank sheet or the open book: what speaks for the blank sheet when you review {topic}?",
    ],
    right: "Yes. Retrieval changes memory; reading again hardly does.",
    wrong: [
      [
        "it takes less time",
        "believes that good methods are quick",
        "It often takes longer. What it leaves behind is the point.",
      ],
      [
        "it feels easier and so keeps up one's motivation",
        "takes ease for effect",
        "It feels harder, and exactly that misleads many people.",
      ],
      [
        "it shows the teacher who has worked",
        "takes recall for a test only",
        "It helps even if nobody ever sees the page.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Come back when it fades",
    text: "The best moment to repeat something is {key}. Too early, and it is a mere echo; too late, and it has to be learned anew. A simple calendar serves for {topic}: the next day, after three days, after a week, after three weeks. What comes back without trouble moves one place further, what doesn't moves back to tomorrow.",
    key: "when you have just begun to forget it",
    stems: [
      "When is the best moment to return to something in {topic}?",
      "Today you learned something in {topic}. What decides when it should be repeated?",
      "You want to plan repetitions for {topic}. Which moment is the right one for each thing?",
    ],
    right: "Right. A little effort in recalling is what makes it last.",
    wrong: [
      [
        "straight away, several times in a row",
        "practises in one block",
        "The echo is still there, so nothing has to be recalled.",
      ],
      [
        "shortly before you will need it, so that it is fresh",
        "learns for a date",
        "It will be fresh, and gone a few days later.",
      ],
      [
        "once you have forgotten it completely",
        "exaggerates a good idea",
        "Then it must be learned from the beginning, and the gain is lost.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Mix the kinds",
    text: "When you practise {topic}, do not do ten tasks of one kind and then ten of the next. Mix them. It feels worse, and in tests weeks later it does better, for {key}. In a block that decision has been made for you by the heading. In life there is no heading over a problem.",
    key: "you have to choose the method each time",
    stems: [
      "Why is it better to mix kinds of tasks in {topic} than to practise them in blocks?",
      "Mixed practice in {topic} feels harder. What does it train that a block doesn't?",
      "Why do learners of {topic} who mixed their exercises often do better weeks later?",
    ],
    right: "Yes. Choosing is half of the skill, and a block never asks for it.",
    wrong: [
      [
        "you get more tasks done in the same time",
        "believes that mixing is faster",
        "You get fewer done. Count is not what matters.",
      ],
      [
        "variety keeps you from getting bored after a while",
        "takes the effect for one of mood",
        "It may, but the effect shows in people who are not bored too.",
      ],
      [
        "difficult tasks become easier that way",
        "takes ease in practice for learning",
        "They become harder while you practise; they get easier later.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "One weak point at a time",
    text: "Playing, working or reading through what one can already do keeps a level and does not raise it. Practice that raises it aims at {key}. With {topic} it means: name the one thing that failed last time, find the smallest task in which it occurs, repeat that with attention, and let {feedback} tell you each time whether it was right.",
    key: "a weak spot just beyond what you can do",
    stems: [
      "At what does practice aim that really raises your level in {topic}?",
      "Two people spend the same hours on {topic}; only one gets better. What is that one working on?",
      "What should you look for before you begin an hour of deliberate practice in {topic}?",
    ],
    right: "Right. At the edge of ability, with attention and an answer to each attempt.",
    wrong: [
      [
        "a task as difficult as possible",
        "believes that harder is always better",
        "If everything fails, you can't see what to change.",
      ],
      [
        "what is already going well, until it is perfect",
        "practises strengths",
        "It is pleasant and changes little.",
      ],
      [
        "the whole thing, again and again, from beginning to end",
        "believes in sheer repetition",
        "The weak place then gets one try in every round.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "The right moment for feedback",
    text: "In {topic} the best corrector is often {feedback}. Its moment matters. It helps most {key}. Earlier, and it takes the thinking away from you; much later, and you no longer know what you had been thinking. Use it in a fixed order: try, judge yourself in one sentence, look at the correction, try once more. The second try is the one that counts.",
    key: "after your own attempt and before the next one",
    stems: [
      "At what moment does feedback help most when you practise {topic}?",
      "When should you look at the solution of a task in {topic}?",
      "When would you let {feedback} tell you whether you were right?",
    ],
    right: "Yes. Then there is a thought that it can correct, and a chance to use it.",
    wrong: [
      [
        "before you begin, so that no mistake creeps in",
        "wants to avoid all errors",
        "Without an attempt of your own there is nothing that could be corrected.",
      ],
      [
        "at the end of the course, when you see the whole",
        "saves correction for later",
        "By then you no longer know what you thought, and the error has been practised.",
      ],
      [
        "during every single movement of the task",
        "believes that more feedback is always better",
        "Then you follow it instead of thinking, and without it you're lost.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Useful difficulty",
    text: "Good practice often looks bad. Spacing, mixing and recalling make you slower and produce errors while you practise {topic}, and {key}. So do not judge a session by how smoothly it went. Judge it by what you can still do after three days without looking. Write that down, and you'll stop mistrusting the methods that work.",
    key: "they still lead to more being kept",
    stems: [
      "Good methods make practice in {topic} feel harder. Why trust them all the same?",
      "A session with {topic} went badly and haltingly, with spacing and mixing. What is true of such sessions?",
      "Spaced and mixed sessions with {topic} look worse than smooth ones. Why are they worth it?",
    ],
    right: "Right. How it feels during practice and what is left later are two things.",
    wrong: [
      [
        "errors do harm, and so they should be stopped at once",
        "believes that errors burn themselves in",
        "Errors that are corrected help; only uncorrected ones stay.",
      ],
      [
        "one simply has no talent for the subject",
        "reads difficulty as a lack of talent",
        "The same methods slow everybody down at first.",
      ],
      [
        "difficulty in itself makes people learn",
        "believes that anything hard is good",
        "Only difficulty that makes you recall and decide helps; a bad light is hard too.",
      ],
    ],
  },
];
