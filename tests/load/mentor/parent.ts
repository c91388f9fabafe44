/**
 * A server of a benchmark ends with the benchmark, however that ended: what stays behind keeps its output open, and whoever
 * reads that waits for ever.
 */
export function endWithParent(): void {
  process.once("disconnect", () => process.exit());
}
