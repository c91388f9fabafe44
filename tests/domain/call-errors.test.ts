import { expect, test } from "vitest";
import { PUT as buy } from "@/app/api/v1/courses/buy/[id]/route";
import { GET as offer } from "@/app/api/v1/courses/market/[id]/route";
import { PUT as publish } from "@/app/api/v1/courses/publish/route";
import { publishErrors, purchaseErrors } from "@/components/market/call-errors";

// The pages of these dialogs carry no words for other errors: one that is added to a call has to be added here.
test("the pages of publishing and buying have words for every error that those calls declare", () => {
  expect(new Set<string>(publishErrors)).toEqual(new Set(publish.spec.errors));
  expect(new Set<string>(purchaseErrors)).toEqual(new Set([...(buy.spec.errors ?? []), ...(offer.spec.errors ?? [])]));
});
