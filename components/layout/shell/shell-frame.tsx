"use client";

import { useLocale, useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useRef, useState } from "react";
import { Brand } from "@/components/figures/meno-mark";
import { toast } from "@/components/ui/toast/toast";
import { useLazy } from "@/components/ui/hooks/use-lazy";
import { InterfaceLink, useInterfaceHref } from "../locale/interface-link";
import { AccountMenu } from "./account-menu";
import { CrumbTrail } from "./crumbs";
import { activeKey } from "./nav";
import type { ShellUser } from "./shell-user";
import { Sidebar } from "./sidebar";

const loadSheet = () => import("./shell-sheet").then((module) => module.ShellSheet);

export type ShellProps = {
  user: ShellUser;
  signOut: () => Promise<unknown>;
  /** The page's path without its language. */
  path: string;
};

/** Ends the session, then loads the sign-in page fully, so that nothing of it stays in memory. */
function useSignOut(signOut: () => Promise<unknown>): () => void {
  const t = useTranslations("layout");
  const lang = useLocale();
  const hrefOf = useInterfaceHref();
  return () => {
    signOut().then(
      () => window.location.assign(hrefOf("/login")),
      (error: unknown) => {
        // The page is older than the deployment: after a reload it can sign out.
        if (unstable_isUnrecognizedActionError(error)) window.location.reload();
        else toast.error(t("logOutFailed"), { lang });
      },
    );
  };
}

/** The sidebar in the margin of wide screens. */
export function ShellSidebar({ user, signOut, path }: ShellProps) {
  const t = useTranslations("layout");
  return (
    <aside lang={useLocale()} aria-label={t("menu")} className="shell-side no-print">
      <Sidebar user={user} active={activeKey(path)} onSignOut={useSignOut(signOut)} />
    </aside>
  );
}

/** Menu button and brand on small screens, crumbs on large ones, the account menu on both. */
export function ShellTopBar({ user, signOut, path }: ShellProps) {
  const t = useTranslations("layout");
  const active = activeKey(path);
  const onSignOut = useSignOut(signOut);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { part: ShellSheet, load } = useLazy(loadSheet);
  return (
    <header
      lang={useLocale()}
      className="shell-top no-print flex min-h-16 items-center gap-[12px] gutter max-[20rem]:flex-wrap border-b border-line"
    >
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t("openMenu")}
        className="shell-narrow -ms-2.5 grid size-11 shrink-0 place-items-center"
        onPointerEnter={load}
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 22 22" aria-hidden="true" className="fig size-5.5">
          <path d="M2 7h18M2 15h12" style={{ strokeWidth: 1.5 }} />
        </svg>
      </button>
      {ShellSheet ? (
        <ShellSheet
          open={open}
          onOpenChange={setOpen}
          button={opener}
          user={user}
          active={active}
          onSignOut={onSignOut}
        />
      ) : null}
      <InterfaceLink
        href="/"
        aria-label={t("brandHome")}
        className="shell-narrow inline-flex min-h-11 items-center"
      >
        <Brand size={22} />
      </InterfaceLink>
      <div className="shell-wide min-w-0">
        <CrumbTrail active={active} />
      </div>
      <div className="ms-auto">
        <AccountMenu user={user} path={path} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
