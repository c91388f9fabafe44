import { randomBytes } from "node:crypto";
import { z } from "zod";
import { Refusal } from "../runtime/environment";

export type SignIn = { email: string; password: string };

const person = z.object({ id: z.string() });
const opened = z.object({ access_token: z.string() });

/** Creates a learner on the free plan through the API, as the superuser. */
export async function makeLearner(url: string, superuser: SignIn, email: string): Promise<SignIn> {
  const learner = { email, password: randomBytes(16).toString("base64url") };
  const headers = await bearer(url, superuser);
  const body = JSON.stringify({ ...learner, full_name: "Ada Example", is_superuser: false, is_active: true });
  const { id } = person.parse(await ask(`${url}/api/v1/users/`, { method: "POST", headers, body }));
  await ask(`${url}/api/v1/users/subscribe-free/${id}`, { method: "PUT", headers });
  return learner;
}

/** Enrols the learner in a course of the free library. */
export async function enrolInLibrary(url: string, learner: SignIn, courseId: string): Promise<void> {
  await ask(`${url}/api/v1/courses/buy/${courseId}`, { method: "PUT", headers: await bearer(url, learner) });
}

async function bearer(url: string, { email, password }: SignIn): Promise<Record<string, string>> {
  const body = new URLSearchParams({ username: email, password });
  const { access_token } = opened.parse(
    await ask(`${url}/api/v1/login/access-token`, { method: "POST", body }),
  );
  return { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  if (!answer.ok)
    throw new Refusal(`${init.method ?? "GET"} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
