import { answerAdmission } from "@/lib/core/auth/pages/superuser-check";

export { answerAdmission as GET };
