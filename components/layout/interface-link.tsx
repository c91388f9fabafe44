"use client";

import { hasLocale } from "next-intl";
import NextLink from "next/link";
import { useParams } from "next/navigation";
import type { ComponentProps } from "react";
import { getPathname } from "@/lib/core/i18n/navigation";
import { routing } from "@/lib/core/i18n/routing";

/** Addresses of the interface's own language, for places that speak a course's: following a link never changes the interface. */
export function useInterfaceHref(): (href: string) => string {
  const { locale } = useParams<{ locale?: string }>();
  return (href) =>
    getPathname({ href, locale: hasLocale(routing.locales, locale) ? locale : routing.defaultLocale });
}

/** A link out of a place that speaks a course's language. */
export function InterfaceLink({
  href,
  ...rest
}: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  const hrefOf = useInterfaceHref();
  return <NextLink href={hrefOf(href)} {...rest} />;
}
