import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { type LoopbackServer, serveOnLoopback } from "@/tests/support/app/loopback-server";

export const CLIENT_ID = "meno-tests.apps.googleusercontent.com";

type Keys = { privateKey: CryptoKey; publicKey: CryptoKey };

/** Google's key set on loopback, and id tokens signed with it. */
export class FakeGoogle {
  readonly kid = "test-key-1";
  /** While set, requests for the key set fail. */
  isDown = false;
  fetches = 0;
  readonly #keys: Keys;
  #server: LoopbackServer | undefined;

  private constructor(keys: Keys) {
    this.#keys = keys;
  }

  static async start(): Promise<FakeGoogle> {
    const google = new FakeGoogle(await generateKeyPair("RS256", { extractable: true }));
    const jwk = { ...(await exportJWK(google.#keys.publicKey)), kid: google.kid, alg: "RS256", use: "sig" };
    google.#server = await serveOnLoopback((_request, response) => {
      google.fetches += 1;
      if (google.isDown) return void response.writeHead(503).end();
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ keys: [jwk] }));
    });
    return google;
  }

  /** The value of GOOGLE_JWKS_URL. */
  get jwksUrl(): string {
    return `${this.#server?.url ?? ""}/certs`;
  }

  get publicKey(): CryptoKey {
    return this.#keys.publicKey;
  }

  /** The claims of a valid token; `options` changes them, and undefined removes one. */
  claims(options: Record<string, unknown> = {}): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    const all: Record<string, unknown> = {
      iss: "https://accounts.google.com",
      aud: CLIENT_ID,
      azp: CLIENT_ID,
      sub: `g${Math.random().toString().slice(2)}`,
      email: `g${Math.random().toString(36).slice(2)}@gmail.com`,
      email_verified: true,
      name: "Gina Google",
      iat: now,
      exp: now + 3600,
      ...options,
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  }

  /** A signed id token. */
  token(
    options: Record<string, unknown> = {},
    header: { alg?: string; kid?: string; key?: CryptoKey | Uint8Array } = {},
  ): Promise<string> {
    return new SignJWT(this.claims(options))
      .setProtectedHeader({ alg: header.alg ?? "RS256", kid: header.kid ?? this.kid, typ: "JWT" })
      .sign(header.key ?? this.#keys.privateKey);
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}
