import { clientAddress } from "@/lib/core/http/client-address";
import { commandDone } from "@/lib/core/http/answers";
import { route } from "@/lib/core/http/route";
import { resetPassword } from "@/lib/users/recovery/mutations";
import { passwordReset } from "@/lib/users/recovery/schema";

export const POST = route(
  { actor: "public", summary: "Set a new password with a reset link's token", body: passwordReset, output: commandDone },
  async ({ body, request }) => {
    await resetPassword(body, clientAddress(request.headers));
    return { message: "Password updated successfully" };
  },
);
