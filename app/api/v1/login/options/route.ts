import { route } from "@/lib/core/http/route";
import { getSignInOptions } from "@/lib/users/doors/queries";
import { signInOptions } from "@/lib/users/doors/schema";

export const GET = route(
  {
    actor: "public",
    operationId: "getSignInOptions",
    summary: "Which ways to sign in and up this server offers",
    output: signInOptions,
  },
  async () => getSignInOptions(),
);
