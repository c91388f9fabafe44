import { answerAdmission } from "@/lib/core/auth/admission";

export { answerAdmission as GET };
