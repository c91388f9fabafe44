/** From the specification: 80 particles, for 2.5 seconds. */
const PARTICLES = 80;
const DURATION_MS = 2500;

/** The page's colours in the current mode. */
function colours(): string[] {
  const style = getComputedStyle(document.documentElement);
  return ["--primary", "--accent", "--right", "--warn"]
    .map((name) => style.getPropertyValue(name).trim())
    .filter((colour) => colour.startsWith("#"));
}

/** Throws confetti onto a canvas, unless reduced motion is preferred; returns how to stop. The library is lazy. */
export function confettiFor(sheet: HTMLCanvasElement): () => void {
  let isOver = false;
  let clear = (): void => undefined;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!reducedMotion)
    void import("canvas-confetti").then(({ default: confetti }) => {
      if (isOver) return;
      const fire = confetti.create(sheet, { resize: true, disableForReducedMotion: true });
      sheet.dataset.particles = String(PARTICLES);
      void fire({
        particleCount: PARTICLES,
        spread: 80,
        startVelocity: 38,
        origin: { y: 0.55 },
        shapes: ["square"],
        colors: colours(),
        ticks: Math.round((DURATION_MS / 1000) * 60),
      });
      const end = setTimeout(() => fire.reset(), DURATION_MS);
      clear = () => {
        clearTimeout(end);
        fire.reset();
      };
    });
  return () => {
    isOver = true;
    clear();
  };
}
