import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Account } from "oidc-provider";

export const CLIENT = { client_id: "meno", client_secret: "a secret that the tests share with the provider" };

/**
 * A real OpenID Connect provider on a loopback port. A person signs in with an e-mail as the login, which is also the subject and counts as
 * verified.
 */
export class IdentityProvider {
  /** While set, the provider breaks every connection. */
  isDown = false;
  /** Addresses that the provider has not verified. */
  readonly unverified = new Set<string>();
  /** The queries of the authorization requests. */
  readonly requests: URLSearchParams[] = [];

  private constructor(
    readonly issuer: string,
    readonly close: () => Promise<void>,
  ) {}

  /** The settings of an app whose people sign in here. */
  get env(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: "School",
    };
  }

  static async start(): Promise<IdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const close = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    const self = new IdentityProvider(issuer, close);
    const provider = new Provider(issuer, {
      clients: [{ ...CLIENT, redirect_uris: ["http://localhost/api/auth/callback/oidc"] }],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      findAccount: (_: unknown, id: string): Account => ({
        accountId: id,
        claims: () => ({
          sub: id,
          email: id,
          email_verified: !self.unverified.has(id),
          name: "Olga Single",
        }),
      }),
    });
    // The app's port is not known yet.
    provider.Client.prototype.redirectUriAllowed = (uri) => uri.endsWith("/api/auth/callback/oidc");
    const answer = provider.callback();
    server.on("request", (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
      if (pathname === "/auth") self.requests.push(searchParams);
      if (self.isDown) request.socket.destroy();
      else if (pathname === "/favicon.ico") response.writeHead(204).end();
      else answer(request, response);
    });
    return self;
  }
}
