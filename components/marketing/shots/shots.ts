/** A picture of the product, as public/images/{key}-{en,es}-{light,dark}.webp (`npm run screenshots`), with the file's own size. */
export type Shot = { key: "course" | "create" | "market"; width: number; height: number };

/** The existing screenshots. */
export const shots: readonly Shot[] = [
  { key: "course", width: 1600, height: 1000 },
  { key: "create", width: 1600, height: 1000 },
  { key: "market", width: 1600, height: 1000 },
];
