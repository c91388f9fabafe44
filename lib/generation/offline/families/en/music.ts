import type { Family } from "../../content";

export const music: Family = {
  field: "music",
  uses: "to play with others, to accompany a song or a dance, and to say what words do not reach",
  piece: "eight bars played without a stop",
  feedback: "a recording of yourself or a metronome",
  terms: [
    ["pulse", "the steady beat that goes on under the music, heard or not", "It is what your foot taps."],
    [
      "metre",
      "the grouping of beats into a regular pattern of strong and weak",
      "A waltz counts in threes, a march in twos.",
    ],
    ["tempo", "the speed at which the beats follow each other", "Sixty beats a minute is one each second."],
    ["interval", "the distance in pitch between two notes", "The first two notes of a siren are one."],
    [
      "scale",
      "the notes of a piece in order of pitch, from which melodies are made",
      "Sing do, re, mi up to the next do.",
    ],
    [
      "chord",
      "several notes that sound together as one thing",
      "Three strings struck at once often make one.",
    ],
    [
      "phrase",
      "a stretch of melody that belongs together like a sentence",
      "A singer takes a breath where it ends.",
    ],
    [
      "dynamics",
      "how loud and soft the music is, and how it moves between them",
      "A lullaby hardly rises above a whisper.",
    ],
  ],
  principles: [
    [
      "Slow is exact",
      "play only as fast as every note can still be right",
      "Nora plays the hard bar at half speed and for the first time hears which finger is late.",
    ],
    [
      "Hands follow the ear",
      "hear the sound inwardly before you produce it",
      "Pablo sings the line once, and then his fingers find it.",
    ],
    [
      "Small loops",
      "repeat the two beats that fail, not the whole piece",
      "For the tenth time Eva starts at bar one because of a slip in bar fourteen.",
    ],
    [
      "Steady beat first",
      "a wrong note in time disturbs less than a right note late",
      "The band loses its singer when she stops to correct a note.",
    ],
    [
      "Relaxed movement",
      "use no more force than the sound needs",
      "After ten minutes Milo's shoulder aches and his tone is thin.",
    ],
    [
      "Shape the line",
      "let every phrase lead somewhere and come to rest",
      "All notes are right, and it still sounds like a list being read.",
    ],
  ],
  mistakes: [
    [
      "you always start again from the beginning",
      "begin two beats before the mistake and stop one beat after it",
      "Otherwise the first bars get all the practice and the hard one none.",
    ],
    [
      "you play faster than you can play well",
      "find the speed at which it is right three times, and stay there",
      "Fast mistakes are practised just as thoroughly as right notes.",
    ],
    [
      "you never hear yourself from outside",
      "record one minute and write down one thing to change",
      "While playing, attention has no room left for listening.",
    ],
    [
      "you practise two hours on Sunday and not at all in the week",
      "play fifteen minutes on five days instead",
      "Movements settle between sessions, above all during sleep.",
    ],
    [
      "you play only pieces that you can play already",
      "spend the first third of the time on what does not work yet",
      "Playing through is pleasant, and changes nothing.",
    ],
    [
      "you press and tense up when it gets hard",
      "stop, shake out the hands, and play it softly at half speed",
      "Tension is learned along with the notes and is hard to lose.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **phrase**. Step 1, your own words: “as much as one breath carries.” Step 2, an example of your own: sing the first line of a song that you like and notice where you would breathe. Step 3, the neighbour: a *bar* is counted, a phrase is felt, and one phrase often runs over several bars. Step 4: tomorrow, before you take up {topic}, say the word, your sentence and your song from memory, and mark the breaths in the piece on your stand.",
    core: "Bar fourteen fails every time. Small loops: you play only from the last beat of bar thirteen to the first of bar fifteen. Slow is exact: at half speed you hear that the third note comes late. Hands follow the ear: you sing the three notes, then play them. Relaxed movement: you notice the lifted shoulder and let it drop. Ten right repetitions, a little faster, then again in the line. Four core ideas mended one bar in six minutes.",
    practice:
      "A session of {minutes} with {topic}. First, cold, once through the passage of yesterday, recorded; it stumbles at the change. That change is today's loop: ten slow repetitions, with a rest after each three. Then mix: the change, a scale, an older piece, the change again, so that it has to be found anew each time. Last, record the passage once more and compare only the change. Write one line: what helped.",
    project:
      "The wish was “play in public”. Cut to size: in four weeks, play eight bars and one chorus for two friends in the kitchen. Criteria first: no stop, a steady beat, and an ending that one can hear is an ending. Week one learns the notes slowly, week two joins the halves, week three is played once a day for the phone, week four for people. A whole thing, small, and heard by somebody.",
  },
  nonExample: {
    vocabulary:
      "Reciting the names of the seven notes is not knowing a scale. Until you can sing it, play it and hear when one note of it is wrong, it is only an alphabet.",
    core: "Playing a piece slowly while thinking of dinner is not “slow is exact”. Slowness helps because it leaves room to hear each note; without the listening it is merely slow.",
    practice:
      "Playing your three favourite pieces through from start to end is music, and a joy, but it isn't practice: nothing that was hard at the beginning is easier at the end.",
    project:
      "“Learn the whole method book” is not a project, because nobody can hear it. One song, from the first beat to the last, played for somebody, is.",
  },
  diagnostic:
    "Clap a steady beat and say a line of a song over it. Do the strong syllables fall on your claps, between them, or somewhere else, and can you say why?",
  levels: [
    "I cannot tell; making music is new to me",
    "Mostly on the claps; I have played or sung some",
    "I can place them on and off the beat; I play regularly",
  ],
  styles: [
    "Read the explanation and the score first",
    "Watch someone's hands and copy them",
    "Play at once and find out what is missing",
    "Play with somebody who comments and asks",
  ],
};
