import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { MailHost } from "@/tests/support/smtp/mail-host";
import { makeIdentity, testAuthority } from "@/tests/support/paypal/certificate";

const { privateKey, pem: cert } = makeIdentity({ name: "localhost" });
const key = privateKey.export({ type: "pkcs8", format: "pem" });
const host = await MailHost.start({ secure: true, key: key.toString(), cert });
Object.assign(process.env, {
  SMTP_URL: host.url("smtps", "localhost"),
  MAIL_FROM: "hello@meno.test",
  LOG_LEVEL: "silent",
});

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { deliverOutbox } = await import("@/lib/mailing/delivery");
const { requestRecovery } = await import("@/lib/users/recovery/mutations");
const { createPerson } = await import("@/tests/support/users/factories");

const { outbox } = schema;
afterAll(() => host.close());

test("a host whose certificate no authority vouches for gets neither the password nor a mail", async () => {
  const { id, email } = await createPerson();
  await requestRecovery(email, "198.51.100.7");
  const deliver = () => deliverOutbox({ signal: new AbortController().signal });
  const row = async () => (await db().select().from(outbox).where(eq(outbox.userId, id)))[0];
  await deliver();
  expect(host.tried).toEqual([]);
  expect(host.received).toEqual([]);
  expect(await row()).toMatchObject({ status: "waiting" });

  // Without the authority of an earlier file in this process, which has the same name.
  setDefaultCACertificates([...getCACertificates("bundled"), testAuthority.pem]);
  await db()
    .update(outbox)
    .set({ dueAt: new Date(0) });
  await deliver();
  expect(host.received).toMatchObject([{ to: [email] }]);
  expect(await row()).toMatchObject({ status: "sent" });
});
