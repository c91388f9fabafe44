import { exampleDocument } from "@/app/api/v1/example-document";
import { newId } from "@/lib/core/ids";
import type { Call } from "@/tests/support/http/api-client";
import type { Person } from "@/tests/support/users/factories";

/** New resources of the owner for the path and the body of one call. */
export type Things = {
  course: () => Promise<{ id: string; moduleIds: string[]; quizIds: string[] }>;
  person: () => Promise<Person>;
  token: () => Promise<{ id: string }>;
  source: () => Promise<string>;
};
type Request = Call & { path?: string; number?: string; module?: string; query?: string };

export type Row = {
  /** The callers with access; the others get 401, or 403 if they are logged in. */
  who: "public" | "learner" | "superuser";
  /** The scope that a personal API token needs; `none`: no personal token has access. */
  token: "read" | "write" | "none";
  /** The status for a caller with access: the owner of the resource, another person, a superuser. A refused body (422) shows that access was granted. */
  owner: number;
  other?: number;
  superuser?: number;
  /** The request, where it is not the bare path. */
  ask?: (things: Things) => Promise<Request> | Request;
};

const nothing = () => ({ body: {} });
const withId = (id: () => string) => () => ({ path: id() });
const someone = () => `${newId()}@example.org`;
const learner = (owner: number, more: Partial<Row> = {}): Row => ({
  who: "learner",
  token: "read",
  owner,
  ...more,
});
const writing = (owner: number, more: Partial<Row> = {}): Row => learner(owner, { token: "write", ...more });
const guarded = (owner: number, more: Partial<Row> = {}): Row => learner(owner, { token: "none", ...more });
const open = (owner: number, more: Partial<Row> = {}): Row => ({
  who: "public",
  token: "read",
  owner,
  ...more,
});
const admin = (superuser: number, more: Partial<Row> = {}): Row => ({
  who: "superuser",
  token: "none",
  owner: 403,
  superuser,
  ...more,
});
const ofSource = async ({ source }: Things) => ({ path: await source() });
const ofCourse = async ({ course }: Things) => ({ path: (await course()).id });

/** One row per operation. A test fails if an operation has no row, or a row no operation. */
export const accessRows: Record<string, Row> = {
  "GET /admin/ai": admin(200),
  "PATCH /admin/ai": admin(200, { ask: nothing }),
  "POST /admin/ai/models": admin(422, { ask: nothing }),
  "POST /admin/ai/servers": admin(200),
  "POST /admin/ai/tests": admin(422, { ask: nothing }),
  "GET /admin/ai/usage": admin(200),
  "GET /admin/health": admin(200),
  "POST /admin/health/jobs/{id}/retry": admin(404, { ask: withId(newId) }),
  "GET /admin/audit": admin(200),
  "GET /admin/grants": admin(200, { ask: () => ({ path: `?user_id=${newId()}` }) }),
  "POST /admin/grants": admin(422, { ask: nothing }),
  "GET /admin/invitations": admin(200),
  "POST /admin/invitations": admin(200, { ask: nothing }),
  "DELETE /admin/invitations/{id}": admin(404, { ask: withId(newId) }),
  "GET /admin/plans": admin(200),
  "PUT /admin/plans": admin(422, { ask: nothing }),
  "POST /admin/courses/{id}/takedown": admin(422, {
    ask: async (things) => ({ ...(await ofCourse(things)), body: {} }),
  }),
  "DELETE /admin/courses/{id}/takedown": admin(200, { ask: ofCourse }),
  "POST /admin/send-email": admin(422, { ask: nothing }),
  "POST /admin/send-email/preview": admin(422, { ask: nothing }),
  "GET /ai/initial-assesment": writing(200, { ask: () => ({ path: "?language=english" }) }),
  "POST /ai/initial-assesment": writing(422, { ask: nothing }),
  "DELETE /ai/initial-assesment": writing(200, { ask: () => ({ path: "?language=english" }) }),
  "GET /captcha/challenge": open(200),
  "GET /badges/lists/{list}": open(404, { ask: () => ({ path: "0" }) }),
  "GET /certificates/{id}/badge": open(404, { ask: withId(newId) }),
  "GET /certificates/{id}": open(404, { ask: withId(newId) }),
  "PATCH /certificates/{id}": writing(404, { ask: () => ({ path: newId(), body: { holder: "Ada" } }) }),
  "GET /courses": learner(200),
  "GET /courses/free": learner(200),
  "GET /courses/market": learner(200),
  "GET /courses/market/topics": learner(200),
  "GET /courses/market/{id}": learner(404, { ask: withId(newId) }),
  "GET /courses/{id}": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "DELETE /courses/{id}": writing(200, { other: 404, ask: ofCourse }),
  "POST /courses/{id}/copy": writing(200, { other: 404, ask: ofCourse }),
  "GET /courses/{id}/diagnostic": learner(200, { other: 404, superuser: 403, ask: ofCourse }),
  "POST /courses/{id}/diagnostic": writing(403, { other: 404, superuser: 403, ask: ofCourse }),
  "GET /courses/{id}/final-check": learner(200, { other: 404, superuser: 403, ask: ofCourse }),
  "POST /courses/{id}/final-check": writing(403, { other: 404, superuser: 403, ask: ofCourse }),
  "GET /courses/{id}/draft": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "PUT /courses/{id}/draft": writing(200, {
    other: 404,
    superuser: 200,
    ask: async ({ course }) => ({
      path: (await course()).id,
      body: { version: 0, document: exampleDocument },
    }),
  }),
  "POST /courses/{id}/draft/check-link": writing(200, {
    other: 404,
    superuser: 200,
    ask: async ({ course }) => ({ path: (await course()).id, body: { url: "http://127.0.0.1/" } }),
  }),
  "POST /courses/{id}/draft/check-keys": writing(503, {
    other: 404,
    superuser: 503,
    ask: async ({ course }) => {
      const { id, moduleIds } = await course();
      return { path: id, body: { module_id: moduleIds[0] } };
    },
  }),
  "GET /courses/{id}/draft/findings": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "POST /courses/{id}/draft/proposals": writing(503, {
    other: 404,
    superuser: 503,
    ask: async ({ course }) => {
      const { id, moduleIds } = await course();
      return { path: id, body: { scope: { path: `modules/${moduleIds[0]}` }, request: "Shorter" } };
    },
  }),
  "GET /courses/{id}/draft/impact": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "POST /courses/{id}/draft/publish": writing(409, {
    other: 404,
    superuser: 409,
    ask: async ({ course }) => ({ path: (await course()).id, body: {} }),
  }),
  "GET /courses/{id}/listing": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "PUT /courses/{id}/listing": writing(400, {
    other: 404,
    superuser: 400,
    ask: async ({ course }) => ({ path: (await course()).id, body: { listed: false } }),
  }),
  "POST /courses/{id}/modules/{moduleId}/regenerate": writing(503, {
    other: 404,
    ask: async ({ course }) => {
      const { id, moduleIds } = await course();
      return { path: id, module: moduleIds[0] ?? "" };
    },
  }),
  "POST /courses/{id}/regenerate": writing(503, { other: 404, ask: ofCourse }),
  "GET /courses/{id}/regeneration": learner(200, { other: 404, ask: ofCourse }),
  "GET /courses/{id}/own-words": learner(200, { other: 404, superuser: 404, ask: ofCourse }),
  "GET /courses/{id}/results": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "GET /courses/{id}/revisions": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "GET /courses/{id}/revisions/{number}": learner(404, { ask: ofCourse }),
  "POST /courses/{id}/revisions/{number}/restore": writing(404, { ask: ofCourse }),
  "PUT /courses/{id}/update-seen": writing(200, {
    other: 404,
    ask: async ({ course }) => ({ path: (await course()).id, body: { number: 1 } }),
  }),
  "GET /courses/{id}/export": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "GET /courses/{id}/generation": learner(200, { other: 404, ask: ofCourse }),
  "GET /courses/{id}/plan": learner(409, { other: 404, ask: ofCourse }),
  "PUT /courses/{id}/plan": writing(409, {
    other: 404,
    ask: async ({ course }) => {
      const { id, moduleIds } = await course();
      return {
        path: id,
        body: { version: 1, modules: moduleIds.map((module) => ({ id: module, title: "A" })) },
      };
    },
  }),
  "DELETE /courses/{id}/plan": writing(409, { other: 404, ask: ofCourse }),
  "POST /courses/{id}/start": writing(200, { other: 404, ask: ofCourse }),
  "POST /courses/{id}/generation/keep": writing(409, { other: 404, ask: ofCourse }),
  "POST /courses/{id}/generation/retry": writing(404, { ask: withId(newId) }),
  "POST /courses/{id}/generation/stop": writing(404, { ask: withId(newId) }),
  "PUT /courses/buy/{id}": writing(404, { ask: withId(newId) }),
  "PUT /courses/complete/{id}": writing(403, { other: 404, superuser: 403, ask: ofCourse }),
  "POST /courses/import": writing(422, { ask: () => ({ form: {} }) }),
  "PUT /courses/publish": writing(422, { ask: nothing }),
  "PUT /courses/rate": writing(422, { ask: nothing }),
  "POST /digest/unsubscribe": open(400, { token: "write", ask: () => ({ path: "?token=forged" }) }),
  "GET /learn/{slug}": open(404, { ask: () => ({ path: "nowhere" }) }),
  "POST /learn/{slug}/answer": open(422, { ask: () => ({ path: "nowhere", body: {} }) }),
  "POST /login/passkey": open(200, { token: "write" }),
  "POST /login/access-token": open(422, { token: "write", ask: () => ({ form: {} }) }),
  "GET /login/options": open(200),
  "POST /login/verify-email": open(422, { token: "write", ask: nothing }),
  "POST /login/test-token": learner(200),
  "POST /password-recovery/{email}": open(200, { token: "write", ask: withId(someone) }),
  "POST /password-recovery-html-content/{email}": admin(404, { ask: withId(someone) }),
  "POST /payments/orders": writing(200),
  "POST /payments/payment": writing(422, { ask: nothing }),
  "POST /quiz": learner(200, {
    other: 404,
    superuser: 200,
    ask: async ({ course }) => {
      const { id, moduleIds } = await course();
      return { body: { course_id: id, module_id: moduleIds[0] } };
    },
  }),
  "PUT /quiz/complete/{id}": writing(403, {
    other: 404,
    superuser: 403,
    ask: async ({ course }) => ({ path: (await course()).quizIds[0] ?? "" }),
  }),
  "POST /quiz/submit": writing(422, { ask: nothing }),
  "GET /review": learner(200),
  "POST /review/{cardId}": writing(422, { ask: () => ({ path: newId(), body: {} }) }),
  "POST /review/undo": writing(200, { ask: nothing }),
  "GET /review/settings": learner(200),
  "PUT /review/settings": writing(200, { ask: nothing }),
  "POST /reset-password": open(422, { token: "write", ask: nothing }),
  "POST /socratic-chat/initialize": writing(422, { ask: nothing }),
  "POST /socratic-chat/message": writing(422, { ask: nothing }),
  "POST /socratic-chat/stop": writing(422, { ask: nothing }),
  "GET /sources": learner(200),
  "POST /sources": writing(422, { ask: nothing }),
  "PATCH /sources/{id}": writing(200, {
    other: 404,
    ask: async ({ source }) => ({ path: await source(), body: { permission: "only_me" } }),
  }),
  "DELETE /sources/{id}": writing(200, { other: 404, ask: ofSource }),
  "POST /sources/{id}/reread": writing(409, { other: 404, ask: ofSource }),
  "GET /sources/{id}/passages": learner(200, {
    other: 404,
    ask: async ({ source }) => ({ path: await source(), query: "?page=1" }),
  }),
  "GET /record": learner(200),
  "GET /record/search": learner(200, { ask: () => ({ query: "?q=example" }) }),
  "GET /sources/{id}/passages/{number}": learner(200, { other: 404, ask: ofSource }),
  "POST /subscriptions/cancel": writing(400),
  "POST /subscriptions/subscribe": writing(422, { ask: nothing }),
  "GET /users": admin(200),
  "POST /users": admin(422, { ask: nothing }),
  "POST /users/feedback": writing(422, { ask: () => ({ body: { improve: 7 } }) }),
  "POST /users/google": open(422, { token: "write", ask: nothing }),
  "POST /users/invitation": open(422, { token: "write", ask: nothing }),
  "GET /users/me": learner(200),
  "PATCH /users/me": writing(200, { ask: nothing }),
  "GET /users/me/earnings": learner(200),
  "GET /users/me/export": guarded(200),
  "GET /users/me/notices": learner(200),
  "DELETE /users/me/notices/{id}": writing(404, { ask: withId(newId) }),
  "PATCH /users/me/email": guarded(422, { ask: nothing }),
  "PATCH /users/me/password": guarded(422, { ask: nothing }),
  "GET /users/me/statement": learner(200),
  "GET /users/me/factors": guarded(200),
  "POST /users/me/factors/totp": guarded(200),
  "PUT /users/me/factors/totp": guarded(422, { ask: nothing }),
  "DELETE /users/me/factors/totp": guarded(404),
  "POST /users/me/factors/recovery-codes": guarded(404),
  "POST /users/me/passkeys": guarded(422, { ask: nothing }),
  "POST /users/me/passkeys/options": guarded(200),
  "DELETE /users/me/passkeys/{id}": guarded(404, { ask: withId(newId) }),
  "POST /users/me/proof": guarded(422, { ask: nothing }),
  "POST /users/me/proof/options": guarded(200),
  "GET /users/me/sessions": guarded(200),
  "DELETE /users/me/sessions/{id}": guarded(404, { ask: withId(newId) }),
  "GET /users/me/tokens": guarded(200),
  "POST /users/me/tokens": guarded(422, { ask: nothing }),
  "DELETE /users/me/tokens/{id}": guarded(200, {
    other: 404,
    ask: async ({ token }) => ({ path: (await token()).id }),
  }),
  "GET /users/readfeedback": admin(200),
  "POST /users/signup": open(422, { token: "write", ask: nothing }),
  "PUT /users/subscribe-free/{userId}": writing(404, {
    superuser: 200,
    ask: async ({ person }) => ({ path: (await person()).id }),
  }),
  "PATCH /users/{id}": admin(200, { ask: async ({ person }) => ({ path: (await person()).id, body: {} }) }),
  "DELETE /users/{id}": guarded(404, {
    superuser: 200,
    ask: async ({ person }) => ({ path: (await person()).id, body: {} }),
  }),
  "POST /webhooks/paypal": open(400, { token: "write" }),
};
