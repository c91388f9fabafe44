import { route } from "@/lib/core/http/route";
import { listUsers } from "@/lib/users/administration/queries";
import { userList, userListQuery } from "@/lib/users/administration/schema";
import { createUser } from "@/lib/users/mutations";
import { user, userCreate } from "@/lib/users/schema";

export const GET = route(
  { actor: "superuser", summary: "List all accounts; q searches names and e-mails, sort orders", query: userListQuery, output: userList },
  ({ actor, query }) => listUsers(actor, query),
);

export const POST = route(
  { actor: "superuser", summary: "Open an account for somebody", body: userCreate, output: user },
  ({ actor, body }) => createUser(actor, body),
);
