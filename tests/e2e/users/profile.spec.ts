import type { Page, Request } from "playwright/test";
import { grantCredits } from "@/lib/credits/mutations";
import { db } from "@/db";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated } from "@/tests/e2e/steps";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("the profile: view, edit, Save only for a change, Cancel, and the typed name survives a failure", async ({
  page,
  learner,
  watch,
}) => {
  await db().transaction((tx) =>
    grantCredits(tx, { userId: learner.id, amount: 1250, key: "a test's options" }),
  );
  await open(page, "/settings");
  await expect(page.getByRole("definition")).toHaveText([
    learner.fullName,
    `${learner.email}Change`,
    "12.50",
    "1",
    "0",
  ]);
  await page.getByRole("button", { name: "Edit" }).click();
  const name = page.getByRole("textbox", { name: "Full name" });
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await name.fill("x".repeat(31));
  await expect(save).toBeDisabled();
  await expect(page.getByText("Use 30 characters or fewer").last()).toBeVisible();
  await name.fill("Grace Hopper");
  await page.route("**/api/v1/users/me", (route) => route.abort());
  watch.expectError(refused(/users\/me/, "net::ERR"));
  await save.click();
  await expect(name).toHaveValue("Grace Hopper");
  await expect(page.getByText("We couldn’t reach Meno").first()).toBeVisible();
  await page.unroute("**/api/v1/users/me");
  await save.click();
  await expect(page.getByText("Your profile was saved.")).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText("Grace Hopper");
  await page.getByRole("button", { name: "Edit" }).click();
  await name.fill("Nobody");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("definition").first()).toHaveText("Grace Hopper");
  await page.reload();
  await expect(page.getByRole("definition").first()).toHaveText("Grace Hopper");
});

test("Enter pressed twice saves the name, and does not open its field again", async ({
  page,
  learner: _,
}) => {
  await open(page, "/settings");
  await page.getByRole("button", { name: "Edit" }).click();
  const name = page.getByRole("textbox", { name: "Full name" });
  await name.fill("Grace Hopper");
  // Both presses happen in the page, so that their timing does not depend on the machine: the second one when Edit has the focus.
  const second = await name.evaluate(async (field: HTMLInputElement) => {
    field.form?.requestSubmit();
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const focused = document.activeElement as HTMLElement;
    focused.click();
    return focused.textContent;
  });
  expect(second).toBe("Edit");
  await expect(page.getByText("Your profile was saved.")).toBeVisible();
  await expect(name).toHaveCount(0);
});

for (const outcome of ["comes late", "is lost"] as const)
  test(`a name saved while an earlier request is pending is kept, also when that one ${outcome}`, async ({
    page,
    learner: _,
    watch,
  }) => {
    if (outcome === "is lost") watch.expectError(refused(/users\/me/, "net::ERR"));
    await open(page, "/settings");
    const held = Promise.withResolvers<undefined>();
    const isFirst = (request: Request) => request.postData()?.includes("Anna") ?? false;
    await page.route("**/api/v1/users/me", async (route) => {
      if (isFirst(route.request())) {
        await held.promise;
        if (outcome === "is lost") return route.abort();
      }
      return route.continue();
    });
    const shown = page.getByRole("definition").first();
    for (const name of ["Anna", "Anne"]) {
      await page.getByRole("button", { name: "Edit" }).click();
      await page.getByRole("textbox", { name: "Full name" }).fill(name);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(shown).toHaveText(name);
    }
    const settled =
      outcome === "is lost"
        ? page.waitForEvent("requestfailed", isFirst)
        : page.waitForEvent("requestfinished", isFirst);
    held.resolve(undefined);
    await settled;
    // Two frames, so that the page has rendered the result.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(page.getByText("Your profile was saved.")).toBeVisible();
    await expect(shown).toHaveText("Anne");
    await page.reload();
    await expect(shown).toHaveText("Anne");
  });

test("a stored name appears everywhere, even if the next one fails to be saved", async ({
  page,
  learner: _,
  watch,
}) => {
  watch.expectError(refused(/users\/me/, "net::ERR"));
  await open(page, "/settings");
  await page.route("**/api/v1/users/me", (route) =>
    route.request().postData()?.includes("Anne") ? route.abort() : route.continue(),
  );
  for (const name of ["Anna", "Anne"]) {
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Full name" }).fill(name);
    await page.getByRole("button", { name: "Save" }).click();
  }
  await expect(page.getByRole("button", { name: /^Account menu for Anna:/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Anne");
});
