type RepeatedDrawing<Drawing> = {
  /** Null if there is nothing to draw. */
  draw: () => Promise<Drawing | null>;
  show: (drawing: Drawing) => void;
  /** The shortest time between two drawings, in milliseconds. */
  everyMs: number;
};

/** Returns how to ask for a drawing. One is made at a time; what is asked for meanwhile is drawn once, afterwards. */
export function repeatedDrawing<Drawing>({ draw, show, everyMs }: RepeatedDrawing<Drawing>): () => void {
  let isAsked = false;
  let isRunning = false;
  const run = async () => {
    const drawing = await draw().catch(() => null);
    if (drawing !== null) show(drawing);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  };
  const start = async () => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await run();
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void start();
  };
}
