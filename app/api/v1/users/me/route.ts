import { route } from "@/lib/core/http/route";
import { updateProfile } from "@/lib/users/profile/mutations";
import { profileUpdate } from "@/lib/users/profile/schema";
import { getMe } from "@/lib/users/queries";
import { user } from "@/lib/users/schema";

export const GET = route(
  { actor: "learner", summary: "The caller's own account", output: user },
  ({ actor }) => getMe(actor),
);

export const PATCH = route(
  { actor: "learner", summary: "Change the own name, and the language of mails", body: profileUpdate, output: user },
  ({ actor, body }) => updateProfile(actor, body),
);
