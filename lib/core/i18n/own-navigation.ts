import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** The library's navigation for our languages. Everybody else takes it from `navigation.ts`, where the link is one that the server draws at less cost. */
export const { Link: FollowedLink, usePathname, useRouter, getPathname } = createNavigation(routing);
