import { clientAddress } from "@/lib/core/http/client-address";
import { route } from "@/lib/core/http/route";
import { signUp as openAccount } from "@/lib/users/mutations";
import { signUp, user } from "@/lib/users/schema";

export const POST = route(
  { actor: "public", summary: "Open an account", body: signUp, output: user },
  ({ body, request }) => openAccount(body, clientAddress(request.headers)),
);
