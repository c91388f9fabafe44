import { chooseCover, coverPalettes } from "./cover-choice";

/** The size of link previews. */
export const COVER_IMAGE = { width: 1200, height: 630 } as const;

/** The light tokens behind `.cover-primary` and its kin in app/globals.css; a picture has no style sheet. */
export const coverColours: Record<(typeof coverPalettes)[number], { ground: string; solid: string }> = {
  primary: { ground: "#e3edf2", solid: "#1f5673" },
  right: { ground: "#e8eedd", solid: "#45652a" },
  warn: { ground: "#f7edcf", solid: "#7c5a00" },
  ink: { ground: "#f3eee4", solid: "#1c2230" },
};
const INK = "#1c2230";
const PAPER = "#fbf8f2";

/** The path of a course's cover as a picture. */
export function coverImagePath(courseId: string): string {
  const { palette, drawing } = chooseCover(courseId);
  return `/images/covers/${palette}-${drawing}`;
}

/** A mixture of two colours with this share of the first, as CSS's `color-mix(in srgb, …)`. */
function mixed(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * share + channel(second, at) * (1 - share)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * The cover with this name (`primary-truchet-3`) as an SVG document of its own, with Meno's mark in a corner; null for an unknown
 * name. `covers` is the text of covers.svg.
 */
export function coverImage(name: string, covers: string): string | null {
  const palette = coverPalettes.find((one) => name.startsWith(`${one}-`));
  if (palette === undefined) return null;
  const drawing = name.slice(palette.length + 1);
  const inner = covers
    .split(`<symbol id="${drawing}" `)[1]
    ?.split("</symbol>")[0]
    ?.replace(/^[^>]*>/, "");
  if (inner === undefined) return null;
  const { ground, solid } = coverColours[palette];
  const shapes = inner
    .replaceAll("var(--cover-solid)", solid)
    .replaceAll("var(--cover-tint)", mixed(solid, ground, 0.22))
    .replaceAll("var(--cover-ground)", ground);
  const { width, height } = COVER_IMAGE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${ground}"/>
<svg width="${width}" height="${height}" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" fill="none" stroke="${INK}" stroke-width=".6" stroke-linejoin="round">${shapes}</svg>
<rect x="48" y="486" width="96" height="96" fill="${PAPER}" stroke="${INK}" stroke-width="2"/>
<g transform="translate(60 498) scale(3)" fill="none" stroke="${INK}" stroke-width=".9" stroke-linejoin="round"><path fill="${coverColours.primary.solid}" stroke="none" d="M1 12h11v11H1z"/><path d="M1 1h22v22H1zM12 1v22M1 12h22M12 1l11 11-11 11L1 12z"/></g>
</svg>`;
}
