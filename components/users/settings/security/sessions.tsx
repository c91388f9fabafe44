"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { apiCall } from "@/lib/core/http/client";
import { browserName } from "./browser-name";
import type { OwnSessionList } from "@/lib/users/sessions/schema";
import { Section } from "../section";
import { LogOutEverywhere } from "./log-out-everywhere";
import { useChange } from "./use-change";

type Session = OwnSessionList["data"][number];

/** The open sessions, which can be ended one by one or all at once. */
export function Sessions({ sessions, timeZone }: { sessions: Session[]; timeZone: string | null }) {
  const t = useTranslations("settings.security.sessions");
  const { pending, change } = useChange();
  const end = (one: Session) =>
    change(async () => {
      await apiCall<{ message: string }>(`/users/me/sessions/${one.id}`, { method: "DELETE" });
      toast.success(t("ended"), { id: "security" });
    });
  return (
    <Section title={t("title")} text={t("text")}>
      <ul aria-label={t("list")} className="border-t border-line">
        {sessions.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            timeZone={timeZone}
            disabled={pending}
            onEnd={() => void end(one)}
          />
        ))}
      </ul>
      <LogOutEverywhere />
    </Section>
  );
}

function useSessionName(): (session: Session) => string {
  const t = useTranslations("settings.security.sessions");
  return ({ user_agent: userAgent, kind }) => {
    const { browser, system } = browserName(userAgent ?? "");
    if (browser !== null && system !== null) return t("browserOn", { browser, system });
    return browser ?? system ?? t(kind === "bearer" ? "client" : "unknown");
  };
}

type SessionRowProps = {
  session: Session;
  timeZone: string | null;
  disabled: boolean;
  onEnd: () => void;
};

function SessionRow({ session, timeZone, disabled, onEnd }: SessionRowProps) {
  const t = useTranslations("settings.security.sessions");
  const format = useFormatter();
  const name = useSessionName()(session);
  const used = t("lastUsed", {
    date: format.dateTime(new Date(session.last_used_at), {
      dateStyle: "medium",
      timeStyle: "short",
      ...(timeZone === null ? {} : { timeZone }),
    }),
  });
  const from = session.address === null ? null : t("from", { address: session.address });
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 xs:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <b className="text-16 font-[560] wrap-anywhere">{name}</b>
          {session.kind === "bearer" ? <Badge>{t("client")}</Badge> : null}
          {session.is_current ? <Badge tone="primary">{t("current")}</Badge> : null}
        </p>
        <p className="num mt-1.5 text-13 text-ink-3">{[used, from].filter(Boolean).join(" · ")}</p>
      </div>
      {session.is_current ? null : (
        <Button
          className="self-center justify-self-start"
          aria-label={t("endNamed", { name })}
          disabled={disabled}
          onClick={onEnd}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}
