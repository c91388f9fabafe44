import { hashOf } from "@/lib/generation/quiz/option-order";

/** Whether a case belongs to the third that is reported apart and plays no part when a rule is changed. */
export const isHeldOut = (name: string): boolean => hashOf(name) % 3 === 0;
