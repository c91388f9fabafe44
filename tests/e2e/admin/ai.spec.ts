import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated } from "@/tests/e2e/steps";

test.use({ author: "unconnected" });

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
  await expect(page.getByText(/^small passed the test and used \d+ tokens\.$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Connected to ${new URL(model.url).host}.`)).toBeVisible();
  expect(await page.content()).not.toContain(KEY);
  await expect(page.getByLabel("Key", { exact: true })).toHaveValue("");

  await page.getByLabel("Price of a million input tokens ($)").fill("2");
  await page.getByLabel("Price of a million output tokens ($)").fill("8");
  await page.getByLabel("Cap a month").fill("50");
  await page.getByRole("button", { name: "Save price and cap" }).click();
  await expect(page.getByText("of $50.00 this month")).toBeVisible();

  await page.goto("/create");
  await hydrated(page);
  await expect(page.getByText("No language model is connected here")).toHaveCount(0);

  await page.goto("/es/admin/ai");
  await expect(page.getByRole("heading", { level: 1, name: "IA" })).toBeVisible();
  await expect(page.getByText(`Conectado a ${new URL(model.url).host}.`)).toBeVisible();
});
