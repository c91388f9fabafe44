/** Hundredths of a credit as the number of credits that the API speaks. */
export function toCredits(hundredths: number): number {
  return hundredths / 100;
}
