import { createTransport, type Transporter } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import type { OutgoingMail, SendResult } from "./outgoing";

const CONNECTION_MS = 5_000;
const GREETING_MS = 10_000;
/** The longest silence of the host: some scan a mail before they accept it. */
const SILENCE_MS = 30_000;

/** Pause after the host has refused the user or the encryption, which an operator must correct. */
const SIGN_IN_PAUSE_SECONDS = 60;

type Pool = Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>;
let pool: { url: string; transport: Pool } | undefined;

/**
 * Sends one mail through the mail host. SMTP has no idempotency keys, so a repeated attempt carries the same Message-ID: it delivers twice
 * only if the host's acceptance was lost.
 */
export async function sendBySmtp(mail: OutgoingMail): Promise<SendResult> {
  const { SMTP_URL } = env();
  if (!SMTP_URL) return { result: "later", reason: "not_configured" };
  const { from, to, subject, html, text, headers = {}, idempotencyKey } = mail;
  const sender = addressOf(from);
  try {
    const { messageId } = await transportOf(SMTP_URL).sendMail({
      from,
      // An object, because the library would parse a text as a list of addresses.
      to: { name: "", address: to },
      envelope: { from: sender, to: [to] },
      subject,
      html,
      text,
      headers,
      messageId: `<${idempotencyKey}@${sender.slice(sender.lastIndexOf("@") + 1)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { result: "sent", providerId: messageId };
  } catch (error) {
    return smtpFailure(error);
  }
}

function transportOf(url: string): Pool {
  if (pool?.url === url) return pool.transport;
  pool?.transport.close();
  const { protocol, username, password, port, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  const options: SMTPPool.Options = {
    pool: true,
    host,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    maxConnections: 5,
    // The outbox repeats a mail, not the library.
    maxRequeues: 0,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    // A password never travels in clear text to another machine.
    requireTLS: !secure && username !== "" && !["localhost", "127.0.0.1", "::1"].includes(host),
  };
  const transport = createTransport(options);
  // An idle connection that breaks emits an error, which would end the process if no listener handled it.
  transport.on("error", (error) => log.warn({ err: error }, "mail host"));
  pool = { url, transport };
  return transport;
}

function addressOf(from: string): string {
  return /<([^<>]+)>$/.exec(from)?.[1] ?? from;
}

/** The outcome of a failed attempt: only a host's final refusal of the recipient or of the text is one. */
export function smtpFailure(error: unknown): SendResult {
  const of = (name: string): unknown =>
    typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
  const [code, command, status] = [of("code"), of("command"), of("responseCode")];
  const reason = typeof status === "number" ? String(status) : typeof code === "string" ? code : "unknown";
  if (code === "EAUTH" || code === "ETLS") {
    log.error({ code, status }, "the mail host refuses the sign-in or the encryption");
    return { result: "pause", seconds: SIGN_IN_PAUSE_SECONDS };
  }
  const isFinal = typeof status === "number" && status >= 500;
  // A refused sender is an error of the configuration, so the mail waits until it is corrected.
  if (isFinal && (command === "RCPT TO" || command === "DATA")) return { result: "refused", reason };
  return { result: "later", reason };
}
