import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** Locale-aware replacements for next/link and next/navigation: pass paths without /es. */
export const { Link, usePathname, useRouter, getPathname } = createNavigation(routing);
