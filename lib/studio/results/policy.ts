/** The least number of people that a number stands for. */
export const LEAST_PEOPLE = 5;

/** A number of people as authors see it: rounded down to a multiple of {@link LEAST_PEOPLE}, null below it. */
export function shownPeople(count: number): number | null {
  return count < LEAST_PEOPLE ? null : count - (count % LEAST_PEOPLE);
}
