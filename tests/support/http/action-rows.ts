import { and, eq, isNotNull, ne } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { beginPasskeySignIn } from "@/lib/users/factors/passkeys/mutations";
import { googleNonce } from "@/lib/users/google/nonce";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { createStreaming } from "@/tests/support/generation/unfinished-course";
import type { FakeGoogle } from "@/tests/support/google/fake-google";
import { browserHeaders, call } from "@/tests/support/http/api-client";
import { createCitedCourse, passageText } from "@/tests/support/sources/cited-course";
import { createReread } from "@/tests/support/sources/reread-course";
import { PASSWORD, type Person } from "@/tests/support/users/factories";
import { createPasskeyRow } from "@/tests/support/users/factors";
import { SoftwarePasskey } from "@/tests/support/users/software-passkey";
import { type ActionAnswer, callAction } from "./server-action";

const { courses, sandboxPayments, sessions, sources, users } = schema;

/** The cookie of a browser that has begun a sign-in with Google. */
export const GOOGLE_COOKIE = "of-this-browser";

type Site = { url: string; google: FakeGoogle };

type ActionRow = {
  path: string;
  args: (person: Person, site: Site) => unknown[] | Promise<unknown[]>;
  worked: (person: Person, cookie: string, answer: ActionAnswer) => Promise<boolean>;
};

const isAlive = async (cookie: string) =>
  (await call("GET", "/api/v1/users/me", { headers: { cookie } })).status === 200;
const openCheckouts = (person: Person) => db().$count(sandboxPayments, eq(sandboxPayments.userId, person.id));

/** A sign-in opens a session and ends the browser's previous one. */
const isSignedInAnew = async (person: Person, cookie: string) =>
  !(await isAlive(cookie)) && (await db().$count(sessions, eq(sessions.userId, person.id))) === 1;

/** The checkout that a person has opened on a page of the app. */
const openedCheckout = async (person: Person, base: string) => {
  const { cookie = "", origin = "" } = await browserHeaders(person, base);
  await callAction("openCheckoutAction", [{ tier: 1 }], {
    base,
    path: "/pricing",
    headers: { cookie, origin },
  });
  const [row] = await db()
    .select({ id: sandboxPayments.id })
    .from(sandboxPayments)
    .where(eq(sandboxPayments.userId, person.id));
  return row?.id;
};
const isDecided = async ({ id }: Person) =>
  (await db().$count(
    sandboxPayments,
    and(eq(sandboxPayments.userId, id), ne(sandboxPayments.status, "created")),
  )) > 0;

/** The page of each server action, its arguments, and a check of its effect. */
export const actionRows: Record<string, ActionRow> = {
  signOutAction: {
    path: "/courses",
    args: () => [],
    worked: async (_, cookie) => !(await isAlive(cookie)),
  },
  signOutEverywhereAction: {
    path: "/settings",
    args: () => [],
    worked: async (_, cookie) => !(await isAlive(cookie)),
  },
  openCheckoutAction: {
    path: "/pricing",
    args: () => [{ tier: 1 }],
    worked: async (person) => (await openCheckouts(person)) > 0,
  },
  decideCheckoutAction: {
    path: "/sandbox-checkout",
    args: async (person, { url }) => [{ id: await openedCheckout(person, url), decision: "approve" }],
    worked: isDecided,
  },
  signInAction: {
    path: "/login",
    args: ({ email }) => [{ username: email, password: PASSWORD, next: null }],
    worked: isSignedInAnew,
  },
  drawPreviewAction: {
    path: `/studio/${newId()}`,
    args: async (person) => [
      {
        course_id: (await createDocumentCourse(person)).id,
        language: "english",
        parts: ["*Drawn* by the server"],
      },
    ],
    worked: async (_person, _cookie, { text }) => text.includes("Drawn"),
  },
  drawLessonAction: {
    path: `/course/${newId()}`,
    args: async (person) => [await createStreaming(person, "*Drawn* by the server")],
    worked: async (_person, _cookie, { text }) => text.includes("Drawn"),
  },
  disputeCitationAction: {
    path: `/course/${newId()}`,
    args: async (person) => {
      const { id, moduleId } = await createCitedCourse(person);
      return [{ course_id: id, module_id: moduleId, mark: 1 }];
    },
    worked: async ({ id }) =>
      (await db().$count(courses, and(eq(courses.authorId, id), ne(courses.readerNotes, [])))) > 0,
  },
  getPublicityAction: {
    path: "/courses",
    args: async (person) => [{ id: (await createCitedCourse(person)).id }],
    worked: async (_person, _cookie, { text }) => text.includes("is_listed"),
  },
  getRereadingAction: {
    path: `/studio/${newId()}`,
    args: async (person) => [(await createReread(person, passageText)).path],
    worked: async (_person, _cookie, { text }) => text.includes("replacement"),
  },
  rejectRereadingAction: {
    path: `/studio/${newId()}`,
    args: async (person) => [(await createReread(person, passageText)).path],
    worked: async ({ id }) =>
      (await db().$count(sources, and(eq(sources.ownerId, id), isNotNull(sources.replaces)))) === 0,
  },
  signInWithPasskeyAction: {
    path: "/login",
    args: async (person, { url }) => {
      const device = new SoftwarePasskey({ origin: url });
      await createPasskeyRow(person, "Device", device.stored());
      return [{ passkey: device.use((await beginPasskeySignIn("192.0.2.1")).options), next: null }];
    },
    worked: isSignedInAnew,
  },
  // This app has no identity provider and sends no mail, which only an action that runs says.
  startOidcSignInAction: {
    path: "/login",
    args: () => [{ page: "/login" }],
    worked: async (_person, _cookie, { text }) => text.includes("oidc_off"),
  },
  completeOidcSignInAction: {
    path: "/login",
    args: () => [{ otp: "123456", next: null }],
    worked: async (_person, _cookie, { text }) => text.includes("sign_in_expired"),
  },
  sendTestMailAction: {
    path: "/admin/outbox",
    args: async ({ id }) => {
      await db().update(users).set({ isSuperuser: true }).where(eq(users.id, id));
      return ["en"];
    },
    worked: async (_person, _cookie, { text }) => text.includes("mail_off"),
  },
  startGoogleSignInAction: {
    path: "/login",
    args: () => [],
    worked: async (_person, _cookie, { text }) => text.includes(googleNonce(GOOGLE_COOKIE)),
  },
  signInWithGoogleAction: {
    path: "/login",
    args: async ({ id, email }, { google }) => [
      { idToken: await google.token({ sub: id, email, nonce: googleNonce(GOOGLE_COOKIE) }), next: null },
    ],
    worked: isSignedInAnew,
  },
};
