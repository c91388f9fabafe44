/** A drawing as constant markup: it says the same on every page, and React has one element to look at instead of three. */
function icon(shape: string) {
  return (
    <svg
      viewBox="0 0 18 18"
      width="18"
      height="18"
      aria-hidden="true"
      className="fig shrink-0"
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  );
}

const path = (d: string, more = "") => `<path d="${d}"${more}></path>`;

const FRAME = "M1.5 1.5h15v15h-15z";

/** The sidebar's line drawings, one per entry: squares and diagonals like the mark. */
export const navIcons = {
  dashboard: icon(path(`${FRAME}M9 1.5v15M1.5 9h15`)),
  create: icon(path("M9 .8 17.2 9 9 17.2.8 9zM9 5.5v7M5.5 9h7")),
  courses: icon(path("M1.5 4.5h12v12h-12zM4.5 4.5v-3h12v12h-3")),
  pricing: icon(
    path(`${FRAME}M1.5 16.5l15-15`) +
      path("M16.5 1.5v15h-15z", ' fill="currentColor" fill-opacity=".25" stroke="none"'),
  ),
  settings: icon(
    `${path(FRAME)}<circle cx="9" cy="9" r="4.2"></circle>${path("M9 1.5v3.3m0 8.4v3.3M1.5 9h3.3m8.4 0h3.3")}`,
  ),
  guide: icon(path("M1.5 3h15v12h-15zM9 3v12M4 6.5h2.5M4 9.5h2.5m5-3H14m-2.5 3H14")),
  market: icon(path("M1.5 1.5h6v6h-6zM10.5 1.5h6v6h-6zM1.5 10.5h6v6h-6zM13.5 9.3l4.2 4.2-4.2 4.2-4.2-4.2z")),
  admin: icon(path(`${FRAME}M1.5 6h15M6 6v10.5M6 11h10.5`)),
  feedback: icon(path("M1.5 2.5h15v10.5h-7l-4 3.5V13h-4zM5 6h8M5 9.5h5")),
} as const;

const halfSquare = icon(path(FRAME) + path("M9 1.5h7.5v15H9z", ' fill="currentColor"'));
const leave = icon(path("M11 4V1.5H1.5v15H11V14M6 9h11m-3.5-3.5L17 9l-3.5 3.5"));
const person = icon(path("M9 1.2 13 5.2 9 9.2 5 5.2zM1.8 16.5v-2.2L5 11.5h8l3.2 2.8v2.2z"));
const globe = icon(path("M9 .8 17.2 9 9 17.2.8 9zM.8 9h16.4M9 .8 5.5 9 9 17.2 12.5 9z"));

export const HalfSquare = () => halfSquare;
export const Leave = () => leave;
export const Person = () => person;
export const Globe = () => globe;
