import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { deleteCourse } from "@/lib/courses/mutations";
import { clawBackCredits } from "@/lib/credits/mutations";
import { getStatement, getStatementCsv } from "@/lib/credits/queries";
import { buyCourse, publishCourse } from "@/lib/market/mutations";
import { getEarnings, getPreview, listTopics } from "@/lib/market/queries";
import { createCourse, KEY_CANARY } from "@/tests/support/courses/course-factory";
import { createLearner, createPerson, type Person } from "@/tests/support/users/factories";
import { ledgerBreaches } from "@/tests/support/credits/ledger";
import { balanceOf, completeOwn, createListed } from "@/tests/support/market/market";
import { statementsDuring } from "@/tests/support/database/statements";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const buy = (person: Person, id: string, options: { price?: number; key?: string } = {}) =>
  buyCourse(person.actor, id, { key: null, ...options });
const tally = (codes: unknown[]) =>
  Object.fromEntries([...new Set(codes)].map((one) => [String(one), codes.filter((c) => c === one).length]));

describe("publishing", () => {
  const completed = async (author: Person) => {
    const { id } = await createCourse(author);
    await completeOwn(id);
    return id;
  };

  test.each([undefined, 0] as const)("needs a paid plan (tier %s)", async (tier) => {
    const author = await createPerson(tier === undefined ? {} : { tier });
    expect(await code(publishCourse(author.actor, { id: await completed(author), price: 5 }))).toBe(
      "paid_plan_required",
    );
  });

  test("follows the rules, happens once, and increases the topics' counts", async () => {
    const author = await createPerson({ tier: 1 });
    const { id } = await createCourse(author, { tags: ["Rare Topic", "rare tópic"] });
    expect(await code(publishCourse(author.actor, { id, price: 5 }))).toBe("course_incomplete");
    await completeOwn(id);
    for (const price of [0, 4.99, 15.01])
      expect(await code(publishCourse(author.actor, { id, price }))).toBe("validation");
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => code(publishCourse(author.actor, { id, price: 7.25 }))),
    );
    expect(tally(codes)).toEqual({ ok: 1, course_published: 7 });
    expect(await getPreview(author.actor, id)).toMatchObject({ price: 7.25, owned: true });
    expect((await listTopics()).data.filter(({ tag }) => /rare/i.test(tag))).toEqual([
      { tag: "Rare Topic", count: 1 },
    ]);
    expect(await code(deleteCourse(author.actor, id))).toBe("course_public");
  });

  test("gives courses of one title that are published at once slugs of their own", async () => {
    const author = await createPerson({ tier: 1 });
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { id } = await createCourse(author, { title: "¿Qué es Œuvre n.º 9?" });
        await completeOwn(id);
        return id;
      }),
    );
    expect(
      tally(await Promise.all(ids.map((id) => code(publishCourse(author.actor, { id, price: 5 }))))),
    ).toEqual({
      ok: 6,
    });
    const rows = await db()
      .select({ id: schema.courses.id, slug: schema.courses.slug })
      .from(schema.courses)
      .where(inArray(schema.courses.id, ids));
    const plain = "que-es-oeuvre-n-o-9";
    expect(rows.filter(({ slug }) => slug === plain)).toHaveLength(1);
    for (const { id, slug } of rows) expect([plain, `${plain}-${id.slice(-12)}`]).toContain(slug);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(6);
  });

  test("is refused for another person's course and an unfinished one, and a superuser can publish only for free", async () => {
    const [author, other, admin] = [
      await createPerson({ tier: 2 }),
      await createPerson({ tier: 2 }),
      await createPerson({ isSuperuser: true }),
    ];
    const id = await completed(author);
    expect(await code(publishCourse(other.actor, { id, price: 5 }))).toBe("course_not_found");
    expect(await code(publishCourse(other.actor, { id: newId(), price: 5 }))).toBe("course_not_found");
    const draft = await createCourse(author, { generationState: "writing" });
    expect(await code(publishCourse(author.actor, { id: draft.id, price: 5 }))).toBe("course_not_ready");
    expect(await code(publishCourse(admin.actor, { id: await completed(admin), price: 0 }))).toBe("ok");
    expect(await code(publishCourse(admin.actor, { id: await completed(admin), price: 3 }))).toBe(
      "validation",
    );
  });
});

describe("buying", () => {
  test("pays the whole price to the author and enrols the buyer, as both statements show", async () => {
    const [author, buyer] = [await createLearner(), await createLearner({ balance: 2000 })];
    const { id } = await createListed(author, { title: '=Knots, "bends"', price: 750 });
    await buy(buyer, id, { price: 7.5 });
    expect([await balanceOf(author), await balanceOf(buyer)]).toEqual([750, 1250]);
    expect((await getStatement(buyer.actor, { limit: 50 })).data).toMatchObject([
      { kind: "purchase", amount: -7.5, balance: 12.5, course: { id, title: '=Knots, "bends"' } },
      { kind: "grant", amount: 20, balance: 20, course: null },
    ]);
    expect((await getStatement(author.actor, { limit: 50 })).data).toMatchObject([
      { kind: "sale", amount: 7.5, balance: 7.5 },
    ]);
    expect(await getStatementCsv(buyer.actor, "en")).toContain(
      `,purchase,-7.50,12.50,"'=Knots, ""bends""",${id},,\r\n`,
    );
    // Spreadsheets of Spanish systems split at semicolons; all need the mark to read the accents.
    const spanish = await getStatementCsv(buyer.actor, "es");
    expect(spanish).toContain(`;purchase;-7,50;12,50;"'=Knots, ""bends""";${id};;\r\n`);
    expect(spanish).toMatch(/^\uFEFFfecha;tipo;créditos;/u);
    expect(await getEarnings(author.actor)).toMatchObject({
      total: 7.5,
      sales: 1,
      data: [{ id, sales: 1, enrolled: 1, earned: 7.5 }],
    });
    expect(await code(buy(buyer, id))).toBe("course_owned");
  });

  test("takes one statement, and one more for a repeated key (P13)", async () => {
    const [author, buyer] = [await createLearner(), await createLearner({ balance: 2000 })];
    const [one, other] = [
      await createListed(author, { price: 500 }),
      await createListed(author, { price: 0 }),
    ];
    expect(await statementsDuring(() => buy(buyer, one.id, { key: "once" }))).toHaveLength(1);
    expect(await statementsDuring(() => buy(buyer, other.id))).toHaveLength(1);
    expect(await statementsDuring(() => buy(buyer, one.id, { key: "once" }))).toHaveLength(2);
    expect(await balanceOf(buyer)).toBe(1500);
  });

  test("is refused with the product's reasons, and changes nothing", async () => {
    const author = await createLearner();
    const { id } = await createListed(author, { price: 500 });
    const hidden = await createCourse(author, { price: 500 });
    const [poor, planless, rich] = [
      await createLearner({ balance: 499 }),
      await createPerson({ balance: 5000 }),
      await createLearner({ balance: 5000 }),
    ];
    expect(await code(buy(poor, id))).toBe("insufficient_credits");
    expect(await code(buy(planless, id))).toBe("subscription_required");
    expect(await code(buy(author, id))).toBe("course_owned");
    for (const gone of [newId(), hidden.id]) expect(await code(buy(rich, gone))).toBe("course_not_found");
    expect(await code(buy(rich, id, { price: 4.99 }))).toBe("price_changed");
    expect(await db().$count(schema.enrolments, eq(schema.enrolments.courseId, id))).toBe(1);
    expect([await balanceOf(poor), await balanceOf(rich), await balanceOf(author)]).toEqual([499, 5000, 0]);
  });

  test("enrols in a free course without an entry in any statement", async () => {
    const [author, learner] = [await createLearner(), await createLearner()];
    const { id } = await createListed(author, { price: 0 });
    expect(tally(await Promise.all(Array.from({ length: 10 }, () => code(buy(learner, id)))))).toEqual({
      ok: 1,
      course_owned: 9,
    });
    const [row] = await db()
      .select()
      .from(schema.enrolments)
      .where(and(eq(schema.enrolments.courseId, id), eq(schema.enrolments.userId, learner.id)));
    expect(row?.source).toBe("free");
    expect((await getStatement(learner.actor, { limit: 50 })).data).toEqual([]);
  });

  test.each([0, 1, 3, 19])(
    "100 parallel purchases by a person who can afford %i: exactly that many succeed (T060)",
    async (affordable) => {
      const [author, buyer] = [
        await createLearner(),
        await createLearner({ balance: affordable * 500 + 499 }),
      ];
      const made = await Promise.all(
        Array.from({ length: 100 }, () => createListed(author, { price: 500, modules: [] })),
      );
      const codes = await Promise.all(made.map(({ id }) => code(buy(buyer, id))));
      expect(tally(codes)).toEqual({
        ...(affordable > 0 ? { ok: affordable } : {}),
        insufficient_credits: 100 - affordable,
      });
      expect([await balanceOf(buyer), await balanceOf(author)]).toEqual([499, affordable * 500]);
      expect(await ledgerBreaches()).toEqual([]);
    },
  );

  test("100 parallel purchases of one course by one person make one enrolment and one charge (T061)", async () => {
    const [author, buyer] = [await createLearner(), await createLearner({ balance: 50_000 })];
    const { id } = await createListed(author, { price: 500 });
    expect(tally(await Promise.all(Array.from({ length: 100 }, () => code(buy(buyer, id)))))).toEqual({
      ok: 1,
      course_owned: 99,
    });
    expect([await balanceOf(buyer), await balanceOf(author)]).toEqual([49_500, 500]);
  });

  test("50 parallel requests with one key succeed with one charge, and another offer is refused", async () => {
    const [author, buyer] = [await createLearner(), await createLearner({ balance: 50_000 })];
    const [one, other] = [
      await createListed(author, { price: 500 }),
      await createListed(author, { price: 0 }),
    ];
    expect(
      tally(await Promise.all(Array.from({ length: 50 }, () => code(buy(buyer, one.id, { key: "k1" }))))),
    ).toEqual({ ok: 50 });
    expect(await code(buy(buyer, other.id, { key: "k1" }))).toBe("key_reused");
    expect(await code(buy(buyer, one.id, { key: "k1", price: 5 }))).toBe("key_reused");
    expect(
      tally(await Promise.all(Array.from({ length: 20 }, () => code(buy(buyer, other.id, { key: "k2" }))))),
    ).toEqual({ ok: 20 });
    expect(await balanceOf(buyer)).toBe(49_500);
    expect(await ledgerBreaches()).toEqual([]);
  });

  test("a buyer's key does not collide with the keys of sales and refunds", async () => {
    const [author, buyer] = [await createPerson(), await createLearner({ balance: 5_000 })];
    const { id } = await createListed(author, { price: 700 });
    await buy(buyer, id, { key: "paypal-refund:SALE-1" });
    const claw = { userId: buyer.id, amount: 2_500, key: "paypal-refund:SALE-1" };
    expect(await db().transaction((tx) => clawBackCredits(tx, claw))).toEqual({ taken: 2_500, isNew: true });
    expect(await balanceOf(buyer)).toBe(1_800);
  });

  test("people who buy from each other in parallel cause no deadlock", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createLearner({ balance: 10_000 })));
    const shelf = await Promise.all(
      people.map((person) => createListed(person, { price: 500, modules: [] })),
    );
    const codes = await Promise.all(
      people.flatMap((person, i) => shelf.flatMap(({ id }, j) => (i === j ? [] : [code(buy(person, id))]))),
    );
    expect(tally(codes)).toEqual({ ok: 56 });
    expect(await Promise.all(people.map(balanceOf))).toEqual(people.map(() => 10_000));
  });
});

describe("the preview", () => {
  test("shows outlines, ratings and the last link check, and no paid content", async () => {
    const [author, visitor] = [await createLearner({ fullName: "Grace Author" }), await createPerson()];
    const { id } = await createListed(author, { title: "Knots", price: 500 });
    const preview = await getPreview(visitor.actor, id);
    expect(preview).toMatchObject({
      title: "Knots",
      price: 5,
      rating_count: 0,
      owned: false,
      author: { full_name: "Grace Author" },
      modules: [{ title: "First steps", objectives: ["explain First steps"] }, { title: "Second steps" }],
    });
    expect(preview.links).toMatchObject({ count: 2, ok: 2 });
    expect(Math.abs(Date.now() - Date.parse(preview.links.checked_at ?? ""))).toBeLessThan(600_000);
    expect(JSON.stringify(preview)).not.toMatch(
      new RegExp(`Lesson of|${KEY_CANARY}|Check First|example.org`),
    );
    const hidden = await createCourse(author);
    for (const gone of [hidden.id, newId()])
      expect(await code(getPreview(visitor.actor, gone))).toBe("course_not_found");
  });
});
