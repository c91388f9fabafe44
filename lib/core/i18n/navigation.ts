import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

export { Link } from "./link";

/** Locale-aware replacements for next/link and next/navigation: pass paths without /es. */
export const { redirect, usePathname, useRouter, getPathname } = createNavigation(routing);
