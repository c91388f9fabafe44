import { text as readText } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as the host accepted it. */
export type ReceivedMail = { to: string[]; from: string; source: string; messageId: string };

type Fault = { at: "rcpt" | "data" | "dataOnceAccepted"; code: number };

const answer = (code: number) => Object.assign(new Error("simulated"), { responseCode: code });

/** A mail host on loopback with one user, `meno`. */
export class MailHost {
  readonly received: ReceivedMail[] = [];
  /** The host's answer to the next recipients or mails; undefined accepts. */
  fault: Fault | undefined;
  password = "right";
  /** The passwords of all sign-ins. */
  readonly tried: string[] = [];
  /** Runs after a mail was stored, before the host's answer leaves. */
  onAccepted: () => void = () => undefined;
  readonly #server: SMTPServer;

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      allowInsecureAuth: true,
      closeTimeout: 100,
      ...options,
      onAuth: ({ username, password }, _, done) => {
        this.tried.push(password ?? "");
        if (username === "meno" && password === this.password) done(null, { user: "meno" });
        else done(answer(535));
      },
      onRcptTo: (_, __, done) => done(this.fault?.at === "rcpt" ? answer(this.fault.code) : null),
      onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
        const accept = (source: string) => {
          const fault = this.fault?.at === "rcpt" ? undefined : this.fault;
          if (fault?.at !== "data") {
            const to = rcptTo.map(({ address }) => address);
            const messageId = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? "";
            this.received.push({ to, from: mailFrom ? mailFrom.address : "", source, messageId });
            this.onAccepted();
          }
          done(fault ? answer(fault.code) : null);
        };
        // A killed client breaks off in the middle of a mail.
        void readText(stream).then(accept, () => undefined);
      },
    });
    // A client that refuses the certificate breaks the connection.
    this.#server.on("error", () => undefined);
  }

  static async start(options: SMTPServerOptions = { disabledCommands: ["STARTTLS"] }): Promise<MailHost> {
    const host = new MailHost(options);
    await new Promise<void>((resolve) => host.#server.listen(0, "127.0.0.1", resolve));
    return host;
  }

  /** The value of SMTP_URL. */
  url(protocol: "smtp" | "smtps" = "smtp", name = "127.0.0.1"): string {
    const address = this.#server.server.address();
    if (address === null || typeof address === "string") throw new Error("The mail host has no port");
    return `${protocol}://meno:right@${name}:${address.port}`;
  }

  /** Ends all connections, as a host does with idle ones, and waits until the client has noticed. */
  async hangUp(): Promise<void> {
    for (const connection of this.#server.connections) connection.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  reset(): void {
    this.received.length = 0;
    this.tried.length = 0;
    this.fault = undefined;
    this.password = "right";
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
