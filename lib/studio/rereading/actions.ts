"use server";

import { action } from "@/lib/core/http/action";
import { rejectRereading } from "./mutations";
import { getRereading } from "./queries";
import { rereadingPath } from "./schema";

export const getRereadingAction = action(rereadingPath, getRereading);
export const rejectRereadingAction = action(rereadingPath, rejectRereading);
