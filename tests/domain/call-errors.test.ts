import { expect, test } from "vitest";
import { PUT as buy } from "@/app/api/v1/courses/buy/[id]/route";
import { GET as offer } from "@/app/api/v1/courses/market/[id]/route";
import { PUT as publish } from "@/app/api/v1/courses/publish/route";
import { POST as cancel } from "@/app/api/v1/subscriptions/cancel/route";
import { DELETE as deleteUser } from "@/app/api/v1/users/[id]/route";
import { POST as feedback } from "@/app/api/v1/users/feedback/route";
import { GET as exportData } from "@/app/api/v1/users/me/export/route";
import { PATCH as changePassword } from "@/app/api/v1/users/me/password/route";
import { PATCH as changeProfile } from "@/app/api/v1/users/me/route";
import { GET as statement } from "@/app/api/v1/users/me/statement/route";
import { DELETE as revokeToken } from "@/app/api/v1/users/me/tokens/[id]/route";
import { POST as makeToken } from "@/app/api/v1/users/me/tokens/route";
import { publishErrors, purchaseErrors } from "@/components/market/call-errors";
import { settingsErrors } from "@/components/users/settings/call-errors";

/** What these calls declare that they refuse. */
const declared = (...routes: { spec: { errors?: readonly string[] } }[]) => new Set(routes.flatMap(({ spec }) => spec.errors ?? []));

// The pages of these calls carry no words for other errors: one that is added to a call has to be added here.
test("the pages of publishing and buying have words for every error that those calls declare", () => {
  expect(new Set<string>(publishErrors)).toEqual(declared(publish));
  expect(new Set<string>(purchaseErrors)).toEqual(declared(buy, offer));
});

test("so has the page of the settings", () => {
  expect(new Set<string>(settingsErrors)).toEqual(declared(changeProfile, changePassword, exportData, statement, makeToken, revokeToken, deleteUser, feedback, cancel));
});
