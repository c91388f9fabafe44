import { route } from "@/lib/core/http/route";
import { updateProfile } from "@/lib/users/profile/mutations";
import { profileUpdate } from "@/lib/users/profile/schema";
import { getMe } from "@/lib/users/queries";
import { user } from "@/lib/users/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getMe",
    summary: "Read your own account",
    output: user,
    errors: ["user_not_found"],
  },
  ({ actor }) => getMe(actor),
);

export const PATCH = route(
  {
    actor: "learner",
    operationId: "updateMe",
    summary: "Change your name and the language of your emails",
    body: profileUpdate,
    output: user,
    errors: ["user_not_found"],
    example: { body: { full_name: "Ada Lovelace", locale: "en" } },
  },
  ({ actor, body }) => updateProfile(actor, body),
);
