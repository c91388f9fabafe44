import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { dismissNotice } from "@/lib/credits/mutations";
import { getStatement, listNotices } from "@/lib/credits/queries";
import { rateCourse } from "@/lib/learning/mutations";
import { composeMail } from "@/lib/mailing/compose";
import { buyCourse } from "@/lib/market/mutations";
import { getPreview, listTopics } from "@/lib/market/queries";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { createLearner, PASSWORD, type Person } from "@/tests/support/users/factories";
import { ledgerBreaches } from "@/tests/support/credits/ledger";
import { balanceOf, createListed } from "@/tests/support/market/market";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const buy = (person: Person, id: string) => buyCourse(person.actor, id, { key: null });

describe("an author who deletes the account", () => {
  test("refunds the buyers, each with a notice and a mail, and leaves no topics", async () => {
    const [author, buyer, other] = [
      await createLearner(),
      await createLearner({ balance: 2000, locale: "es" }),
      await createLearner({ balance: 2000 }),
    ];
    const [one, two] = [
      await createListed(author, { title: "Going One", price: 500, tags: ["leaving"] }),
      await createListed(author, { title: "Going Two", price: 700 }),
    ];
    for (const [person, course] of [
      [buyer, one],
      [buyer, two],
      [other, two],
    ] as const)
      await buy(person, course.id);
    await deleteUser(author.actor, author.id, { password: PASSWORD });
    expect([await balanceOf(buyer), await balanceOf(other)]).toEqual([2000, 2000]);
    const notices = await listNotices(buyer.actor);
    expect(notices.data.map((n) => [n.course_title, n.credits]).sort()).toEqual([
      ["Going One", 5],
      ["Going Two", 7],
    ]);
    const lines = (await getStatement(buyer.actor, { limit: 50 })).data.map((line) => [
      line.kind,
      line.amount,
      line.course?.title ?? null,
    ]);
    expect(lines.slice(0, 2).sort()).toEqual([
      ["refund", 5, "Going One"],
      ["refund", 7, "Going Two"],
    ]);
    expect(lines.slice(2)).toEqual([
      ["purchase", -7, "Going Two"],
      ["purchase", -5, "Going One"],
      ["grant", 20, null],
    ]);
    const mails = await db()
      .select()
      .from(schema.outbox)
      .where(eq(schema.outbox.userId, buyer.id))
      .orderBy(schema.outbox.id);
    expect(mails.map((mail) => [mail.kind, mail.locale, mail.toEmail])).toEqual([
      ["refund", "es", buyer.email],
      ["refund", "es", buyer.email],
    ]);
    const [mail] = mails;
    if (!mail) throw new Error("no mail");
    expect((await composeMail(mail, null)).text).toMatch(/«Going (One|Two)»[^]*[57],00 créditos/);
    expect((await listTopics()).data.map(({ tag }) => tag)).not.toContain("leaving");
    expect(await ledgerBreaches()).toEqual([]);
    const id = notices.data[0]?.id ?? "";
    expect(await code(dismissNotice(other.actor, id))).toBe("not_found");
    await dismissNotice(buyer.actor, id);
    expect((await listNotices(buyer.actor)).count).toBe(1);
  });

  test("no longer counts in the averages of courses that they rated", async () => {
    const [author, leaver, other] = [await createLearner(), await createLearner(), await createLearner()];
    const { id } = await createListed(author, { price: 0 });
    for (const person of [leaver, other]) await buy(person, id);
    await Promise.all([
      rateCourse(leaver.actor, { id, rating: 1 }),
      rateCourse(other.actor, { id, rating: 5 }),
      rateCourse(author.actor, { id, rating: 1 }),
    ]);
    expect(await getPreview(other.actor, id)).toMatchObject({ rating: 3, rating_count: 2 });
    await deleteUser(leaver.actor, leaver.id, { password: PASSWORD });
    expect(await getPreview(other.actor, id)).toMatchObject({ rating: 5, rating_count: 1 });
  });

  test("causes no deadlock and no lost update while others buy, rate and leave", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createLearner({ balance: 10_000 })));
    const shelf = await Promise.all(
      people.map((person) => createListed(person, { price: 500, modules: [] })),
    );
    await Promise.all(people.map((person, i) => buy(person, shelf[(i + 1) % shelf.length]?.id ?? "")));
    const work = people.flatMap((person, i) => [
      ...shelf.map(({ id }) => code(buy(person, id))),
      code(rateCourse(person.actor, { id: shelf[(i + 1) % shelf.length]?.id ?? "", rating: 3 })),
      ...(i < 3 ? [code(deleteUser(person.actor, person.id, { password: PASSWORD }))] : []),
    ]);
    const codes = await Promise.all(work);
    // A deleted person has no plan.
    const known = new Set(["ok", "course_owned", "course_not_found", "subscription_required", "forbidden"]);
    expect(codes.filter((one) => typeof one !== "string" || !known.has(one))).toEqual([]);
    expect(await ledgerBreaches()).toEqual([]);
  });
});
