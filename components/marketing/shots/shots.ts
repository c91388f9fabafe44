/** A picture of the product, as public/images/{key}-{en,es}-{light,dark}.webp (`npm run screenshots`), with the file's own size. */
export type Shot = {
  key: "course" | "lesson" | "mentor";
  width: number;
  height: number;
  screen: "wide" | "phone";
};

/** The whole course page for wide screens, and crops of its parts that can be read on a phone. */
export const shots: readonly Shot[] = [
  { key: "course", width: 1600, height: 1000, screen: "wide" },
  { key: "lesson", width: 780, height: 1120, screen: "phone" },
  { key: "mentor", width: 780, height: 1120, screen: "phone" },
];
