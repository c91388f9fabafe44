import type { Family } from "../../content";

export const languages: Family = {
  field: "language learning",
  uses: "to live and work with other people, to read what was never translated, and to hear how others put the world into words",
  piece: "a conversation of two minutes about an ordinary day",
  feedback: "a listener who does not understand or a corrected text",
  terms: [
    [
      "input",
      "language that you hear or read and mostly understand",
      "A podcast for learners at your level is plenty of it.",
    ],
    [
      "output",
      "language that you produce yourself in speech or writing",
      "Three sentences about yesterday are enough for a start.",
    ],
    [
      "collocation",
      "words that usually go together, though the rule would allow others",
      "In English one makes a decision and takes a photo.",
    ],
    [
      "cognate",
      "a word that looks and means much the same in two languages",
      "English “nation” and Spanish “nación” come from one source.",
    ],
    [
      "false friend",
      "a word that looks familiar and means something else",
      "Spanish “embarazada” is not embarrassed but pregnant.",
    ],
    [
      "register",
      "the degree of formality that suits a situation",
      "What one says to a friend would be odd in a letter to a bank.",
    ],
    [
      "minimal pair",
      "two words that differ in a single sound",
      "“Ship” and “sheep” train the ear for one vowel.",
    ],
    [
      "chunk",
      "a ready-made group of words that is remembered as a whole",
      "“Would you mind if” comes out in one piece.",
    ],
  ],
  principles: [
    [
      "Meaning before form",
      "first understand what is said, then look at how it is said",
      "Ines understands the story, and only then notices how its verbs end.",
    ],
    [
      "Comprehensible input",
      "material should be understood for the most part, with a little that is new",
      "Tom gives up a newspaper in which every second word is unknown.",
    ],
    [
      "Notice the gap",
      "compare what you said with what a fluent speaker says",
      "Playing back her own sentence, Lea hears that she left out the article.",
    ],
    [
      "Chunks over single words",
      "learn words in the company that they keep",
      "Omar knows “decision” but hesitates between doing and making one.",
    ],
    [
      "Early, imperfect speech",
      "speak before you are ready, since only speaking shows what is missing",
      "After two silent years Pia cannot order a coffee.",
    ],
    [
      "Sound first",
      "learn how a word sounds before seeing how it is spelled",
      "Jon has read a word for months and does not recognise it when it is spoken.",
    ],
  ],
  mistakes: [
    [
      "you translate every sentence word by word",
      "learn the whole phrase together with a situation in which it is said",
      "Languages rarely divide a thought at the same places.",
    ],
    [
      "you learn lists of single words",
      "put each word into a sentence about your own life",
      "A word with company comes back more easily than a word alone.",
    ],
    [
      "you wait until you can speak without errors",
      "prepare five sentences and say them to somebody today",
      "Errors that somebody hears are the ones that get corrected.",
    ],
    [
      "you listen to things far above your level",
      "choose something of which you understand nine words in ten",
      "What cannot be understood cannot be learned from.",
    ],
    [
      "you only reread your notes on grammar",
      "cover the examples and produce them again from the meaning",
      "Producing a form trains the very thing that speaking needs.",
    ],
    [
      "you never listen to yourself",
      "record one minute, listen, and repeat the one sentence that failed",
      "The ear is a stricter teacher once the mouth is silent.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **collocation**. Step 1, your own words: “words that are old friends.” Step 2, examples from {topic}: write two pairs that you have heard, such as the verb that goes with *photo* and the verb that goes with *decision*. Step 3, the neighbour: a *chunk* is kept whole, a collocation is only a strong habit. Step 4: tomorrow, without notes, say the pairs aloud and use one of them in a message to somebody. After the message it is yours.",
    core: "You hear in {topic} a sentence that a shop assistant says every day. First the meaning: you guess from the situation that you are being asked whether you want anything else. Then the sound: you repeat it until the rhythm fits. Then the form: you write it down and see which words you had heard as one. Then the gap: you say your own version, and it lacks a small word. Four core ideas in three minutes, all from a single sentence.",
    practice:
      "A session of {minutes} with {topic}. First three minutes: say from memory the five sentences of last time; two are shaky, mark them. Then a short recording at your level, twice: once for the sense, once to catch a phrase that you would like to own. Then mix: one question in the past, one in the future, one polite request, without knowing which comes next. Last, record one minute about today and repeat only the sentence that failed.",
    project:
      "The wish was “be fluent”. Cut to size: in three weeks, tell a real person in {topic} how a normal day of yours goes, for two minutes, without notes. Criteria first: the listener can retell it, there are at most two long silences, and the verbs are in the right time. Week one collects ten sentences, week two says them to the mirror and the phone, week three to somebody who may ask back.",
  },
  nonExample: {
    vocabulary:
      "Swiping through three hundred flashcards and pressing “I knew that” is not knowing the words. Recognising a word on a card is not the same as finding it while somebody waits for your answer.",
    core: "Leaving the radio on all day in a language of which you understand nothing is not comprehensible input. It is noise with good intentions, because there is nothing in it that you could connect to a meaning.",
    practice:
      "Colouring the tables of your grammar book is not practice. No sentence was understood and none was made, so the language has not been used at all.",
    project:
      "“Read the great novels in the original” is not a first project. A page of a children's book, told again in your own words to somebody, is.",
  },
  diagnostic: "How would you say or write in {topic}: “Yesterday I wanted to call you, but I had no time”?",
  levels: [
    "I could not write any of it; it is new to me",
    "I could write some of it, with mistakes in the past tense",
    "I could write it well; I use the language regularly",
  ],
  styles: [
    "Read short texts with explanations",
    "Watch and listen to people, and repeat after them",
    "Do exercises and write messages from the first day",
    "Talk with somebody and be corrected",
  ],
};
