import type { Family } from "../../content";

export const maths: Family = {
  field: "mathematics",
  uses: "to find quantities that nobody can measure directly, to decide under uncertainty, and to be sure of a claim for ever",
  piece: "one problem, solved and justified on half a page",
  feedback: "a check with numbers or a counterexample",
  terms: [
    [
      "definition",
      "an agreement about exactly what a word is to mean",
      "“Even” means divisible by two, so zero is even, like it or not.",
    ],
    [
      "theorem",
      "a statement that has been proved from things already accepted",
      "The angles of a flat triangle always add up to a straight angle.",
    ],
    [
      "proof",
      "a chain of reasons that leaves no room for an exception",
      "Each line follows from the ones before it, and the last is the claim.",
    ],
    [
      "conjecture",
      "a claim that looks true and has not been proved yet",
      "Every even number tried so far is the sum of two primes.",
    ],
    [
      "counterexample",
      "a single case that shows a general claim to be false",
      "The prime 2 ends the claim that all primes are odd.",
    ],
    [
      "notation",
      "the agreed signs in which a statement is written down",
      "The same slope is written as a fraction by one author and with a dash by another.",
    ],
    [
      "model",
      "a simplified description of something real in quantities and rules",
      "A fair coin is one; no real coin is exactly like it.",
    ],
    [
      "invariant",
      "something that stays the same while everything else changes",
      "Cutting and rearranging a shape keeps its area.",
    ],
  ],
  principles: [
    [
      "Try small cases",
      "look at the simplest instances until a pattern shows",
      "Faced with a hundred switches, Rosa first solves it with two, then three, then four.",
    ],
    [
      "Draw it",
      "turn the words into a figure or a table before calculating",
      "A puzzle about two trains becomes clear as two lines that cross.",
    ],
    [
      "Work backwards",
      "begin with what is wanted and ask what would give it",
      "To measure four litres, Kofi asks what the jugs must hold one step before the end.",
    ],
    [
      "Change the form",
      "rewrite a statement so that it says the same in a handier way",
      "A product that equals zero tells more than the sum that it came from.",
    ],
    [
      "Look for symmetry",
      "treat as one whatever differs only in its name",
      "Two players have the same options, so Mei counts for one and doubles.",
    ],
    [
      "Test the extremes",
      "put in zero, one and something huge to see whether an answer can be right",
      "A formula for a fair price gives a negative number when nothing is bought.",
    ],
  ],
  mistakes: [
    [
      "you read a solution and feel that you could have found it",
      "cover it, solve it again on blank paper and compare line by line",
      "Following is recognition; finding is recall.",
    ],
    [
      "you apply a formula without asking when it holds",
      "write its conditions beside it and check each one",
      "Most wrong answers use a right formula in the wrong place.",
    ],
    [
      "you skip a line because it is “obvious”",
      "write the line and its reason in five words",
      "The step that seems obvious is where errors hide.",
    ],
    [
      "you practise twenty problems of one kind in a row",
      "mix four kinds and say first which method each needs",
      "Choosing the method is half of the work, and a block never trains it.",
    ],
    [
      "you stop as soon as there is a number",
      "put the number back into the problem and estimate its size",
      "A quick check costs a minute and catches the slip of a sign.",
    ],
    [
      "you memorise a definition word for word",
      "write one thing that fits it and one that only just does not",
      "The border case shows what each word of it is for.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **counterexample**. Step 1, in your own words: “one case is enough to sink a rule.” Step 2, an example of your own: “All numbers that end in 3 are prime” sinks at 33. Step 3, the neighbour: a *proof* must cover every case, a counterexample needs only one. Step 4: shut the book and write the word, your sentence and your case from memory. Now the word is a tool that you can use in {topic}, not a line in a list.",
    core: "How many handshakes are there when twelve people greet each other? Try small cases: two people, one; three, three; four, six. Draw it: points joined by lines. Look for symmetry: each of the 12 shakes 11 hands, which counts every handshake twice, so 12 × 11 / 2 = 66. Test the extremes: with one person the rule gives 0, as it must. Four core ideas, one problem, and no formula that had to be remembered.",
    practice:
      "A session of {minutes} with {topic}. First, without notes, the problem of last week: you remember the idea and lose a sign. Write the sign down as today's weak point. Next, one new problem with its solution covered, uncovered a line at a time only when you are stuck. Then four mixed problems: for each you write only the method and its first line. At the end, one of them in full, with a check by numbers.",
    project:
      "The wish was “understand probability”. Cut to size: explain on one page why, in a group of 23 people, a shared birthday is more likely than not. Before starting, three criteria: somebody without mathematics can follow it, each step has a reason, and a small table of numbers confirms it. The work goes backwards from the claim to “nobody shares a birthday”, which is easier to count. One page, finished on Sunday.",
  },
  nonExample: {
    vocabulary:
      "Copying the definition of a limit three times in neat handwriting is not learning it. Unless you can name something that fails it and say which word of the definition it breaks, you have practised handwriting.",
    core: "Trying the numbers 1 to 10 and declaring the rule proved is not “try small cases”. Small cases suggest a pattern; the reason why it goes on for ever is still missing.",
    practice:
      "Doing thirty exercises of the same kind with the example open beside you is not practice in solving. By the third one the hand knows the moves, and the question which method to use never comes up.",
    project:
      "“Learn all of algebra” is not a project: it has no last page. A claim that you can state in one sentence and settle on one page is one.",
  },
  diagnostic:
    "Somebody claims: “If you square a number, it always gets bigger.” Is that true, and how would you convince a doubter?",
  levels: [
    "I would not know how to begin; this is new to me",
    "I would try some numbers and look for an exception",
    "It fails between 0 and 1; I have written proofs regularly",
  ],
  styles: [
    "Read a careful explanation with every step",
    "Watch the steps appear, with drawings",
    "Solve problems first and look at the theory after",
    "Talk it through and be asked why",
  ],
};
