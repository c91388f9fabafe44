"use server";

import { action } from "@/lib/core/http/action";
import { courseId } from "@/lib/courses/schema";
import { getPublicity } from "./queries";

export const getPublicityAction = action(courseId, (actor, { id }) => getPublicity(actor, id));
