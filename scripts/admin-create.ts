import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { superuserSignIn } from "@/lib/users/superuser-sign-in";
import { showFirstSignIns } from "./runtime/banner";
import { openDatabase } from "./runtime/database";
import { loadEnvironment, main, Refusal } from "./runtime/environment";
import { exitWhenAskedToStop } from "./runtime/stopping";

const USAGE =
  "Usage: npm run admin:create -- --email somebody@example.com\nThe password is asked for, or read from ADMIN_PASSWORD.";

// Makes somebody a superuser, with a new account where there is none.
await main(async () => {
  const email = readEmail();
  if (!email) throw new Refusal(USAGE);
  const signIn = readSignIn(email, process.env.ADMIN_PASSWORD || (await askPassword()));
  exitWhenAskedToStop();
  const database = await openDatabase(loadEnvironment("serve"));
  const { prepareDatabase } = await import("./prepare");
  const { closeDatabase } = await import("@/db");
  const { createSuperuser } = await import("@/lib/users/mutations");
  // On a database without people this one is the first superuser, and there is no other.
  await prepareDatabase(
    (made) => showFirstSignIns(made.filter(({ email }) => email !== signIn.email)),
    signIn,
  );
  try {
    const user = await createSuperuser(signIn);
    console.log(`${user.email} is a superuser now.`);
  } finally {
    await closeDatabase();
    await database.stop();
  }
});

function readEmail(): string | undefined {
  try {
    return parseArgs({ options: { email: { type: "string" } } }).values.email;
  } catch {
    throw new Refusal(USAGE);
  }
}

/** Refused before anything starts; an account that is there keeps its password and its sessions. */
function readSignIn(email: string, password: string) {
  const read = superuserSignIn.safeParse({ email, password });
  if (!read.success) throw new Refusal(read.error.issues.map(({ message }) => message).join("\n"));
  return read.data;
}

/** Never from the command line, which other people on the machine can read. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(USAGE);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write("Password: ");
  const password = await prompt.question("");
  prompt.close();
  process.stdout.write("\n");
  return password;
}
