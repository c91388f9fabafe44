"use server";

import { z } from "zod";
import { action, type ActionResult } from "@/lib/core/http/action";
import { sendTestMail } from "./mutations";
import type { TestResult } from "./schema";

const sendTest = action(z.enum(["en", "es"]), sendTestMail);

/** Sends a test mail to the superuser's own address, in the language of the page. */
export async function sendTestMailAction(locale: "en" | "es"): Promise<ActionResult<TestResult>> {
  return sendTest(locale);
}
