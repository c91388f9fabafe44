import { route } from "@/lib/core/http/route";
import { listUsers } from "@/lib/users/administration/queries";
import { userList, userListQuery } from "@/lib/users/administration/schema";
import { createUser } from "@/lib/users/mutations";
import { user, userCreate } from "@/lib/users/schema";

export const GET = route(
  {
    actor: "superuser",
    operationId: "listUsers",
    summary: "List all accounts; q searches names and emails, or is an ID; sort sets the order",
    query: userListQuery,
    output: userList,
    example: { query: { q: "ada", limit: 20 } },
  },
  ({ actor, query }) => listUsers(actor, query),
);

export const POST = route(
  {
    actor: "superuser",
    operationId: "createUser",
    summary: "Create an account for someone else",
    body: userCreate,
    output: user,
    errors: [
      "email_taken",
      "password_too_common",
      "password_guessable",
      "password_breached",
      "proof_required",
    ],
    example: {
      body: {
        email: "mary@example.org",
        full_name: "Mary Jackson",
        password: "correct horse battery staple",
      },
    },
  },
  ({ actor, body }) => createUser(actor, body),
);
