/** Prices in credits: the range for learners and the default. */
export const PRICE = { min: 5, max: 15, fallback: 5 } as const;

/** Whether a person may publish: with a paid plan, or as a superuser. */
export function canPublish(person: { isSuperuser: boolean; tier: number | null }): boolean {
  return person.isSuperuser || (person.tier ?? 0) > 0;
}

/** Whether a person may set this price (in credits): 5 to 15, and 0 for superusers. */
export function canAskPrice(person: { isSuperuser: boolean }, price: number): boolean {
  return (price >= PRICE.min && price <= PRICE.max) || (person.isSuperuser && price === 0);
}
