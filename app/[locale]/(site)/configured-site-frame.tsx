import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site/site-frame";
import { env } from "@/lib/core/env";

type ConfiguredSiteFrameProps = { path: string; languages?: ReactNode; children: ReactNode };

/** The frame of the public pages, with the settings that are fixed at build time. */
export function ConfiguredSiteFrame({ path, languages, children }: ConfiguredSiteFrameProps) {
  const { DIRECTORY_URL, ANALYTICS_SRC, ANALYTICS_SITE } = env();
  const analytics = ANALYTICS_SRC
    ? { src: ANALYTICS_SRC, ...(ANALYTICS_SITE ? { site: ANALYTICS_SITE } : {}) }
    : null;
  return (
    <SiteFrame path={path} languages={languages} listing={DIRECTORY_URL ?? null} analytics={analytics}>
      {children}
    </SiteFrame>
  );
}
