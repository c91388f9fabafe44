import type { Idea } from "../../content";

export const orient: readonly Idea[] = [
  {
    objective: 0,
    heading: "Purpose before parts",
    text: "A field looks like a heap of facts until you know what people do with it. People use {field} {uses}. So before any detail, the first question to ask is this: {key}. Put it to every page and every film. A part of {topic} that answers nothing you want to know can wait; a part that does will stay with you, because it hangs on something.",
    key: "which problems the subject solves, and for whom",
    stems: [
      "What is the first question to ask about {topic}, before any of its details?",
      "You open a thick book on {topic}. Which question comes before chapter one?",
      "A neighbour has just bought three books on {topic}. What should she ask before opening any of them?",
    ],
    right: "Yes. Purpose decides which details you need, and gives them something to hang on.",
    wrong: [
      [
        "how many hours the whole subject will take",
        "believes that a subject has to be learned whole",
        "Nobody learns all of it. Size matters only once you know what you want it for.",
      ],
      [
        "which facts a beginner should learn by heart first",
        "takes learning for collecting facts",
        "Facts without a use are the first to go. What decides which facts are worth keeping?",
      ],
      [
        "who founded the subject",
        "thinks that one must begin at the beginning of its history",
        "Its history can be interesting, and it doesn't tell you what the thing is for.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Where it ends",
    text: "A coast makes an island. You have grasped the outline of {topic} when {key}. Look for the neighbouring subject that people confuse with this one, and for one claim that is too large for it. Two sentences are enough: “It is often taken for …, and differs in …”, and “It cannot …”. Such borders are easier to remember than a definition, and they keep you from looking in the wrong place.",
    key: "you can also say what lies outside it",
    stems: [
      "How do you notice that you have grasped the outline of {topic}?",
      "A friend asks whether you have an overview of {topic} yet. What would show it best?",
      "“I have a picture of {topic} now,” says a beginner. By what can you tell that it is true?",
    ],
    right: "Right. Whoever can draw the border knows the shape.",
    wrong: [
      [
        "you have read a whole book on the subject",
        "counts pages instead of understanding",
        "One can read a book to the end and still not see the shape of its subject.",
      ],
      [
        "you can repeat the definition word for word",
        "takes a definition by heart for understanding",
        "Words can be repeated without knowing what they keep out.",
      ],
      [
        "nothing surprises you there any longer",
        "takes familiarity for an overview",
        "Familiar is not the same as understood; a good overview even shows where surprises wait.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "A map with gaps",
    text: "Spend the first ten minutes with {topic} on {key}. Write the name in the middle and around it five to nine parts that you have heard of, with lines where you suspect a connection. It will be wrong, and that is its use: each white patch turns into a question, and a reader with a question reads differently. Keep the sheet and correct it in another colour after each module.",
    key: "a rough map of what you suspect",
    stems: [
      "What is worth making in the very first ten minutes with {topic}?",
      "Before you read anything about {topic}, what should be on your sheet of paper?",
      "Ten minutes are left on your first evening with {topic}. What is the best thing to put on paper?",
    ],
    right: "Yes. A wrong map that you correct teaches more than a right one that you copy.",
    wrong: [
      [
        "a tidy summary of the first source that you find",
        "thinks that tidy notes are learning",
        "A summary takes over somebody else's order before you have a question of your own.",
      ],
      [
        "an alphabetical list of all the technical words",
        "orders knowledge like a dictionary",
        "The alphabet separates what belongs together.",
      ],
      [
        "nothing yet, since a beginner has nothing to say",
        "believes that prior knowledge does not count",
        "You have heard something, and what you suspect is where learning starts.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Two sources, not ten",
    text: "More material doesn't mean more learning. For a start choose {key}: say, a short introduction for beginners and a talk or chapter by somebody who works with {topic} every day. Where both say the same, you have found something solid. Where they differ, you have found either a border of the subject or a mistake, and both are worth an hour. Everything else goes on a list for later.",
    key: "two sources of different kinds to compare",
    stems: [
      "What should your first reading on {topic} consist of?",
      "Somebody sends you thirty links about {topic}. What is a good choice for the first week?",
      "How would you choose what to read or watch first about {topic}?",
    ],
    right: "Right. Two can be compared, and comparing is where understanding begins.",
    wrong: [
      [
        "the longest and most complete one that there is",
        "equates completeness with quality",
        "The complete one was written for people who know the way already.",
      ],
      [
        "as many as possible, so that nothing is missed",
        "collects instead of studying",
        "Ten half-read sources leave less behind than two that have been compared.",
      ],
      [
        "only one, so that nothing contradicts it",
        "avoids contradictions",
        "A contradiction is not a nuisance here; it shows where to think.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "A goal that can be seen",
    text: "“Know more about {topic}” never ends and never shows progress. A goal helps when it names {key}. {goalLine} Put it so that a friend in the room could say yes or no: “I show {piece}”, with a date. If your sentence contains “understand”, ask how anybody would notice, and write that down instead.",
    key: "something that others can watch you do",
    stems: [
      "What does a helpful goal for {topic} name?",
      "“I want to know more about {topic}” is a weak goal. What would a strong one contain?",
      "What must a sentence about your aim in {topic} contain so that a friend could say “yes, you have done it”?",
    ],
    right: "Exactly. What can be seen can be judged, and what can be judged can be improved.",
    wrong: [
      [
        "the number of hours that you mean to spend on it",
        "measures effort instead of results",
        "Hours can be filled with anything; nobody can see in them what you have learned.",
      ],
      [
        "the feeling that you want to have about it",
        "takes confidence for skill",
        "Feelings of knowing are the least reliable of all measures.",
      ],
      [
        "every topic that the subject includes",
        "believes that a goal must be complete",
        "A goal selects. A list of everything cannot say what to do on Tuesday.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Short, fixed, often",
    text: "The plan counts on {timeLine}. The best use of it is {key}. Memory settles between sessions, above all at night, so the same three hours carry further in pieces than in one lump. Tie each session to something that happens anyway, the coffee, the train, the end of work, because a fixed place costs no decision. If one is missed, the next one simply takes place.",
    key: "several short sessions at fixed times",
    stems: [
      "Which rhythm makes the most of the time that you have for {topic}?",
      "You have a few hours a week for {topic}. How should they be spread?",
      "The week is full, and you want to keep {topic} going. What kind of sessions holds best?",
    ],
    right: "Yes. Spread over days, the same time leaves more behind.",
    wrong: [
      [
        "one long session at the weekend, without interruption",
        "believes that a long block goes deeper",
        "A long block feels thorough, and most of it is gone by Wednesday.",
      ],
      [
        "whenever you happen to be in the mood for it",
        "waits for motivation",
        "Moods are busy when life is. A fixed time needs none.",
      ],
      [
        "everything at the beginning, while interest is fresh",
        "spends enthusiasm at once",
        "What isn't met again after the first week is lost with it.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "The last five minutes",
    text: "How a session ends decides how much of it is left. The best end is {key}. No book, no screen: a few lines or a sketch, then a look at what is missing. What was recalled once with effort comes back more easily the next time, and the missing part is the first task of the next session. Five minutes are enough, even on days when you have only fifteen.",
    key: "to close everything and write what you recall",
    stems: [
      "How should a session with {topic} end?",
      "Five minutes of your session on {topic} are left. What do you do with them?",
      "What is the best use of the end of an evening spent with {topic}?",
    ],
    right: "Right. Recalling is not a test of learning; it is learning.",
    wrong: [
      [
        "to read the main points once more, slowly and with care",
        "takes rereading for learning",
        "Rereading makes the page familiar, not the contents available.",
      ],
      [
        "to begin the next chapter while you are in it",
        "confuses covering with learning",
        "What has just been learned needs a moment before the next thing covers it.",
      ],
      [
        "to collect links for the next time",
        "puts material in the place of memory",
        "The links will wait. What you have just learned will not.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "When you are stuck",
    text: "Being stuck is no sign that you are not made for {topic}; it is the normal state of people who learn something new. What matters is a rule made beforehand. A good one: {key}. A question on paper keeps working while you do something else, and often answers itself on the way home. If it does not, it is at least exact enough to be put to somebody who knows.",
    key: "after fifteen minutes, note the question and go on",
    stems: [
      "Which rule helps when you are stuck with {topic}?",
      "For a quarter of an hour you have got nowhere with a passage on {topic}. What now?",
      "Nothing moves any more in a difficult part of {topic}. Which rule, made beforehand, would help now?",
    ],
    right: "Yes. A written question is out of your way and not lost.",
    wrong: [
      [
        "stay with it until it is solved, however long that takes",
        "takes stubbornness for thoroughness",
        "After a while the same three thoughts go round. A pause changes the thoughts.",
      ],
      [
        "start the chapter again from its first page",
        "believes that repetition removes every gap",
        "The gap may lie elsewhere; from page one you will reach it at the same speed.",
      ],
      [
        "leave the topic out for good",
        "takes difficulty for a lack of talent",
        "Difficulty says that something is missing, not that you are.",
      ],
    ],
  },
];
