/** Locale-aware replacements for next/link and next/navigation: pass paths without /es. */
export { Link } from "./link";
export { getPathname, usePathname, useRouter } from "./own-navigation";
