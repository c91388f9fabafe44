/** Prices in credits: what a learner may ask, and what is offered first. */
export const PRICE = { min: 5, max: 15, fallback: 5 } as const;

/** Whether a person may publish at all: with a paid plan, or as a superuser, who fills the free library. */
export function canPublish(person: { isSuperuser: boolean; tier: number | null }): boolean {
  return person.isSuperuser || (person.tier ?? 0) > 0;
}

/** Whether this price (in credits) may be asked: 5 to 15, and nothing at all by a superuser. */
export function canAskPrice(person: { isSuperuser: boolean }, price: number): boolean {
  return (price >= PRICE.min && price <= PRICE.max) || (person.isSuperuser && price === 0);
}
