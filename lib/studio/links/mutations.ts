import { db } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { getLinkVerdict } from "@/lib/generation/links/queries";
import { assertEditable } from "../queries";
import type { LinkStatus } from "../schema";

const checks: RateLimit = { name: "studio-link", points: 60, seconds: 600 };

/** Checks one link of a draft now, at most 60 times in ten minutes per person. Throws `rate_limited`. */
export async function checkDraftLink(actor: Actor, courseId: string, url: string): Promise<LinkStatus> {
  await assertEditable(db(), actor, courseId);
  await takePoint(checks, actor.id);
  const { status } = await getLinkVerdict(url);
  return { status };
}
