export type NavKey =
  | "dashboard"
  | "create"
  | "courses"
  | "review"
  | "pricing"
  | "settings"
  | "guide"
  | "market"
  | "admin"
  | "feedback";
export type NavEntry = { key: NavKey; href: string };

/** The sidebar's groups: learning, the account, finding courses. */
const commonGroups: NavEntry[][] = [
  [
    { key: "dashboard", href: "/" },
    { key: "create", href: "/create" },
    { key: "courses", href: "/courses" },
    { key: "review", href: "/review" },
  ],
  [
    { key: "pricing", href: "/pricing" },
    { key: "settings", href: "/settings" },
  ],
  [
    { key: "guide", href: "/guide" },
    { key: "market", href: "/market" },
  ],
];

const superusers: NavEntry[] = [
  { key: "admin", href: "/admin" },
  { key: "feedback", href: "/readFeedback" },
];

export function navGroups(isSuperuser: boolean): NavEntry[][] {
  return isSuperuser ? [...commonGroups, superusers] : commonGroups;
}

/** The public form of a path: `/` is served by two internal pages whose names must not show. */
export function publicPath(pathname: string): string {
  return pathname === "/dashboard" || pathname === "/welcome" ? "/" : pathname;
}

/** The sidebar entry of a path; a course belongs to My Courses. */
export function activeKey(pathname: string): NavKey | null {
  const path = publicPath(pathname);
  if (path === "/" || path === "/record") return "dashboard";
  if (path.startsWith("/course/")) return "courses";
  const entries = navGroups(true).flat();
  return (
    entries.find(({ href }) => href !== "/" && (path === href || path.startsWith(`${href}/`)))?.key ?? null
  );
}
