import type { Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { sendFeedback } from "@/lib/feedback/mutations";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated } from "@/tests/e2e/steps";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
/** A unique word that finds this test's people. */
const mark = () => `m${Math.random().toString(36).slice(2, 9)}`;

test("the list searches, sorts and pages on the server, and the address keeps it", async ({
  page,
  login,
  makePerson,
}) => {
  await login(page, await makePerson({ isSuperuser: true }));
  const word = mark();
  for (let i = 0; i < 23; i += 1)
    await createPerson({
      fullName: `${word} ${String.fromCharCode(97 + i)}`,
      email: `${word}${i}@example.org`,
    });
  await open(page, "/admin/users");
  await page.getByRole("searchbox", { name: "Search users" }).fill(word.toUpperCase());
  await expect(page.getByText("23 users")).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("button", { name: "Full name" }).click();
  await expect(page).toHaveURL(/sort=full_name/);
  await expect(rows(page).first()).toContainText(`${word} a`);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/q=.*&sort=full_name&page=2/);
  await page.reload();
  await expect(rows(page).last()).toContainText(`${word} w`);
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("searchbox", { name: "Search users" }).fill("nobody has this");
  await expect(page.getByText("No users found")).toBeVisible();
  const { id, email } = await createPerson();
  const half = id.slice(0, 18);
  await page.getByRole("searchbox", { name: "Search users" }).fill(half);
  await expect(page.getByText(`No name, email or ID matches “${half}”.`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search users" }).fill(id);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(email);
  await page.getByRole("searchbox", { name: "Search users" }).fill("nobody has this");
  await expect(page.getByText("No users found")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("searchbox", { name: "Search users" })).toHaveValue("");
});

for (const [path, name] of [
  ["/admin/users", "Search users"],
  ["/market", "Search courses and topics"],
] as const)
  test(`the search of ${path} drops no character when its result arrives while typing`, async ({
    page,
    login,
    makePerson,
  }) => {
    await login(page, await makePerson({ isSuperuser: true }));
    await open(page, path);
    const [arrived, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    await page.route(
      (url) => url.pathname === path && url.searchParams.has("q"),
      async (route) => {
        const response = await route.fetch();
        arrived.resolve(undefined);
        await released.promise;
        await route.fulfill({ response });
      },
    );
    const box = page.getByRole("searchbox", { name });
    await box.pressSequentially("ann");
    await arrived.promise;
    const seen = await box.evaluateHandle((input: HTMLInputElement) => {
      const values = [input.value];
      const look = () => {
        if (values.at(-1) !== input.value) values.push(input.value);
        requestAnimationFrame(look);
      };
      look();
      return values;
    });
    await box.press("a");
    released.resolve(undefined);
    await expect(page).toHaveURL(/q=anna(?:&|$)/);
    await page.unrouteAll({ behavior: "wait" });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(box).toHaveValue("anna");
    expect(await seen.jsonValue()).toEqual(["ann", "anna"]);
  });

test("a sort chosen during a search, or before it is sent, keeps the search, and the search keeps the sort", async ({
  page,
  login,
  makePerson,
}) => {
  await login(page, await makePerson({ isSuperuser: true }));
  const word = mark();
  await makePerson({ fullName: `${word} Ann` });
  const box = page.getByRole("searchbox", { name: "Search users" });
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const both = async (chosen: string) => {
    await expect(page).toHaveURL(new RegExp(`/admin/users\\?q=${word}&sort=${chosen}$`));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText([`${word} Ann`]);
    await expect(box).toHaveValue(word);
    await expect(sort).toHaveValue(chosen);
  };
  await open(page, "/admin/users");
  const [arrived, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route(
    (url) => url.pathname === "/admin/users" && url.searchParams.has("q"),
    async (route) => {
      const response = await route.fetch();
      arrived.resolve(undefined);
      await released.promise;
      await route.fulfill({ response });
    },
  );
  await box.fill(word);
  await arrived.promise;
  await sort.selectOption("-full_name");
  await expect(sort).toHaveValue("-full_name");
  released.resolve(undefined);
  await both("-full_name");
  await page.unrouteAll({ behavior: "wait" });

  await open(page, "/admin/users");
  await box.fill(word);
  await sort.selectOption("full_name");
  await both("full_name");
});

test("adding: every rule shows its message, a refusal loses nothing, the new user is in the list", async ({
  page,
  login,
  makePerson,
  watch,
}) => {
  const admin = await makePerson({ isSuperuser: true });
  await login(page, admin);
  const email = `${mark()}@example.org`;
  await open(page, "/admin/users");
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await field("Full name").fill("Added Person");
  await save.click();
  await expect(dialog.getByText("Email is required")).toBeVisible();
  await expect(dialog.getByText("Password is required")).toBeVisible();
  await field("Email").fill(admin.email);
  await field("Password").fill(PASSWORD);
  await save.click();
  await expect(dialog.getByText("Please confirm your password")).toBeVisible();
  await field("Confirm password").fill("something else");
  await save.click();
  await expect(dialog.getByText("The passwords do not match")).toBeVisible();
  await field("Confirm password").fill(PASSWORD);
  watch.expectError(refused(/users/, 400));
  await save.click();
  await expect(page.getByText("Something went wrong.")).toBeVisible();
  await expect(dialog.getByText("The user with this email already exists in the system")).toBeVisible();
  await expect(field("Full name")).toHaveValue("Added Person");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await field("Email").fill(email);
  await dialog.getByRole("checkbox", { name: "Superuser" }).click();
  await save.click();
  await expect(page.getByText("User created successfully.")).toBeVisible();
  // Newest first; other tests create accounts at the same time.
  await expect(rows(page).filter({ hasText: email })).toContainText(["Superuser"]);
});

test("editing sends only the changes; deleting asks first, removes the row and restores it on failure, and the focus is never lost", async ({
  page,
  login,
  makePerson,
  watch,
}) => {
  await login(page, await makePerson({ isSuperuser: true }));
  const word = mark();
  const person = await makePerson({ fullName: `${word} Before`, email: `${word}@example.org` });
  await createCourse(person, { title: "Goes too" });
  await open(page, `/admin/users?q=${word}`);
  const menu = (name: string) => page.getByRole("button", { name: `Actions for ${name}` });
  await menu(`${word} Before`).click();
  await page.getByRole("menuitem", { name: "Edit User" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Full name" }).fill(`${word} After`);
  await dialog.getByRole("checkbox", { name: "Active" }).click();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === "PATCH"),
    dialog.getByRole("button", { name: "Save" }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ full_name: `${word} After`, is_active: false });
  await expect(page.getByText("User updated successfully.")).toBeVisible();
  await expect(rows(page)).toContainText(["Inactive"]);

  const remove = async () => {
    await menu(`${word} After`).click();
    await page.getByRole("menuitem", { name: "Delete User" }).click();
    await expect(
      page
        .getByRole("alertdialog")
        .getByText(`The account of ${word} After and all their courses will be permanently deleted.`),
    ).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  const nobody = page.getByRole("main").getByRole("status").filter({ hasText: "No users" });
  const refusal = Promise.withResolvers<undefined>();
  await page.route(`**/users/${person.id}`, async (route) => {
    await refusal.promise;
    await route.abort();
  });
  watch.expectError(refused(new RegExp(person.id), "net::ERR"));
  await remove();
  await expect(nobody).toBeFocused();
  refusal.resolve(undefined);
  await expect(page.getByText("An error occurred while deleting the user.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(menu(`${word} After`)).toBeFocused();
  await page.unroute(`**/users/${person.id}`);
  await remove();
  await expect(page.getByText("The user was deleted successfully.")).toBeVisible();
  await expect(nobody).toBeFocused();
  await expect(page.getByText("No users found")).toBeVisible();
  expect(await db().$count(schema.courses, eq(schema.courses.authorId, person.id))).toBe(0);
});

test("feedback shows its writer, who links to the page of the person, and its day", async ({
  page,
  login,
  makePerson,
}) => {
  await login(page, await makePerson({ isSuperuser: true }));
  const [person, word] = [await makePerson(), mark()];
  await sendFeedback(person.actor, { improve: word, features: "", general: '<b>bold</b> & "quotes"' });
  await open(page, "/readFeedback");
  await expect(page.getByRole("heading", { level: 1, name: "User Feedback" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText([
    "User",
    "Improvements",
    "Feature Requests",
    "General Feedback",
  ]);
  const row = page.getByRole("row").filter({ hasText: word });
  for (const text of ['<b>bold</b> & "quotes"', person.email, /[A-Z][a-z]{2} \d{1,2}, 20\d\d/])
    await expect(row).toContainText(text);
  await expect(page.getByRole("link", { name: "Add Feedback" })).toHaveAttribute("href", "/create");
  await row.getByRole("link", { name: person.fullName }).click();
  await expect(page.getByRole("heading", { level: 1, name: person.fullName })).toBeVisible();
});

test("the danger zone is a superuser's tab", async ({ page, login, makePerson }) => {
  await login(page, await makePerson({ isSuperuser: true }));
  await open(page, "/settings?tab=danger");
  await expect(page.getByRole("tab", { name: "Danger zone" })).toHaveAttribute("aria-selected", "true");
  await page
    .getByRole("tabpanel", { name: "Danger zone" })
    .getByRole("button", { name: "Delete account" })
    .click();
  await expect(page.getByRole("alertdialog", { name: "Delete your account?" })).toBeVisible();
});
