import { describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { statement } from "@/lib/credits/schema";
import { listedCourse } from "@/lib/courses/schema";
import { coursePreview, marketPage, topics } from "@/lib/market/schema";
import { call, createClient, type Client } from "@/tests/support/http/api-client";
import { createCourse } from "@/tests/support/courses/course-factory";
import { balanceOf, completeOwn, createListed } from "@/tests/support/market/market";

/** The API sends `structure` as JSON text. */
const pageAnswer = marketPage.extend({
  data: z.array(listedCourse.extend({ structure: z.string() })),
});
const seen = ({ status, body }: { status: number; body: unknown }) => [status, body];
const refusal = (status: number, detail: string, code: string) => [status, { detail, code }];

describe("publishing and buying over HTTP", () => {
  test("returns the product's messages", async () => {
    const [author, poor, planless] = [
      await createClient({ tier: 1 }),
      await createClient(),
      await createClient({ tier: undefined }),
    ];
    const { id } = await createCourse(author);
    const publish = (client: Client, body: unknown) =>
      client.call("PUT", "/api/v1/courses/publish", { body });
    expect(seen(await publish(poor, { id, price: 5 }))).toEqual(
      refusal(403, "Publishing courses needs a paid plan", "paid_plan_required"),
    );
    expect(seen(await publish(author, { id, price: 5 }))).toEqual(
      refusal(403, "You need to complete the course before publishing", "course_incomplete"),
    );
    expect(seen(await publish(author, { id: newId() }))).toEqual(
      refusal(404, "Course not found", "course_not_found"),
    );
    await completeOwn(id);
    for (const price of [4, 16, "5", null, 5.001, -5])
      expect((await publish(author, { id, price })).status).toBe(422);
    expect(seen(await publish(author, { id }))).toEqual([200, { message: "Course published" }]);
    expect(seen(await publish(author, { id }))).toEqual(
      refusal(400, "Course already published", "course_published"),
    );
    const buy = (client: Client, wanted = id, body?: unknown) =>
      client.call("PUT", `/api/v1/courses/buy/${wanted}`, body === undefined ? {} : { body });
    expect(seen(await buy(planless))).toEqual(
      refusal(
        403,
        "Subscription Required: You need to be subscribed to enroll in courses",
        "subscription_required",
      ),
    );
    expect(seen(await buy(poor))).toEqual(
      refusal(400, "Insufficient credits to buy this course", "insufficient_credits"),
    );
    expect(seen(await buy(poor, newId()))).toEqual(refusal(404, "Course not found", "course_not_found"));
    const rich = await createClient({ balance: 1000 });
    expect((await buy(rich, id, { price: 6 })).status).toBe(409);
    expect(seen(await buy(rich, id, { price: 5 }))).toEqual([200, { message: "Course purchased" }]);
    expect(seen(await buy(rich))).toEqual(refusal(403, "You already own this course", "course_owned"));
    expect((await call("PUT", `/api/v1/courses/buy/${id}`)).status).toBe(401);
  });

  test("the Hub, its topics, a preview and the statement fit their strict schemas, with and without a trailing slash", async () => {
    const [author, buyer] = [await createClient(), await createClient({ balance: 1000 })];
    const { id } = await createListed(author, {
      title: "Campanology for everybody",
      price: 500,
      tags: ["Bells"],
    });
    for (const slash of ["", "/"]) {
      const page = pageAnswer.parse(
        (await buyer.call("GET", `/api/v1/courses/market${slash}?q=campanology`)).body,
      );
      expect(page.data.map((course) => course.id)).toEqual([id]);
      topics.parse((await buyer.call("GET", `/api/v1/courses/market/topics${slash}`)).body);
      pageAnswer.parse((await buyer.call("GET", `/api/v1/courses/free${slash}`)).body);
      expect(
        coursePreview.parse((await buyer.call("GET", `/api/v1/courses/market/${id}${slash}`)).body).price,
      ).toBe(5);
    }
    await buyer.call("PUT", `/api/v1/courses/buy/${id}/`);
    expect(statement.parse((await buyer.call("GET", "/api/v1/users/me/statement")).body)).toMatchObject({
      balance: 5,
      count: 2,
    });
    const csv = await buyer.call("GET", "/api/v1/users/me/statement/", { headers: { accept: "text/csv" } });
    expect([csv.headers.get("content-type"), csv.headers.get("cache-control")]).toEqual([
      "text/csv; charset=utf-8",
      "no-store",
    ]);
    expect(String(csv.body).split("\r\n")).toHaveLength(4);
    expect((await author.call("GET", "/api/v1/users/me/earnings")).body).toMatchObject({
      total: 5,
      sales: 1,
    });
    expect((await buyer.call("GET", "/api/v1/users/me/notices")).body).toEqual({ data: [], count: 0 });
    expect((await buyer.call("GET", "/api/v1/courses/market?cursor=zzz")).status).toBe(422);
  });
});

describe("an idempotency key on two instances with one database", () => {
  const send = (client: Client, id: string, options: { key: string; price?: number }, at: number) =>
    call(
      "PUT",
      `/api/v1/courses/buy/${id}`,
      {
        headers: { authorization: `Bearer ${client.token}`, "idempotency-key": options.key },
        body: options.price === undefined ? {} : { price: options.price },
      },
      at % 2 === 0 ? inject("app").url : inject("app").secondUrl,
    );

  test("40 parallel copies of a request make one purchase and get one response (T062)", async () => {
    const [author, buyer] = [await createClient(), await createClient({ balance: 5000 })];
    const { id } = await createListed(author, { price: 700 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => send(buyer, id, { key: "once" }, i)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(seen(answer))))).toEqual(
      new Set([JSON.stringify([200, { message: "Course purchased" }])]),
    );
    expect([await balanceOf(buyer), await balanceOf(author)]).toEqual([4300, 700]);
  });

  test("another body or course with the same key is 409, and buys nothing (T063)", async () => {
    const [author, buyer] = [await createClient(), await createClient({ balance: 5000 })];
    const [one, other] = [
      await createListed(author, { price: 700 }),
      await createListed(author, { price: 700 }),
    ];
    expect((await send(buyer, one.id, { key: "mixed" }, 0)).status).toBe(200);
    for (const again of [
      send(buyer, one.id, { key: "mixed", price: 7 }, 1),
      send(buyer, other.id, { key: "mixed" }, 1),
    ])
      expect(await again).toMatchObject({ status: 409, body: { code: "key_reused" } });
    expect(await balanceOf(buyer)).toBe(4300);
  });

  test("an invalid key is refused before the purchase", async () => {
    const [author, buyer] = [await createClient(), await createClient({ balance: 5000 })];
    const { id } = await createListed(author, { price: 700 });
    for (const key of ["with a space", "x".repeat(201)])
      expect(await send(buyer, id, { key }, 0)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ["header", "idempotency-key"], msg: "1 to 200 visible ASCII characters" }] },
      });
    expect(await balanceOf(buyer)).toBe(5000);
  });

  test("equal keys of two people are independent, and a refused request does not use up its key (T064)", async () => {
    const [author, poor, rich] = [
      await createClient(),
      await createClient({ balance: 100 }),
      await createClient({ balance: 5000 }),
    ];
    const { id } = await createListed(author, { price: 700 });
    const free = await createListed(author, { price: 0 });
    expect((await send(poor, id, { key: "shared" }, 0)).status).toBe(400);
    expect((await send(rich, id, { key: "shared" }, 1)).status).toBe(200);
    expect((await send(poor, free.id, { key: "shared" }, 1)).status).toBe(200);
    expect((await send(poor, free.id, { key: "shared" }, 0)).status).toBe(200);
    expect([await balanceOf(poor), await balanceOf(rich)]).toEqual([100, 4300]);
  });
});
