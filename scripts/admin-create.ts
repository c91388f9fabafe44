import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { superuserSignIn } from "@/lib/users/administration/superuser-sign-in";
import { showFirstSignIns } from "./runtime/banner";
import { openDatabase } from "./runtime/database";
import { loadEnvironment, main, Refusal } from "./runtime/environment";
import { exitOnStopSignal } from "./runtime/shutdown";

const USAGE =
  "Usage: npm run admin:create -- --email name@example.com\nEnter the password when prompted, or set ADMIN_PASSWORD.";

// Makes an account a superuser, and creates the account if it does not exist.
await main(async () => {
  const email = readEmail();
  if (!email) throw new Refusal(USAGE);
  const signIn = readSignIn(email, process.env.ADMIN_PASSWORD || (await askPassword()));
  exitOnStopSignal();
  // The audit entry is stored; its log line would stand between the lines for the operator.
  process.env.LOG_LEVEL ??= "error";
  const database = await openDatabase(loadEnvironment("serve"));
  const { prepareDatabase } = await import("./runtime/prepare-database");
  const { closeDatabase } = await import("@/db");
  const { createSuperuser } = await import("@/lib/users/mutations");
  // On an empty database this account becomes the only superuser.
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

/** Validates the sign-in before anything starts. An existing account keeps its password and its sessions. */
function readSignIn(email: string, password: string) {
  const read = superuserSignIn.safeParse({ email, password });
  if (!read.success) throw new Refusal(read.error.issues.map(({ message }) => message).join("\n"));
  return read.data;
}

/** Prompts for the password. The command line cannot carry it, because other users of the machine can read that. */
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
