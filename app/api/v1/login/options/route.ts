import { route } from "@/lib/core/http/route";
import { getSignInOptions } from "@/lib/users/sign-in-options/queries";
import { signInOptions } from "@/lib/users/sign-in-options/schema";

export const GET = route(
  {
    actor: "public",
    operationId: "getSignInOptions",
    summary: "List the ways to log in and sign up on this server",
    output: signInOptions,
  },
  async () => getSignInOptions(),
);
