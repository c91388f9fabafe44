import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import packageFile from "@/package.json";
import { writeBackup } from "./backup/dump";
import { openDatabase } from "./runtime/database";
import { loadEnvFiles, loadEnvironment, main, Refusal } from "./runtime/environment";
import { exitOnStopSignal } from "./runtime/shutdown";

// `npm run backup -- <file>`: writes all data to one file. The app may run meanwhile.
await main(async () => {
  const file = process.argv[2];
  if (!file) throw new Refusal("Usage: npm run backup -- meno.backup");
  if (existsSync(file)) throw new Refusal(`${file} exists: choose another name.`);
  exitOnStopSignal();
  loadEnvFiles();
  const keepsSecret = !process.env.AUTH_SECRET;
  const env = loadEnvironment("serve");
  const secretFile = join(env.MENO_DATA_DIR, "auth-secret");
  const database = await openDatabase(env, { migrates: false });
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Refusal("DATABASE_URL is not set.");
  const secret = keepsSecret && existsSync(secretFile) ? readFileSync(secretFile, "utf8").trim() : null;
  const rows = await writeBackup(DATABASE_URL, file, { version: packageFile.version, secret });
  console.log(`${rows} rows are in ${file}. It contains personal data: keep it as safe as the database.`);
  console.log(
    secret === null
      ? "Keep AUTH_SECRET with it: what the host has sealed, such as the model's key, can be read with it only."
      : "It also contains the demo's AUTH_SECRET.",
  );
  await database.stop();
  process.exit(0);
});
