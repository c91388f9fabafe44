"use server";

import { action } from "@/lib/core/http/action";
import { disputeCitation } from "./mutations";
import { citationDispute } from "./schema";

export const disputeCitationAction = action(citationDispute, disputeCitation);
