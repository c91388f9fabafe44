/** The parts of the package that the tests use; it has no types of its own. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  type Claims = { sub: string } & Record<string, unknown>;

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } };
    callback(): RequestListener;
  }
  export type Account = { accountId: string; claims: () => Claims };
}
