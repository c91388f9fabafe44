import { settleSession } from "@/lib/core/auth/pages/session-redirect";

export { settleSession as GET };
