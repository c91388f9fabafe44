/** Ends a child process together with the benchmark: a child that stays behind keeps the benchmark's output open. */
export function endWithParent(): void {
  process.once("disconnect", () => process.exit());
}
