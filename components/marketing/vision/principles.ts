/** The eight principles in their order; each is an anchor of /vision. */
export const principles = [
  "vision",
  "empowerment",
  "democratizing",
  "personalized",
  "commitment",
  "community",
  "ignorance",
  "limitless",
] as const;

export type Principle = (typeof principles)[number];
