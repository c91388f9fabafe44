import { eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated } from "@/tests/e2e/steps";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { PASSWORD } from "@/tests/support/users/factories";

test.use({ author: "unconnected" });
// One worker, because each starts its own app.
test.describe.configure({ mode: "default" });

const KEY = "sk-typed-by-the-operator";

test("an operator connects a model, tests it, limits it, and everyone has it without a restart", async ({
  page,
  login,
  makePerson,
  model,
}) => {
  model.respond(({ prompt }) => {
    if (prompt.includes("Spanish"))
      return "El cielo es azul porque el aire dispersa más la luz azul que la roja. Por eso vemos ese color de día.";
    if (!prompt.includes("exactly three modules")) return undefined;
    const module = { title: "Scale", objective: "Read a scale" };
    return { json: { title: "Maps", modules: [module, module, module] } };
  });
  await login(page, await makePerson({ isSuperuser: true, tier: 1 }));
  await page.goto("/admin/ai");
  await hydrated(page);
  await expect(
    page.getByText("No model is connected. The offline author and mentor answer until then."),
  ).toBeVisible();
  await page.getByRole("radio", { name: "Another server" }).check();
  await page.getByLabel("Base URL").fill(model.url);
  await page.getByLabel("Key", { exact: true }).fill(KEY);
  await page.getByRole("button", { name: "Load the server’s models" }).click();
  await expect(page.getByText("The server offers 2 models.").first()).toBeVisible();
  await page.getByLabel("Model", { exact: true }).fill("small");
  await page.getByRole("button", { name: "Test it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "small passed the test." })).toBeAttached();
  await expect(page.getByText(/^Tested small on .+ UTC, \d+ tokens\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Use this model" }).click();
  await expect(page.getByText(`Connected to ${new URL(model.url).host}.`)).toBeVisible();
  expect(await page.content()).not.toContain(KEY);
  await expect(page.getByLabel("Key", { exact: true })).toHaveValue("");

  await page.getByLabel("Price of a million input tokens ($)").fill("2");
  await page.getByLabel("Price of a million output tokens ($)").fill("8");
  await page.getByLabel("Cap a month").fill("50");
  await page.getByRole("radio", { name: "Go on, and write to me" }).check();
  await page.getByRole("button", { name: "Save price and cap" }).click();
  await expect(page.getByText("of $50.00 this month")).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(page.getByText(/^Tested small on .+ UTC, \d+ tokens\.$/)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Go on, and write to me" })).toBeChecked();

  await page.goto("/create");
  await hydrated(page);
  await expect(page.getByText("No language model is connected here")).toHaveCount(0);

  await page.goto("/es/admin/ai");
  await expect(page.getByRole("heading", { level: 1, name: "IA" })).toBeVisible();
  await expect(page.getByText(`Conectado a ${new URL(model.url).host}.`)).toBeVisible();
});

test("a server on this machine is looked for on a click, taken with another, and the change asks for a proof", async ({
  page,
  login,
  makePerson,
  watch,
}) => {
  watch.expectError(/status of 403 .*\/admin\/ai$/);
  // LM Studio's port.
  const local = await FakeOpenAi.start(1234);
  try {
    const { sessionId } = await login(page, await makePerson({ isSuperuser: true, tier: 1 }));
    await db()
      .update(schema.sessions)
      .set({ provedAt: sql`now() - interval '1 hour'` })
      .where(eq(schema.sessions.id, sessionId));
    await page.goto("/admin/ai");
    await hydrated(page);
    await page.getByRole("button", { name: "Look for servers on this machine" }).click();
    await expect(page.getByText("LM Studio, 2 models")).toBeVisible();
    await page.getByRole("button", { name: "Use LM Studio" }).click();
    await expect(page.getByLabel("Base URL")).toHaveValue("http://localhost:1234/v1");
    await expect(page.getByLabel("Model", { exact: true })).toHaveValue("small");
    await page.getByRole("button", { name: /^(?:Use this model|Save)$/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Connected to localhost:1234.")).toBeVisible();
  } finally {
    await local.close();
  }
});
