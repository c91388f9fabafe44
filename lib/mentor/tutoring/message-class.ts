/** What a learner's message is to the mentor; the model decides it. */
export const messageClasses = [
  "right",
  "partly",
  "wrong",
  "question",
  "asks_answer",
  "guess",
  "stuck",
  "example",
  "skip",
  "feeling",
  "chat",
  "off_topic",
  "attack",
] as const;
export type MessageClass = (typeof messageClasses)[number];

/** The classes that answer the mentor's question; only they count as attempts. */
const answers: ReadonlySet<MessageClass> = new Set<MessageClass>(["right", "partly", "wrong"]);

/** The classes whose reply could be made to give a key away. */
const risky: ReadonlySet<MessageClass> = new Set<MessageClass>(["asks_answer", "guess", "attack"]);

/** Whether a message answers the mentor's question. */
export const isAnswer = (heard: MessageClass | null): boolean => heard !== null && answers.has(heard);

/** Whether the guard judges the whole reply before it is shown. A message whose class is unknown is risky. */
export const isRisky = (heard: MessageClass | null): boolean => heard === null || risky.has(heard);
