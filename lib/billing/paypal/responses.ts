import { z } from "zod";
import { AppError, type ErrorCode } from "@/lib/core/errors";

export type PaypalResponse = { status: number; body: unknown };

/** The issue that PayPal reports, such as ORDER_ALREADY_CAPTURED; empty if it reports none. */
export function issueOf(answer: PaypalResponse): string {
  const parsed = z
    .object({ name: z.string().optional(), details: z.array(z.object({ issue: z.string() })).optional() })
    .safeParse(answer.body);
  return parsed.success ? (parsed.data.details?.[0]?.issue ?? parsed.data.name ?? "") : "";
}

export const failure = (answer: PaypalResponse, code: ErrorCode = "paypal_failed"): AppError =>
  new AppError(code, { cause: new Error(`PayPal answered ${answer.status} ${issueOf(answer)}`) });

/** Parses a successful answer; throws `payment_not_found` or `paypal_failed`. */
export function read<S extends z.ZodType>(shape: S, answer: PaypalResponse): z.output<S> {
  // PayPal answers 400 INVALID_RESOURCE… for a malformed id, which means the same as a 404.
  if (answer.status === 404 || (answer.status === 400 && issueOf(answer).startsWith("INVALID_RESOURCE")))
    throw new AppError("payment_not_found");
  if (answer.status < 200 || answer.status > 299) throw failure(answer);
  const parsed = shape.safeParse(answer.body);
  if (!parsed.success) throw new AppError("paypal_failed", { cause: parsed.error });
  return parsed.data;
}
