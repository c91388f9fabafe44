import { expect } from "playwright/test";
import { sendFeedback } from "@/lib/feedback/mutations";
import { sendLetter } from "@/lib/mailing/mutations";
import { leaveAuditEntries } from "@/tests/support/operators/audit";
import { hydrated } from "@/tests/e2e/steps";
import type { Screen, ScreenSetup } from "./screens";

/** Opens a page and waits until it answers. */
export async function open({ page, translation }: ScreenSetup, path: string): Promise<void> {
  await page.goto(translation.at(path));
  await hydrated(page);
}

/** Signs a superuser in. */
export const admin = (setup: ScreenSetup) =>
  setup.enter({ isSuperuser: true, fullName: "Hypatia of the Long Name and the Longer Street" });

/** Administration. */
export const adminScreens: Screen[] = [
  {
    name: "admin: totals and a letter",
    path: "/admin",
    open: async (setup) => {
      await admin(setup);
      await open(setup, "/admin");
      await expect(
        setup.page.getByRole("columnheader", { name: setup.translation.words.mail.form.select }),
      ).toBeVisible();
    },
  },
  {
    name: "admin: the users",
    path: "/admin/users",
    open: async (setup) => {
      await admin(setup);
      await open(setup, "/admin/users");
      await expect(
        setup.page.getByRole("button", { name: setup.translation.words.admin.list.add }),
      ).toBeVisible();
    },
  },
  {
    name: "admin: a user being added",
    path: "/admin/users",
    open: async (setup) => {
      const {
        page,
        translation: { words },
      } = setup;
      await admin(setup);
      await open(setup, "/admin/users");
      await page.getByRole("button", { name: words.admin.list.add }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: words.admin.form.fullName, exact: true }).fill("Somebody");
      await dialog.getByRole("button", { name: words.admin.form.save, exact: true }).click();
      await expect(dialog.getByText(words.users.rules.emailRequired)).toBeVisible();
    },
  },
  {
    name: "admin: one user",
    path: "/admin/users/[id]",
    open: async (setup) => {
      const person = await admin(setup);
      await open(setup, `/admin/users/${person.id}`);
      await expect(setup.page.getByText(person.email).first()).toBeVisible();
    },
  },
  {
    name: "admin: no user found",
    path: "/admin/users",
    open: async (setup) => {
      await admin(setup);
      await open(setup, "/admin/users?q=nobody-is-called-this");
      await expect(setup.page.getByText(setup.translation.words.admin.list.noMatch)).toBeVisible();
    },
  },
  {
    name: "admin: the feedback",
    path: "/readFeedback",
    open: async (setup) => {
      const person = await admin(setup);
      await sendFeedback(person.actor, {
        improve: "The search",
        features: "",
        general: "A-very-long-word-without-any-blank-in-it-that-has-to-break-somewhere",
      });
      await open(setup, "/readFeedback");
      await expect(setup.page.getByRole("link", { name: person.fullName }).first()).toBeVisible();
    },
  },
  {
    name: "admin: the model",
    path: "/admin/ai",
    open: async (setup) => {
      await admin(setup);
      await open(setup, "/admin/ai");
      await expect(
        setup.page.getByRole("group", { name: setup.translation.words.admin.ai.place.legend }),
      ).toBeVisible();
    },
  },
  {
    name: "admin: the plans and the invitations",
    path: "/admin/plans",
    open: async (setup) => {
      await admin(setup);
      await open(setup, "/admin/plans");
      await expect(
        setup.page.getByRole("button", {
          name: setup.translation.words.admin.invitations.create,
          exact: true,
        }),
      ).toBeVisible();
    },
  },
  {
    name: "admin: the health of the host",
    path: "/admin/health",
    open: async (setup) => {
      await admin(setup);
      await open(setup, "/admin/health");
      await expect(
        setup.page.getByText(setup.translation.words.admin.health.database, { exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: "admin: the audit trail",
    path: "/admin/audit",
    open: async (setup) => {
      const person = await admin(setup);
      await leaveAuditEntries(person);
      await open(setup, `/admin/audit?person=${person.email}`);
      await expect(
        setup.page.getByRole("cell", { name: setup.translation.words.admin.audit.action.role_changed }),
      ).toBeVisible();
    },
  },
  {
    name: "admin: no audit entries found",
    path: "/admin/audit",
    open: async (setup) => {
      await admin(setup);
      await open(setup, "/admin/audit?person=nobody@example.org");
      await expect(setup.page.getByText(setup.translation.words.admin.audit.noMatch)).toBeVisible();
    },
  },
  {
    // axe cannot run in the sandboxed frame of an open email.
    name: "admin: the outbox",
    path: "/admin/outbox",
    open: async (setup) => {
      const person = await admin(setup);
      const subject = `A letter to ${person.id}`;
      await sendLetter(
        person.actor,
        {
          subject,
          template: { body_1: "What is new.", body_2: "", goodbye: "Yours" },
          recipient_ids: [person.id],
          send_to_all: false,
        },
        null,
      );
      await open(setup, "/admin/outbox");
      await expect(
        setup.page
          .getByRole("list", { name: setup.translation.words.mail.outbox.list })
          .getByRole("link")
          .filter({ hasText: subject }),
      ).toBeVisible();
    },
  },
];
