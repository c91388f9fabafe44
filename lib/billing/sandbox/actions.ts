"use server";

import { action } from "@/lib/core/http/action";
import { decideCheckout, openCheckout } from "./mutations";
import { checkoutDecision, checkoutOpening } from "./schema";

export const openCheckoutAction = action(checkoutOpening, openCheckout);
export const decideCheckoutAction = action(checkoutDecision, decideCheckout);
