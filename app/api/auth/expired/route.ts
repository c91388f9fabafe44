import { settleSession } from "@/lib/core/auth/expired";

export { settleSession as GET };
