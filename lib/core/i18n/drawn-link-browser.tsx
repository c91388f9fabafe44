import type { ReactNode } from "react";
import type { LinkProps } from "./drawn-link";
import { FollowedLink } from "./own-navigation";

/** The framework's link, with the language before its path. */
export const Link: (props: LinkProps) => ReactNode = FollowedLink as (props: LinkProps) => ReactNode;
