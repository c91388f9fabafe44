import { redirectBySession } from "@/lib/core/auth/pages/session-redirect";

export { redirectBySession as GET };
