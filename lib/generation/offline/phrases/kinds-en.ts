import type { Kind, KindText } from "../content";

export const kindsEn: Record<Kind, KindText> = {
  orient: {
    titles: [
      "{Topic}: find your bearings",
      "The lie of the land in {topic}",
      "Before you begin: a first map of {topic}",
    ],
    description:
      "A first map of {topic}: what the subject is for, where it ends, and how to plan sessions that you will really keep.",
    objectives: [
      "Draw a first map of {topic}: what the subject is for and where it ends",
      "Plan sessions for {topic} that you will really keep",
    ],
    why: [
      "Most people who give up {topic} do not fail at something difficult. They get lost: too much material, no picture of the whole, no fixed time. An hour spent on bearings saves many later on, and it is the only hour in which knowing little is an advantage.",
      "A traveller with a rough map walks differently from one who only has a list of villages. This module draws your rough map of {topic} and sets the times at which you'll use it. Everything that comes later has a place to go.",
    ],
    worked:
      "Suppose that somebody begins with {topic} on a Monday. On a sheet they write the name, and around it the parts that they have heard of, “{term1}” and “{term2}” among them, each with a question mark. Underneath stands what they want to be able to do, and from that follows one question: what do I need for {piece}? They choose two sources, an introduction and a talk. The session ends with everything closed and five lines from memory. Two of the lines turn out wrong, and become the first task on Wednesday. Nothing was learned by heart, and the outline stands.",
    nonExample:
      "Ordering the best-known book on {topic}, a second one in case the first is bad, and a notebook to go with them isn't orientation. It feels like a beginning, but after it nobody could say what the subject is for, where it ends, or what will happen on Tuesday at seven.",
    checks: [
      "Without looking back, on {topic}: what is the subject for, what is it often confused with, and when is your next session? If one of the three answers is missing, read that passage again before you open the quiz.",
      "Tell an imagined friend about {topic} in three sentences: what belongs to the subject, what doesn't, and what you will do in the first week. Then compare with the passages above and mend the weakest of the three.",
    ],
    quizTitle: "Bearings in {topic}",
    search: ["", "introduction", "overview", "history"],
  },
  gaps: {
    titles: [
      "{Topic}: find out what is missing",
      "Cold start: your gaps in {topic}",
      "What you know of {topic}, put to the test",
    ],
    description:
      "You know part of {topic} already. This module finds what is missing and decides where to begin, instead of telling you what you know.",
    objectives: [
      "Test what you know of {topic} instead of trusting the feeling",
      "Turn each gap in {topic} into the next step",
    ],
    why: [
      "Somebody who already knows {topic} loses most time with what they know already. Courses begin at zero, one nods through the first half, and the gap that really costs something sits in the second. A cold test of half an hour finds it.",
      "Prior knowledge is the best thing that a learner can bring along, and the hardest to judge from inside. The methods below show you, with little effort, which part of your knowledge of {topic} carries weight and which only looks like it.",
    ],
    worked:
      "Somebody has worked with {topic} now and then for two years. They put the notes away and set themselves {piece}, cold, with a note of how sure they are beside each step. Three things come to light. One step that was marked “quite sure” is wrong: it goes to the top of the list. At “{term1}” they can give the word and no case. And one step ran by itself, so that nobody had looked at it for a year. On slips of paper they see that the first gap carries the others. It becomes a question that one session can answer, and that is the plan for Tuesday.",
    nonExample:
      "Leafing through an old course on {topic} and thinking “I know, I know” at each page isn't a test. Nothing had to be produced, no confidence was set against a result, and the gaps have passed by unnoticed along with everything else.",
    checks: [
      "Name one thing in {topic} of which you are certain, and say how you could find out within ten minutes that you are wrong about it. If no way comes to mind, that is your first gap.",
      "Write down one gap in {topic} as a question that a single session can answer. Then ask: would I recognise the finished answer? If not, make the question smaller.",
    ],
    quizTitle: "Finding gaps in {topic}",
    search: ["practice questions", "advanced", "common mistakes", "review"],
  },
  vocabulary: {
    titles: [
      "The words that carry {topic}",
      "{Topic}: the vocabulary you think with",
      "Talking about {topic}: key words",
    ],
    description:
      "Key words of {field}, each with an example, and a way to make the words of {topic} your own.",
    objectives: [
      "Explain key words of {field} with examples of your own",
      "Choose how to practise the words of {topic}: by recall and contrast instead of rereading",
    ],
    why: [
      "Whoever has no word for a thing overlooks it, and whoever has the wrong one looks in the wrong place. A small number of words carries most of what is said about {topic}. With them you can follow an explanation, ask an exact question and find the right page yourself.",
      "Experts do not see more because their eyes are better but because they have names for what they see. This module gives you the first names for {topic}, few enough to be learned properly, and a method for all those that will follow.",
    ],
    checks: [
      "Cover the list. Choose two of the words and say of each what it means, one case from {topic}, and how it differs from a neighbour. Then uncover and correct in another colour.",
      "Which of the words above could you use tomorrow in a sentence about {topic}, and which have you only recognised? Put the second kind on tomorrow's list.",
    ],
    quizTitle: "The words of {topic}",
    search: ["glossary", "terminology", "basics", "explained"],
  },
  core: {
    titles: [
      "The ideas that hold {topic} together",
      "{Topic}: a few core ideas",
      "Thinking in {topic}: the core",
    ],
    description:
      "A handful of ideas from {field} that explain a great many cases of {topic}, and ways to link them with each other.",
    objectives: [
      "Recognise which core idea of {field} is at work in a case",
      "Link the ideas of {topic} in explanations of your own",
    ],
    why: [
      "Details are many and get forgotten; ideas are few and bring the details back. In every field there are some to which practitioners return again and again. If you recognise them in a case from {topic}, you can often guess the next step before anybody tells you.",
      "A beginner sorts cases by what they look like, an expert by the idea behind them. That difference has been found in field after field, and it can be practised. Here are ideas from {field} with which to sort what you meet in {topic}.",
    ],
    checks: [
      "Take something that happened to you with {topic}, or that you have read about it. Which of the ideas above was at work, and how would the outcome have changed without it?",
      "Choose two of the ideas and write a sentence with “because” that contains both and is about {topic}. If the sentence would be true of anything at all, make it sharper.",
    ],
    quizTitle: "Core ideas of {topic}",
    search: ["fundamentals", "principles", "explained with examples", "concepts"],
  },
  practice: {
    titles: [
      "Practice that stays: {topic}",
      "{Topic}: practice that changes something",
      "How to practise {topic}",
    ],
    description:
      "Sessions of {minutes} that use recall, spacing and mixing, and the slips that are most common in {field}, with what mends them.",
    objectives: [
      "Plan practice in {topic} that leaves something behind",
      "Recognise typical slips in {topic} and choose what mends them",
    ],
    why: [
      "Two people can spend the same hundred hours on {topic} and end up far apart. The difference is rarely talent; it lies in what happens in those hours. The methods here are among the most thoroughly tested in the study of learning, and most of them cost nothing.",
      "It's possible to be busy with {topic} for months and hardly get any better, because what is pleasant and what works are often different things. This module tells them apart and gives you a session that you can repeat until it needs no decision.",
    ],
    checks: [
      "Write down your next session of {minutes} with {topic}: what do you recall first, what is new, what do you mix, who or what corrects you? Whatever you can't fill in is missing from your practice.",
      "Think of your last hour with {topic}. Which part of it was recall, which was rereading, and at which moment did something tell you that you were wrong? Change one thing for the next time.",
    ],
    quizTitle: "Practice in {topic}",
    search: ["exercises", "practice problems", "drills", "tutorial"],
  },
  project: {
    titles: [
      "A project of your own in {topic}",
      "{Topic}: make something whole",
      "From exercises to a result: a project in {topic}",
    ],
    description:
      "How to cut what you want down to a project in {topic} that gets finished, and how to judge what comes of it.",
    objectives: [
      "Cut a project in {topic} down to a size that gets finished",
      "Judge the result by criteria that were set beforehand",
    ],
    why: [
      "Exercises have a right answer and somebody who knows it. A project has neither: you decide what belongs to it, when it is good, and when it is finished. It is only there that scattered knowledge of {topic} turns into ability. {goalLine}",
      "Nobody ever asks a learner “How many chapters have you read?” but “What can you do?” A small finished thing answers that, for others and for yourself. {goalLine} This module makes a project in {topic} out of it that fits your time.",
    ],
    checks: [
      "State your project in {topic} in one sentence with a date, and three criteria that a stranger could judge. Then cross out a part of it. Is it still whole? If so, the smaller one is the better one.",
      "What would you leave out of your project in {topic} if you had only half the time? And what would have to stay in any case? The second answer is your project.",
    ],
    quizTitle: "A project in {topic}",
    search: ["project ideas", "examples", "step by step", "case study"],
  },
  teach: {
    titles: [
      "Teach {topic} and see what holds",
      "{Topic}: explain it to somebody",
      "Teach back: the last test of {topic}",
    ],
    description:
      "Explaining {topic} in plain words, finding the holes that an explanation shows, and keeping what you know alive afterwards.",
    objectives: [
      "Explain an idea from {topic} plainly to a beginner",
      "Find and mend the holes that your explanation of {topic} shows",
    ],
    why: [
      "To explain something one has to put it in order, find an example and answer why. That makes explaining the sharpest test there is, and it is a way of learning as well: people who prepare to teach remember more than people who prepare for a test. All you need is one listener for {topic}, or a sheet of paper.",
      "You have come to the end, and the end is where one finds out what has stayed. Explaining {topic} to somebody shows it within minutes, kindly and without marks. And what you have explained three times you keep.",
    ],
    worked:
      "Somebody wants to explain “{term1}” from {topic} to a neighbour. She asks first what comes to his mind, and he says something half right. So she begins with a case: {piece}. She goes through it and uses the word only at the end, as “{def1}”. He asks: “And if it were the other way round?” She does not know. She writes the question down word for word, looks up this one point in the evening, and explains it again the next day in other words. Now it holds. In a month she will tell it to somebody else, without notes.",
    nonExample:
      "Reading out a page about {topic} to somebody, with feeling, isn't explaining. Nothing was put in order by you, nothing was left out, and if your listener asks “why”, the page has no answer, and you have none either.",
    checks: [
      "Explain one idea from {topic} aloud for two minutes, beginning with a case. Where did you reach for a technical word, and could you have said the same without it?",
      "Which comparison would you use for {topic}, and at which point does it stop being true? If you can't name the point, look for it now.",
    ],
    quizTitle: "Teaching back {topic}",
    search: ["explained simply", "lecture", "for beginners", "misconceptions"],
  },
};
