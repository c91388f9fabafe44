import { createPerson } from "@/tests/support/users/factories";
import { CLIENT_ID, FakeGoogle } from "@/tests/support/google/fake-google";
import { replaceExampleIds } from "@/tests/support/openapi/replace-example-ids";
import { Contract, type Operation } from "@/tests/support/openapi/contract";
import { setUpExample } from "@/tests/support/openapi/example-data";
import { exampleOf } from "@/tests/support/openapi/requests";
import type { Counted, CountedApp } from "./counted-app";

/** The fake Google for the environment of the counted app. */
export async function startGoogle(): Promise<{ google: FakeGoogle; env: Record<string, string> }> {
  const google = await FakeGoogle.start();
  return { google, env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl } };
}

/** Counts the statements of an operation's documented example. */
export async function exampleCounter(
  app: CountedApp,
  google: FakeGoogle,
): Promise<{
  operations: Operation[];
  count: (operation: Operation) => Promise<Counted & { status: number }>;
}> {
  const contract = await Contract.of(app.url);
  const setup = {
    base: app.url,
    google,
    admin: await createPerson({ isSuperuser: true }),
    ada: await createPerson({ email: "ada@example.org" }),
  };
  const count = async (operation: Operation) => {
    const { authorization, ids } = await setUpExample(operation, setup);
    const { method, path, headers, body } = exampleOf(operation);
    const sent = {
      method,
      headers: { ...headers, ...(authorization ? { authorization } : {}) },
      body: body === null ? null : replaceExampleIds(body, ids),
    };
    let status = 0;
    const counted = await app.during(async () => {
      const answer = await fetch(app.url + replaceExampleIds(path, ids), sent);
      await answer.arrayBuffer();
      status = answer.status;
    });
    return { ...counted, status };
  };
  return { operations: contract.operations, count };
}
