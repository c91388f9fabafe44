/** Splits a worked example into passages of at most `limit` words; a question ends a passage, because the mentor asks its own. */
export function examplePassages(worked: readonly string[], limit: number): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  const close = () => {
    if (piece.length > 0) pieces.push(piece.join(" "));
    piece = [];
  };
  for (const sentence of worked) {
    const asks = /[?¿]/.test(sentence);
    if (asks) close();
    if ([...piece, sentence].join(" ").split(" ").length > limit) {
      // The title of the step that follows goes with it.
      const title = piece.length > 1 && (piece.at(-1) ?? "").split(" ").length <= 3 ? piece.splice(-1) : [];
      close();
      piece = title;
    }
    if (!asks && sentence.split(" ").length <= limit) piece.push(sentence);
  }
  close();
  return pieces
    .filter((text) => text.split(" ").length >= 8)
    .map((text) => (/[.!…]["'”»)]*$/u.test(text) ? text : `${text.replace(/[:;,]$/, "")}.`));
}
