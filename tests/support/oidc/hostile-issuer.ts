import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { type LoopbackServer, serveOnLoopback } from "@/tests/support/app/loopback-server";
import { CLIENT } from "./identity-provider";

/** How an id token differs from a valid one. */
export type Mutation = {
  claims?: Record<string, unknown>;
  key?: "other" | "none" | "shared secret";
  /** The subject that userinfo names instead of the token's. */
  userinfo?: string;
};

/** A provider that sends whatever id token a test wants. */
export class HostileIssuer {
  mutation: Mutation = {};
  email = "";
  /** The id tokens sent so far. */
  issued = 0;
  #nonce = "";
  #server: LoopbackServer | undefined;

  static async start(): Promise<HostileIssuer> {
    const self = new HostileIssuer();
    const keys = await generateKeyPair("RS256", { extractable: true });
    const others = await generateKeyPair("RS256");
    const jwk = { ...(await exportJWK(keys.publicKey)), alg: "RS256", use: "sig", kid: "tests" };
    self.#server = await serveOnLoopback(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", self.url);
      const send = (body: object) =>
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
      if (pathname === "/.well-known/openid-configuration") return void send(self.#metadata());
      if (pathname === "/jwks") return void send({ keys: [jwk] });
      if (pathname === "/userinfo")
        return void send({
          sub: self.mutation.userinfo ?? "victim",
          email: self.email,
          email_verified: true,
        });
      if (pathname === "/token") {
        self.issued += 1;
        const idToken = await self.#idToken(keys.privateKey, others.privateKey);
        return void send({ access_token: "access", token_type: "Bearer", id_token: idToken });
      }
      self.#nonce = searchParams.get("nonce") ?? "";
      const target = new URL(searchParams.get("redirect_uri") ?? "");
      target.searchParams.set("code", "code");
      target.searchParams.set("state", searchParams.get("state") ?? "");
      response.writeHead(302, { location: target.href }).end();
    });
    return self;
  }

  get url(): string {
    return this.#server?.url ?? "";
  }

  get env(): Record<string, string> {
    return {
      OIDC_ISSUER: this.url,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: "School",
    };
  }

  #metadata() {
    const { url } = this;
    return {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      // Everything, so that the app's own list decides.
      id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
    };
  }

  async #idToken(key: CryptoKey, other: CryptoKey): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const all: Record<string, unknown> = {
      iss: this.url,
      aud: CLIENT.client_id,
      sub: "victim",
      nonce: this.#nonce,
      iat: now,
      exp: now + 300,
      ...this.mutation.claims,
    };
    const claims = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    if (this.mutation.key === "none") return new UnsecuredJWT(claims).encode();
    const isShared = this.mutation.key === "shared secret";
    return new SignJWT(claims)
      .setProtectedHeader({ alg: isShared ? "HS256" : "RS256", kid: "tests" })
      .sign(
        isShared
          ? new TextEncoder().encode(CLIENT.client_secret.padEnd(32, "."))
          : this.mutation.key === "other"
            ? other
            : key,
      );
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}
