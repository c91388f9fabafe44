import type { Family } from "../../content";

export const movement: Family = {
  field: "sport and movement",
  uses: "to move with less effort, to play or compete with others, and to stay able to do what one likes for longer",
  piece: "one movement, done well three times in a row",
  feedback: "a short film of yourself or a coach's eye",
  terms: [
    [
      "technique",
      "the way a movement is carried out, apart from strength and speed",
      "Where the elbow points in the pull.",
    ],
    [
      "warm-up",
      "light movement that prepares body and attention for the load",
      "Five minutes of easy jumping and turning.",
    ],
    [
      "load",
      "everything that training asks of the body in weight, distance or time",
      "Three runs of five kilometres in a week.",
    ],
    [
      "recovery",
      "the time in which the body adapts to what it has done",
      "Sleep and the quiet day between two hard ones.",
    ],
    [
      "range of motion",
      "how far a joint can move under control",
      "How deep the knees bend before the heels lift.",
    ],
    ["cue", "a short instruction that guides attention to one thing", "“Push the floor away.”"],
    ["drill", "an exercise that isolates one part of a movement", "Kicking with a board, without the arms."],
    [
      "progression",
      "a series of versions in which a task gets harder step by step",
      "Against the wall, without the wall, with a jump.",
    ],
  ],
  principles: [
    [
      "One cue at a time",
      "attend to a single instruction until it needs no attention",
      "With five corrections in her head, Lena misses the ball altogether.",
    ],
    [
      "Progress in small amounts",
      "raise the load a little at a time, so that the body can follow",
      "Sam doubles his distance in a week and cannot walk on Sunday.",
    ],
    [
      "Look outward",
      "attention on the effect of a movement works better than on body parts",
      "Told to bend his wrist he stiffens, told to land it softly he succeeds.",
    ],
    [
      "Quality before fatigue",
      "practise technique while you are fresh, and stop when it falls apart",
      "The last twenty throws only rehearse the wrong arm.",
    ],
    [
      "Vary the conditions",
      "change distance, speed and surroundings so that the skill holds anywhere",
      "Perfect in the hall, Tara misses every shot in the wind.",
    ],
    [
      "Recovery is training",
      "the body grows stronger in the rest after the effort",
      "Seven hard days a week make Ben slower each month.",
    ],
  ],
  mistakes: [
    [
      "you train through a sharp pain",
      "stop, and have it looked at before the next session",
      "Effort may burn; a stab is a warning.",
    ],
    [
      "you think of everything at once",
      "choose one cue for the whole session and forget the others",
      "Attention has room for one thing in motion.",
    ],
    [
      "you repeat the easiest version for months",
      "take the next step of the progression for a few tries",
      "The body adapts only to what it can't quite do yet.",
    ],
    [
      "you never see yourself move",
      "film ten seconds from the side and compare it with a model",
      "What one feels and what one does are often far apart.",
    ],
    [
      "you practise the same shot fifty times from one spot",
      "change place or distance after every try",
      "Each try then has to be planned anew, as in the game.",
    ],
    [
      "you start hard and skip the warm-up",
      "begin with five easy minutes of the same movement",
      "Warm tissue and a woken attention make the first tries better.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **progression**. Step 1, your own words: “a staircase of versions.” Step 2, an example of your own from {topic}: name an easy version, the present one and the next harder one. Step 3, the neighbour: a *drill* takes out one part, a progression changes the difficulty of the whole. Step 4: tomorrow, before you train, say the word, your sentence and your three versions from memory, and then do the middle one.",
    core: "The serve goes into the net. One cue at a time: only the height of the toss today. Look outward: not “lift the arm” but “throw it at the branch”. Quality before fatigue: three sets of eight, with a pause, and the end comes when the toss gets lower. Vary the conditions: left side, right side, with a call before the throw. Four core ideas, one session, and a cue that you can take along.",
    practice:
      "A session of {minutes} with {topic}. Five easy minutes of the movement itself. Then, cold, three tries of last time's task, filmed: one thing stands out, and that is the cue for today. Ten tries with this cue, with a look at the film after five. Then mix: near, far, fast, slow, in no fixed order. The last minutes are easy, and one line goes into the notebook: the cue, what helped, what hurt or did not.",
    project:
      "The wish was “get fit”. Cut to size: in five weeks, one round of the park at an easy pace, talking all the way. Criteria first: the whole round, able to speak in sentences, nothing hurts the day after. Three sessions a week, each a little longer, one rest day between them. On the last Sunday a friend runs along, and does the talking and the judging.",
  },
  nonExample: {
    vocabulary:
      "Using the word “recovery” for lying on the sofa after skipping the training is a joke, not the concept. Recovery follows a load; without a load there is nothing to adapt to.",
    core: "Training until one can't stand isn't quality. Tired movements are learned just as well as fresh ones, and afterwards they are what comes up in the last minutes of a game.",
    practice:
      "A match every weekend is not practice of what fails. In play one avoids one's weak side, and so it stays weak, however many weekends follow.",
    project:
      "“Run a marathon some day” is a wish. It has neither a date nor a next session, and nobody can tell on Wednesday whether it is going well.",
  },
  diagnostic:
    "Think of one movement in {topic} that fails when you are tired or hurried. What exactly changes, and how do you notice?",
  levels: [
    "I have never done it; all of it is new to me",
    "I notice that it fails, and have some idea what changes",
    "I can say what goes first and why; I train regularly",
  ],
  styles: [
    "Read why it works, then try",
    "Watch a model in slow motion and imitate",
    "Do drills and games at once",
    "Talk with a coach or a partner while training",
  ],
};
