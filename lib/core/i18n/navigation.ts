/** Locale-aware replacements for next/link and next/navigation: pass paths without /es. */
export { Link } from "./link";
export { getPathname, redirect, usePathname, useRouter } from "./own-navigation";
