import type { Idea } from "../../content";

export const vocabulary: readonly Idea[] = [
  {
    objective: 1,
    heading: "Own words, own case",
    text: "A word counts as learned when you can produce two things without help: {key}. The definition of the book is good for checking and bad for learning, because it can be repeated without a thought. Somebody who says what a word means in plain language, and adds a case that stands in no book, must have understood it.",
    key: "a meaning in your words and a case of your own",
    stems: [
      "What shows that you have really learned a word of {topic}?",
      "What do you need for a new term of {topic} before you may cross it off your list?",
    ],
    right: "Yes. Neither can be had without understanding.",
    wrong: [
      [
        "the definition of the book, word for word",
        "takes repeating for understanding",
        "A definition can be recited without knowing one case of it.",
      ],
      [
        "recognising it whenever it turns up in a text on the subject",
        "takes recognition for knowledge",
        "Recognition is the easy half: the text does the rest of the work.",
      ],
      [
        "its translation and its origin",
        "takes information about a word for its meaning",
        "Interesting, and it does not tell you how to use it.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "In both directions",
    text: "Cards or lists for {topic} are worth their paper only if you test yourself {key}. Reading needs the first way, speaking and doing need the second, and the second is the harder one. Cover one side, answer aloud, look, and put what failed back near the top. The next day begin with those, not with the ones that went well.",
    key: "from word to meaning and from meaning to word",
    stems: [
      "In which direction should you test yourself on the words of {topic}?",
      "You practise the words of {topic} with cards. How do you use them best?",
    ],
    right: "Right. Knowing a word when you see it does not yet mean finding it when you need it.",
    wrong: [
      [
        "only from the word to its meaning, which is how texts need it",
        "practises recognition alone",
        "Then the word will be missing as soon as you want to say something.",
      ],
      [
        "by reading both sides together several times",
        "rereads instead of recalling",
        "With both sides in view nothing has to be recalled.",
      ],
      [
        "in alphabetical order, so that none is left out",
        "orders by the alphabet",
        "Then you learn the order along with the words, and it helps you only on the cards.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Beware of everyday words",
    text: "The difficult words of {field} are often not the strange ones, which everybody looks up. More dangerous are {key}, because nobody notices that anything is to be looked up. Go through the list above once more and ask of each word what a passer-by would take it to mean. Write down the difference. It is usually there that talk about {topic} goes wrong.",
    key: "familiar words used in a special sense",
    stems: [
      "Which words of {topic} are the most dangerous for a beginner?",
      "Why is a long foreign term in {topic} often less of a problem than a short familiar one? Which kind of word deserves the suspicion?",
    ],
    right: "Yes. One reads over them without noticing that they mean something else here.",
    wrong: [
      [
        "long words from Greek or Latin, which nobody can pronounce",
        "takes strangeness for difficulty",
        "One stumbles over those, and looks them up.",
      ],
      [
        "abbreviations",
        "takes brevity for difficulty",
        "They are a nuisance, but everybody can see that something is to be asked.",
      ],
      [
        "words that only specialists use",
        "takes rarity for danger",
        "They are rare, and they announce themselves.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Learn neighbours together",
    text: "Words of a field live in families. Learn them {key}: for “{term1}” and “{term2}” write one sentence that contains both, and one that says how they differ. What differs from its neighbour is sharper in memory than what stands alone, and the sentence is already a small piece of knowledge about {topic}, not only about words.",
    key: "in pairs, with the difference put into words",
    stems: [
      "How are the words of {topic} best grouped for learning?",
      "“{term1}” and “{term2}” are both new to you. How do you learn them?",
    ],
    right: "Right. The contrast sharpens both.",
    wrong: [
      [
        "one by one, so that they do not get mixed up",
        "fears confusion",
        "They get mixed up later, when both turn up in the same sentence.",
      ],
      [
        "by their first letter, as glossaries do it",
        "orders by the alphabet",
        "The alphabet knows nothing about meaning.",
      ],
      [
        "all at once, on the first day",
        "believes that vocabulary comes before everything",
        "More than a few at a time push each other out.",
      ],
    ],
  },
];

export const core: readonly Idea[] = [
  {
    objective: 1,
    heading: "Explain each step to yourself",
    text: "When you study an example from {topic}, stop after every step and say {key}. Researchers call it self-explanation, and it is among the best-tested habits of good learners: those who do it can transfer what they have seen to new cases. Where you cannot say it, you have not found a weakness of yours but the exact place to read again.",
    key: "why it follows from the one before",
    stems: [
      "You study a worked example from {topic}. What should you say to yourself at each step?",
      "What turns reading an example of {topic} into learning?",
    ],
    right: "Yes. The reasons are what can be taken along to the next case.",
    wrong: [
      [
        "what it looks like, so that you recognise it again",
        "learns the surface",
        "The next case will look different, and have the same reasons.",
      ],
      [
        "how many steps are still to come until the result",
        "thinks of the end",
        "The end of the example isn't what you need; the way is.",
      ],
      ["that it is clear", "trusts the feeling of clarity", "It costs nothing to say that. A reason does."],
    ],
  },
  {
    objective: 1,
    heading: "Lines that say something",
    text: "Put the ideas above on a sheet and join those that have to do with each other. In such a map of {topic} the boxes are the easy part. What shows understanding is {key}: “leads to”, “prevents”, “is a case of”, “needs”. A bare line only claims that there is something; a verb claims what it is, and may be wrong. That is the point of it.",
    key: "the verb written on each line",
    stems: [
      "In a concept map of {topic}, which part shows understanding?",
      "You draw a map of the core ideas of {topic}. What must not be missing?",
    ],
    right: "Right. A verb on a line is a claim that can be checked.",
    wrong: [
      [
        "the number of boxes on the sheet",
        "takes quantity for depth",
        "Boxes are names. Many names are not yet a thought.",
      ],
      [
        "a colour for each group of ideas, and a tidy arrangement",
        "takes order for understanding",
        "Pretty maps can be drawn without a single thought about how things are connected.",
      ],
      [
        "the central box",
        "believes in one key concept",
        "Every map has one; it does not say how anything hangs together.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Two cases, one difference",
    text: "One example shows what something can look like; it does not show what matters in it. For that take {key}. Set them beside each other and ask what changes in the result, and why. In {topic} you can make such pairs yourself: take a case from above and change a single thing, until the idea no longer applies. There runs its border.",
    key: "two cases that differ in a single point",
    stems: [
      "How do you find out what really matters in an idea of {topic}?",
      "Which examples show best where an idea of {topic} stops applying?",
    ],
    right: "Yes. Whatever changes the result must lie in that one point.",
    wrong: [
      [
        "as many cases of the same kind as possible, one after another",
        "believes that repetition shows what matters",
        "Ten similar cases have ten things in common, and you do not learn which one counts.",
      ],
      [
        "one very detailed example",
        "believes in the perfect example",
        "In a single one, the accidental cannot be told from the essential.",
      ],
      [
        "two cases that have nothing in common at all",
        "confuses contrast with distance",
        "If everything differs, nothing can be held responsible.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Predict before you look",
    text: "Before every result, figure or solution in {topic}, stop for a moment for {key}. It may be short, and it may be wrong. It commits you: afterwards you cannot tell yourself that you had known. A surprise shows you which of the core ideas you applied wrongly, and what has surprised us we remember, whereas what we have merely nodded at we do not.",
    key: "a prediction with a reason",
    stems: [
      "What should come before looking at a result in {topic}?",
      "Which short habit keeps you from believing afterwards that you had known it all along in {topic}?",
    ],
    right: "Right. Only a prediction can be surprised.",
    wrong: [
      [
        "a deep breath and a fresh page",
        "confuses concentration with thinking",
        "Pleasant, but it commits you to nothing.",
      ],
      [
        "a look at the summary, so as to know what matters",
        "reads the answer first",
        "Then there is nothing left that could surprise you.",
      ],
      [
        "nothing, since results speak for themselves",
        "believes that facts explain themselves",
        "They speak to those who have asked something.",
      ],
    ],
  },
];
