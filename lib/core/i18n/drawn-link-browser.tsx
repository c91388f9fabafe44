import { createNavigation } from "next-intl/navigation";
import type { ReactNode } from "react";
import type { LinkProps } from "./drawn-link";
import { routing } from "./routing";

/** The framework's link, with the language before its path. */
export const { Link }: { Link: (props: LinkProps) => ReactNode } = createNavigation(routing);
