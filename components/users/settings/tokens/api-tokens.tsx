"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { sitePath } from "@/lib/core/i18n/site-path";
import { TOKENS_MAX } from "@/lib/users/tokens/policy";
import type { PersonalToken } from "@/lib/users/tokens/schema";
import { Section } from "../section";
import { TokenDialog } from "./token-dialog";

/** The user's API tokens: list, create, revoke. It never holds a secret. */
export function ApiTokens({ tokens }: { tokens: PersonalToken[] }) {
  const t = useTranslations("settings.tokens");
  const locale = useLocale();
  const router = useRouter();
  const [list, setList] = useState(tokens);
  const [lastTokens, setLastTokens] = useState(tokens);
  const [isCreating, setCreating] = useState(false);
  /** The token about to be revoked; kept while the dialog closes. */
  const [revoking, setRevoking] = useState<PersonalToken | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);

  // New data of the server replaces local changes.
  if (lastTokens !== tokens) {
    setLastTokens(tokens);
    setList(tokens);
  }

  const docs = (
    <a className="link" href={sitePath(locale, "/docs")}>
      {t("docs")}
    </a>
  );
  const create = (isFirst: boolean) => (
    <Button
      ref={newButton}
      variant="accent"
      onClick={() => setCreating(true)}
      disabled={!isFirst && list.filter((one) => !one.is_expired).length >= TOKENS_MAX}
    >
      {t("create")}
    </Button>
  );
  const changeCreating = (open: boolean) => {
    setCreating(open);
    if (!open) router.refresh();
  };
  return (
    <Section
      title={t("title")}
      text={
        list.length === 0 ? undefined : (
          <>
            {t("text")} {docs}
          </>
        )
      }
    >
      {list.length === 0 ? (
        <EmptyState title={t("emptyTitle")} action={create(true)}>
          <p>
            {t.rich("emptyText", {
              docs: (content) => (
                <a className="link" href={sitePath(locale, "/docs")}>
                  {content}
                </a>
              ),
            })}
          </p>
        </EmptyState>
      ) : (
        <>
          <ul aria-label={t("list")} className="mb-6 border-t border-line">
            {list.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
          {create(false)}
          {list.filter((one) => !one.is_expired).length >= TOKENS_MAX ? (
            <p className="mt-3 text-14 text-ink-2">{t("full")}</p>
          ) : null}
        </>
      )}
      <TokenDialog
        open={isCreating}
        onOpenChange={changeCreating}
        onCreated={(created) => setList((current) => [created, ...current])}
        focusAfter={newButton}
      />
      <RevokeDialog
        token={revoking}
        onClose={() => setRevoking(null)}
        onRevoked={(revoked) => {
          setList((current) => current.filter((one) => one.id !== revoked.id));
          setRevoking(null);
          router.refresh();
        }}
        focusAfter={newButton}
      />
    </Section>
  );
}

function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
  const t = useTranslations("settings.tokens");
  const format = useFormatter();
  const on = (date: string) => ({ date: format.dateTime(new Date(date), { dateStyle: "medium" }) });
  const end =
    token.expires_at === null
      ? t("noExpiry")
      : t(token.is_expired ? "expiredOn" : "expires", on(token.expires_at));
  const used = token.last_used_at === null ? t("neverUsed") : t("used", on(token.last_used_at));
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 xs:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <b
            className={
              token.is_expired
                ? "text-16 font-[560] wrap-anywhere text-ink-3"
                : "text-16 font-[560] wrap-anywhere"
            }
          >
            {token.name}
          </b>
          <Badge tone={token.scope === "write" ? "primary" : "plain"}>{t(`scope.${token.scope}`)}</Badge>
          {token.is_expired ? (
            <Badge variant="soft" tone="wrong">
              {t("expired")}
            </Badge>
          ) : null}
        </p>
        <p className="num mt-1.5 text-13 text-ink-3">
          {[t("created", on(token.created_at)), end, used].join(" · ")}
        </p>
      </div>
      <Button
        className="self-center justify-self-start"
        aria-label={t("revokeNamed", { name: token.name })}
        onClick={onRevoke}
      >
        {t("revoke")}
      </Button>
    </li>
  );
}

type RevokeDialogProps = {
  token: PersonalToken | null;
  onClose: () => void;
  onRevoked: (token: PersonalToken) => void;
  focusAfter: React.RefObject<HTMLElement | null>;
};

function RevokeDialog({ token, onClose, onRevoked, focusAfter }: RevokeDialogProps) {
  const t = useTranslations("settings.tokens.confirm");
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);

  const revoke = async (one: PersonalToken) => {
    setPending(true);
    try {
      await apiCall<{ message: string }>(`/users/me/tokens/${one.id}`, { method: "DELETE" });
      toast.success(t("done", { name: one.name }), { id: "token" });
      onRevoked(one);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      // Already revoked elsewhere, which is the intended result.
      if (code === "token_not_found") onRevoked(one);
      else toast.error(t("failed"), { description: errorText(code), id: "token" });
    }
    setPending(false);
  };
  return (
    <ConfirmDialog
      open={token !== null}
      onOpenChange={onClose}
      title={t("title", { name: token?.name ?? "" })}
      description={t("text")}
      confirmLabel={t("action")}
      tone="danger"
      pending={pending}
      onConfirm={() => (token ? void revoke(token) : undefined)}
      focusAfter={focusAfter}
    />
  );
}
