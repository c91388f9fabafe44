import { spawnSync } from "node:child_process";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { makePersonalToken } from "./auth/session/personal-tokens";
import { redaction } from "./log";

/** A record as it appears in the log. */
function written(record: object, text = "said"): string {
  const lines: string[] = [];
  pino({ level: "trace", ...redaction }, { write: (line: string) => lines.push(line) }).error(record, text);
  return lines.join("");
}

describe("the log redacts (T113)", () => {
  const { token, tokenHash } = makePersonalToken();
  const bearer = token.replace("meno_pat_", "meno_");

  test.each([
    "password",
    "new_password",
    "token",
    "access_token",
    "id_token",
    "authorization",
    "cookie",
    "set-cookie",
    "tokenHash",
    "api_key",
  ])("a field named %s at any depth", (key) => {
    for (const record of [
      { [key]: "planted" },
      { a: { [key]: "planted" } },
      { a: { b: { [key]: "planted" } } },
      { a: { b: { c: { [key]: "planted" } } } },
    ]) {
      expect(written(record)).not.toContain("planted");
      expect(written(record)).toContain("[redacted]");
    }
  });

  test.each([
    ["a personal API token", token],
    ["a sign-in's token", bearer],
  ])("%s at any position", (_, secret) => {
    const failure = new Error(`cannot read ${secret}`, { cause: new Error(`because of ${secret}`) });
    const records = [
      { path: `/api/v1/users/me/tokens/${secret}` },
      { body: { name: secret } },
      { err: failure },
      { list: [`Bearer ${secret}`, { x: { y: { z: { w: secret } } } }] },
      { url: `/?t=${secret}&x=1` },
    ];
    for (const record of records) {
      expect(written(record)).not.toContain(secret.slice(9));
      expect(JSON.parse(written(record))).toHaveProperty("level", 50);
    }
    expect(written({}, `a client sent ${secret}`)).not.toContain(secret.slice(9));
    expect(written({ tokenHash: tokenHash.toString("hex") })).not.toContain(tokenHash.toString("hex"));
  });

  test.each([
    "ada.lovelace@example.org",
    "ada+1@mail.example.co.uk",
    "ñandú@ejemplo.es",
    "ada%40example.org",
    "sk-proj-abcdef123456",
    "re_AbCd_12345678",
    `eyJ${"a".repeat(30)}.${"b".repeat(20)}.${"c".repeat(20)}`,
    `eyJ${"a".repeat(30)}..x.${"b".repeat(20)}.c`,
  ])("%s, and the line remains JSON", (secret) => {
    for (const text of [
      secret,
      `\n${secret}`,
      `\u0001${secret}\u0001`,
      `\\${secret}"`,
      `"${secret}'`,
      `https://x.test/password-recovery/${secret}?a=1`,
      `<${secret}>`,
    ]) {
      const line = written({ path: text, err: new Error(text) }, text);
      expect(line).not.toContain(secret);
      expect(JSON.parse(line)).toMatchObject({
        level: 50,
        msg: expect.stringContaining("[redacted]") as string,
      });
    }
  });

  test("a long line in linear time", () => {
    expect(written({ text: "a.".repeat(200_000) + "@" }).length).toBeGreaterThan(400_000);
  });

  test("no other values", () => {
    expect(
      JSON.parse(written({ path: "/api/v1/users/me/tokens", requestId: "7", code: "internal" })),
    ).toMatchObject({ path: "/api/v1/users/me/tokens", requestId: "7", code: "internal", msg: "said" });
  });
});

test.each([
  ["terminal", "EIO"],
  ["pipe", "EPIPE"],
])("a closed %s fails no log call and does not prevent an exit", (_, errno) => {
  const code = `import fs from "node:fs"; import { setTimeout as sleep } from "node:timers/promises"; import { log } from "./lib/core/log.ts";
    const closed = () => Object.assign(new Error("write"), { code: "${errno}" });
    const { write, writeSync } = fs;
    fs.write = (fd, ...rest) => (fd === 1 ? process.nextTick(rest.at(-1), closed()) : write(fd, ...rest));
    fs.writeSync = (fd, ...rest) => { if (fd === 1) throw closed(); return writeSync(fd, ...rest); };
    log.error("one"); await sleep(50); log.error("two"); process.exit(7);`;
  const env = { ...process.env, NODE_ENV: "production" as const, LOG_LEVEL: "info" };
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", code],
    { env, encoding: "utf8", timeout: 15_000, killSignal: "SIGKILL" },
  );
  expect([status, stderr]).toEqual([7, ""]);
});
