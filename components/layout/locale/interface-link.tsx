"use client";

import { hasLocale } from "next-intl";
import NextLink from "next/link";
import { useParams } from "next/navigation";
import type { ComponentProps } from "react";
import { getPathname } from "@/lib/core/i18n/navigation";
import { type AppLocale, routing } from "@/lib/core/i18n/routing";

/** The language of the address, also within parts in a course's language. */
export function useInterfaceLocale(): AppLocale {
  const { locale } = useParams<{ locale?: string }>();
  return hasLocale(routing.locales, locale) ? locale : routing.defaultLocale;
}

/** Addresses in the interface's language, for parts in a course's language: following a link keeps the interface's language. */
export function useInterfaceHref(): (href: string) => string {
  const locale = useInterfaceLocale();
  return (href) => getPathname({ href, locale });
}

/** A link in a part that uses the course's language. */
export function InterfaceLink({
  href,
  ...rest
}: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  const hrefOf = useInterfaceHref();
  return <NextLink href={hrefOf(href)} {...rest} />;
}
