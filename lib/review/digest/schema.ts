import { z } from "zod";
import { searchText } from "@/lib/core/text/input";

/** The token of a link that ends the digest. */
export const unsubscribeLink = z.strictObject({ token: searchText.max(200) });
