"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { SearchField } from "@/components/ui/form/search-field";
import { Spinner } from "@/components/ui/spinner";
import type { ApiError } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { User } from "@/lib/users/schema";
import { type Recipients, RECIPIENTS_PAGE, useRecipients } from "./mail-recipients-list";

type MailRecipientsProps = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void };

/** A paged table to select recipients; the selection spans pages. */
export function MailRecipients({ chosen, onChange }: MailRecipientsProps) {
  const t = useTranslations("mail.form");
  const list = useRecipients();
  const region = useRef<HTMLElement>(null);
  const retry = () => {
    // The focused button disappears with its message.
    region.current?.focus();
    list.retry();
  };
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <section ref={region} tabIndex={-1} aria-label={t("recipients")} className="focus:outline-none">
      <SearchField
        value={list.typed}
        onSearch={list.search}
        onKeyDown={(event) => (event.key === "Enter" ? event.preventDefault() : undefined)}
        label={t("search")}
        placeholder={t("search")}
      />
      <div className="flex min-h-11 items-center justify-between gap-4 text-14 text-ink-2">
        <p role="status" className="num">
          {t("chosen", { n: chosen.size })}
        </p>
        {chosen.size > 0 ? (
          <Button variant="word" onClick={() => onChange(new Set())}>
            {t("clear")}
          </Button>
        ) : null}
      </div>
      {list.failure === null ? (
        <Table list={list} chosen={chosen} onToggle={toggle} />
      ) : (
        <LoadFailure code={list.failure} onRetry={retry} />
      )}
      <Pages list={list} />
    </section>
  );
}

function LoadFailure({ code, onRetry }: { code: ApiError["code"]; onRetry: () => void }) {
  const t = useTranslations("mail.form");
  const errorText = useErrorText();
  const isSignedOut = code === "unauthenticated";
  return (
    <Alert
      tone="wrong"
      className="mt-2"
      actions={
        isSignedOut ? (
          <SignInAgain>{t("signIn")}</SignInAgain>
        ) : (
          <Button onClick={onRetry}>{t("retry")}</Button>
        )
      }
    >
      {isSignedOut ? errorText(code) : t("loadFailed")}
    </Alert>
  );
}

type TableProps = {
  list: Recipients;
  chosen: ReadonlySet<string>;
  onToggle: (id: string, on: boolean) => void;
};

function Table({ list, chosen, onToggle }: TableProps) {
  const t = useTranslations("mail.form");
  const head = "border-b border-ink py-2 pe-4 text-start text-13 font-medium text-ink-3";
  if (list.users === null)
    return (
      <p className="flex items-center gap-3 py-6 text-15 text-ink-2">
        <Spinner size={18} />
        {t("searching")}
      </p>
    );
  return (
    <table
      aria-busy={list.isLoading}
      className="w-full table-fixed text-15 transition-opacity aria-busy:opacity-55 aria-busy:delay-300"
    >
      <thead>
        <tr>
          <th scope="col" className={`${head} w-14`}>
            {t("select")}
          </th>
          <th scope="col" className={head}>
            {t("name")}
          </th>
          <th scope="col" className={`${head} hidden xs:table-cell`}>
            {t("email")}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.users.map((user) => (
          <Row key={user.id} user={user} isChosen={chosen.has(user.id)} onToggle={onToggle} />
        ))}
        {list.users.length === 0 ? (
          <tr>
            <td colSpan={3} className="py-6 text-ink-2">
              {t("none")}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function Row({
  user,
  isChosen,
  onToggle,
}: {
  user: User;
  isChosen: boolean;
  onToggle: TableProps["onToggle"];
}) {
  const t = useTranslations("mail.form");
  const name = user.full_name || user.email;
  const boxId = `to-${user.id}`;
  return (
    <tr className={user.is_active ? "hover:bg-sunken" : "text-ink-3"}>
      <td className="border-b border-line">
        <label htmlFor={boxId} className="flex min-h-11 items-center ps-1">
          <Checkbox
            id={boxId}
            checked={isChosen}
            disabled={!user.is_active}
            aria-label={t("selectOne", { name })}
            onCheckedChange={(on) => onToggle(user.id, on)}
          />
        </label>
      </td>
      <td className="border-b border-line py-2 pe-4 wrap-anywhere">
        {name}
        {user.is_active ? null : (
          <Badge variant="soft" tone="warn" className="ms-2">
            {t("inactive")}
          </Badge>
        )}
        {user.full_name ? <span className="block text-14 text-ink-2 xs:hidden">{user.email}</span> : null}
      </td>
      <td className="hidden border-b border-line py-2 text-ink-2 wrap-anywhere xs:table-cell">
        {user.email}
      </td>
    </tr>
  );
}

function Pages({ list }: { list: Recipients }) {
  const t = useTranslations("mail.form");
  const { users, page, total, isCapped } = list;
  if (users === null || (page === 1 && users.length === total)) return null;
  const range = {
    from: (page - 1) * RECIPIENTS_PAGE + 1,
    to: (page - 1) * RECIPIENTS_PAGE + users.length,
    total,
  };
  const hasNext = isCapped ? users.length === RECIPIENTS_PAGE : range.to < total;
  return (
    <nav
      aria-label={t("recipients")}
      className="mt-3 flex items-center justify-between gap-3 text-14 text-ink-2"
    >
      <Button
        size="icon"
        aria-label={t("previous")}
        disabled={page === 1}
        onClick={() => list.goToPage(page - 1)}
      >
        <Arrow back />
      </Button>
      <p className="num text-center">{isCapped ? t("rangeCapped", range) : t("range", range)}</p>
      <Button size="icon" aria-label={t("next")} disabled={!hasNext} onClick={() => list.goToPage(page + 1)}>
        <Arrow />
      </Button>
    </nav>
  );
}

function Arrow({ back = false }: { back?: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="fig">
      <path d={back ? "m10 2-6 6 6 6" : "m6 2 6 6-6 6"} />
    </svg>
  );
}
