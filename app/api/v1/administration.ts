import type { RouteHandler } from "@/lib/core/http/route";
import * as health from "./admin/health/route";
import * as retryJob from "./admin/health/jobs/[id]/retry/route";
import * as grants from "./admin/grants/route";
import * as invitation from "./admin/invitations/[id]/route";
import * as invitations from "./admin/invitations/route";
import * as hostPlans from "./admin/plans/route";
import * as aiModels from "./admin/ai/models/route";
import * as ai from "./admin/ai/route";
import * as aiServers from "./admin/ai/servers/route";
import * as aiTests from "./admin/ai/tests/route";
import * as aiUsage from "./admin/ai/usage/route";
import * as emailPreview from "./admin/send-email/preview/route";
import * as takedown from "./admin/courses/[id]/takedown/route";
import * as audit from "./admin/audit/route";
import * as sendEmail from "./admin/send-email/route";
import * as recoveryContent from "./password-recovery-html-content/[email]/route";
import * as user from "./users/[id]/route";
import * as readFeedback from "./users/readfeedback/route";
import * as users from "./users/route";

type Routes = { [method in "GET" | "POST" | "PUT" | "PATCH" | "DELETE"]?: RouteHandler };
export type Chapter = { name: string; description: string; routes: Record<string, Routes> };

/** The chapter of the API for superusers, with its folders under `app/api/v1`. */
export const administration: Chapter = {
  name: "Administration",
  description: "For superusers; everyone can delete their own account.",
  routes: {
    "/users": users,
    "/users/[id]": user,
    "/users/readfeedback": readFeedback,
    "/admin/ai": ai,
    "/admin/ai/models": aiModels,
    "/admin/ai/servers": aiServers,
    "/admin/ai/tests": aiTests,
    "/admin/ai/usage": aiUsage,
    "/admin/health": health,
    "/admin/health/jobs/[id]/retry": retryJob,
    "/admin/audit": audit,
    "/admin/plans": hostPlans,
    "/admin/courses/[id]/takedown": takedown,
    "/admin/invitations": invitations,
    "/admin/invitations/[id]": invitation,
    "/admin/grants": grants,
    "/admin/send-email": sendEmail,
    "/admin/send-email/preview": emailPreview,
    "/password-recovery-html-content/[email]": recoveryContent,
  },
};
