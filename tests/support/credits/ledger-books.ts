/** The result of one step. `isNew`: carried out now; `moved`: the reported amount in hundredths; `course`: the course bought or published. */
export type Outcome = { code: string; isNew?: boolean; moved?: number; course?: Course };
export type Course = { id: string; author: string; price: number };
/** A person's step with its result; `key` is the idempotency key of the request. */
export type Done = {
  kind: "grant" | "refund" | "buy" | "publish" | "leave";
  userId: string;
  amount: number;
  key: string | null;
  outcome: Outcome;
};

/** The expected balances in hundredths, from requests and responses only, never from the database. A breach throws. */
export class Books {
  readonly gone = new Set<string>();
  readonly #balances = new Map<string, number>();
  /** How each person used an idempotency key: the amount, or the course bought. */
  readonly #moves = new Map<string, { asked: number; moved: number }>();
  readonly #purchases = new Map<string, string>();
  readonly #owners = new Map<string, Set<string>>();
  readonly #courses: Course[] = [];

  constructor(people: readonly string[]) {
    for (const id of people) this.#balances.set(id, 0);
  }

  balanceOf(userId: string): number {
    return this.#balances.get(userId) ?? 0;
  }

  owns(userId: string, { id, author }: Course): boolean {
    return author === userId || (this.#owners.get(id)?.has(userId) ?? false);
  }

  /** The buyers of each course, without deleted people. */
  bought(): string[] {
    return [...this.#owners].flatMap(([course, owners]) =>
      [...owners].map((userId) => `${userId} ${course}`),
    );
  }

  /** Enters a round: new results first, then repeats of a key, then refusals, because the order within a round is unknown. */
  enter(round: readonly Done[]): void {
    const moves = round.filter(({ kind }) => kind === "grant" || kind === "refund");
    for (const one of moves) if (one.outcome.isNew) this.#move(one);
    for (const one of moves) if (!one.outcome.isNew) this.#expectRepeat(one);
    const buys = round.filter(({ kind }) => kind === "buy");
    for (const one of buys) if (one.outcome.code === "ok") this.#buy(one);
    for (const one of buys) if (one.outcome.code !== "ok") this.#expectRefused(one);
    for (const one of round) if (one.kind === "publish") this.#publish(one);
    for (const one of round) if (one.kind === "leave" && one.outcome.code !== "gone") this.#leave(one);
  }

  #add(userId: string, amount: number): void {
    this.#balances.set(userId, this.balanceOf(userId) + amount);
  }

  #move({ kind, userId, amount, key, outcome: { moved = 0 } }: Done): void {
    const name = `${userId} ${kind} ${key}`;
    if (this.#moves.has(name)) throw new Error(`${name} was carried out twice`);
    if (kind === "grant" ? moved !== amount : moved < 0 || moved > amount)
      throw new Error(`${name} of ${amount} moved ${moved}`);
    this.#moves.set(name, { asked: amount, moved });
    this.#add(userId, kind === "grant" ? moved : -moved);
  }

  #expectRepeat({ kind, userId, amount, key, outcome: { code, moved } }: Done): void {
    const known = this.#moves.get(`${userId} ${kind} ${key}`);
    if (
      code === "gone"
        ? this.gone.has(userId)
        : code === "key_reused"
          ? known && known.asked !== amount
          : code === "ok" && known?.asked === amount && known.moved === moved
    )
      return;
    throw new Error(`${kind} ${key} of ${amount} came to ${code}, ${moved}, after ${JSON.stringify(known)}`);
  }

  #buy({ userId, key, outcome: { course } }: Done): void {
    if (!course) throw new Error("nothing was bought");
    const name = `${userId} ${key}`;
    const before = key === null ? undefined : this.#purchases.get(name);
    if (before === course.id) return;
    if (before !== undefined || this.owns(userId, course))
      throw new Error(`${userId} bought ${course.id} again, under the key ${key} of ${before}`);
    if (key !== null) this.#purchases.set(name, course.id);
    this.#owners.set(course.id, (this.#owners.get(course.id) ?? new Set()).add(userId));
    this.#add(userId, -course.price);
    this.#add(course.author, course.price);
  }

  #expectRefused({ userId, key, outcome: { code, course } }: Done): void {
    if (code === "gone" || code === "nothing to buy" || !course || this.gone.has(userId)) return;
    const before = key === null ? undefined : this.#purchases.get(`${userId} ${key}`);
    const isRight: Record<string, boolean> = {
      course_not_found: this.gone.has(course.author),
      course_owned: this.owns(userId, course),
      insufficient_credits: true,
      key_reused: before !== undefined,
    };
    if (!isRight[code] || before === course.id)
      throw new Error(`buying ${course.id} came to ${code}, after ${before}`);
  }

  #publish({ userId, outcome: { code, course } }: Done): void {
    if (code === "ok" && course) this.#courses.push(course);
    else if (!this.gone.has(userId)) throw new Error(`publishing came to ${code}`);
  }

  /** Deletes the person's courses and refunds their buyers. */
  #leave({ userId, outcome: { code } }: Done): void {
    if (code !== "ok") throw new Error(`leaving came to ${code}`);
    for (const owners of this.#owners.values()) owners.delete(userId);
    for (const { id, author, price } of this.#courses) {
      if (author !== userId) continue;
      for (const buyer of this.#owners.get(id) ?? []) this.#add(buyer, price);
      this.#owners.delete(id);
    }
  }
}
