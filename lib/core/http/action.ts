import { getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { inRequestScope } from "@/lib/core/audit/request-scope";
import type { Actor } from "@/lib/core/auth/actor";
import { findPageActor } from "@/lib/core/auth/page-actor";
import { AppError, type ErrorCode, isExpectedRefusal, type Issue } from "@/lib/core/errors";
import { limitCalls } from "@/lib/core/limits/calls";
import { log } from "@/lib/core/log";
import { clientAddress } from "./request/client-address";
import { assertActionOrigin } from "./request/action-origin";
import { toIssues } from "./request/parse";
import { logRefusal } from "./response/refusals";
import { toAppError } from "./response/respond";

/** The result of a server action: data, or an error code with its text in the language of the page. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; code: ErrorCode; message: string; issues?: Issue[]; requestId: string };

/** Wraps a domain function as a server action that authenticates, limits, parses and runs in the order of `route()`. */
export function action<S extends z.ZodType, T>(
  schema: S,
  handler: (actor: Actor, input: z.output<S>) => Promise<T>,
): (input: z.input<S>) => Promise<ActionResult<T>> {
  return async (input) => {
    const requestId = crypto.randomUUID();
    let person: Actor | null = null;
    try {
      await assertActionOrigin();
      const actor = await findPageActor();
      person = actor;
      if (!actor) throw new AppError("unauthenticated");
      if (actor.mustEnrol) throw new AppError("factor_required");
      limitCalls(actor);
      const parsed = schema.safeParse(input);
      if (!parsed.success) throw new AppError("validation", { issues: toIssues("body", parsed.error) });
      const scope = { address: clientAddress(await headers()), requestId };
      return { ok: true, data: await inRequestScope(scope, () => handler(actor, parsed.data)) };
    } catch (error) {
      unstable_rethrow(error);
      const appError = toAppError(error);
      if (appError.status >= 500 && !isExpectedRefusal(appError))
        log.error({ requestId, code: appError.code, err: appError.details.cause ?? error }, "action failed");
      logRefusal(appError, { requestId, actorId: person?.id ?? null });
      const t = await getTranslations("errors");
      return {
        ok: false,
        code: appError.code,
        message: t(appError.code),
        requestId,
        ...(appError.details.issues ? { issues: appError.details.issues } : {}),
      };
    }
  };
}
