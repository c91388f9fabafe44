import { createHash } from "node:crypto";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { openCheckout } from "@/lib/billing/sandbox/mutations";
import { submitAnswer } from "@/lib/learning/mutations";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { createCourse, KEY_CANARY, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createListed } from "@/tests/support/market/market";
import { createBearer, createPerson, type Person } from "@/tests/support/users/factories";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";
import { sessionCookieOf } from "@/tests/support/users/sign-in";
import { certify } from "@/tests/support/courses/certify";

/** A caller of pages, with the texts that only this person may see. */
export type Caller = {
  name: string;
  headers: Record<string, string>;
  person: Person | null;
  /** Texts that only they may read. */ own: string[];
  isSuperuser: boolean;
};

export type PageFixture = {
  callers: Record<"anonymous" | "owner" | "other" | "superuser", Caller>;
  courseId: string;
  certificateId: string;
  /** The address of a page of the owner's course, the certificate, or a published course of its holder. */
  fill: (path: string) => string;
  /** The owner's, in the demo's sandbox. */ checkoutId: string;
  /** Texts that no one may read. */ secret: string[];
};

async function play(
  name: string,
  isSuperuser: boolean,
  secret: string[],
): Promise<{ caller: Caller; person: Person; courseId: string }> {
  const canary = (what: string) => `canary-${what}-${name}`;
  const person = await createPerson({
    tier: 1,
    isSuperuser,
    email: `${canary("mail")}@example.org`,
    fullName: canary("person"),
    balance: 12_345,
  });
  const { id: courseId } = await createCourse(person, {
    title: canary("course"),
    modules: [canary("module")],
    overview: canary("overview"),
  });
  await db()
    .insert(schema.feedback)
    .values({ id: newId(), userId: person.id, general: canary("feedback") });
  const { name: cookie, value, sessionId } = await sessionCookieOf(person);
  secret.push(value);
  const { token } = await createPersonalToken(person, { name: canary("program") });
  // The session's hash as PostgreSQL prints it is secret, too.
  secret.push(token, await createBearer(person), createHash("sha256").update(token).digest("hex"));
  const own = [
    ...["mail", "person", "course", "module", "overview", "feedback", "program"].map(canary),
    sessionId,
  ];
  return {
    person,
    courseId,
    caller: {
      name,
      headers: { cookie: `${cookie}=${value}` },
      person,
      own: [...own, person.id, courseId],
      isSuperuser,
    },
  };
}

/** Three people with a canary in each of their texts, a visitor, and a person with a public certificate. */
export async function createPageCallers(): Promise<PageFixture> {
  const secret = [KEY_CANARY, "$argon2"];
  const owner = await play("owner", false, secret);
  const other = await play("other", false, secret);
  const admin = await play("boss", true, secret);
  const graduate = await createPerson({ fullName: "Grace Graduate" });
  const done = await createCourse(graduate, { title: "A public title" });
  for (const quiz_id of done.quizIds)
    for (const question_index of [0, 1])
      await submitAnswer(graduate.actor, { quiz_id, question_index, answer_index: RIGHT_OPTION });
  const certificate_id = await certify(graduate.actor, done.id);
  const { slug } = await createListed(graduate, {
    title: "A course for everybody",
    modules: ["A lesson for everybody"],
    price: 0,
  });
  const { document, version } = await getDraft(owner.person.actor, owner.courseId);
  document.tags = ["edited"];
  await saveDraft(owner.person.actor, owner.courseId, { version, document, edited_by: "person" });
  await publishDraft(owner.person.actor, owner.courseId, { note: "" });
  const { id: checkoutId } = await openCheckout(owner.person.actor, { tier: 2 });
  const anonymous: Caller = { name: "anonymous", headers: {}, person: null, own: [], isSuperuser: false };
  return {
    callers: { anonymous, owner: owner.caller, other: other.caller, superuser: admin.caller },
    courseId: owner.courseId,
    certificateId: certificate_id,
    fill: (path) =>
      path
        .replace("[courseId]", owner.courseId)
        .replace("[number]", "1")
        .replace("users/[id]", `users/${graduate.id}`)
        .replace("[id]", certificate_id)
        .replace("[slug]", slug),
    checkoutId,
    secret,
  };
}

/** Authors and superusers see in the studio the keys that they edit. */
const isStudio = (path: string): boolean =>
  /studio|\/(?:draft|revisions|export)/i.test(
    path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );

/** Texts that must not be in a response to this caller: those of other people, unless the caller is a superuser, and all secrets. */
export function forbiddenTexts(fixture: PageFixture, caller: Caller, path: string): string[] {
  const foreign = caller.isSuperuser
    ? []
    : Object.values(fixture.callers)
        .filter((each) => each !== caller)
        .flatMap(({ own }) => own);
  const mayEdit = caller.isSuperuser || caller === fixture.callers.owner;
  const secret =
    mayEdit && isStudio(path) ? fixture.secret.filter((text) => text !== KEY_CANARY) : fixture.secret;
  // A response may repeat the requested address.
  return [...foreign.filter((text) => text !== fixture.courseId), ...secret];
}
