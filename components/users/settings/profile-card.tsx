"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type MouseEvent, type SyntheticEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { NAME_MAX } from "@/lib/users/policy";
import type { User } from "@/lib/users/schema";
import { ChangeEmail } from "./change-email";
import { Section } from "./section";

/** Milliseconds after Save in which a second Enter is ignored. */
const DOUBLE_PRESS_MS = 500;

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** The user's account, whose name can be changed. A new name shows at once and reverts when the server refuses. */
export function ProfileCard({ user }: { user: User }) {
  const t = useTranslations("settings.profile");
  const format = useFormatter();
  const errorText = useErrorText();
  const router = useRouter();
  const [name, setName] = useState(user.full_name);
  /** The text in the open field; null in view mode. */
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);
  /** The last name confirmed by the server. */
  const stored = useRef(user.full_name);
  const newest = useRef<Promise<void>>(Promise.resolve());
  /** Time of the last Save, by `event.timeStamp`. */
  const savedAt = useRef(-Infinity);

  const leave = () => {
    setDraft(null);
    setRefusal(undefined);
    requestAnimationFrame(() => editButton.current?.focus());
  };

  // Requests run one after another, so that the last name wins; only the newest updates the screen.
  const save = (typed: string, at: number) => {
    setName(typed.trim());
    savedAt.current = at;
    leave();
    const mine: Promise<void> = newest.current.then(() => send(typed, () => newest.current === mine));
    newest.current = mine;
  };
  const send = async (typed: string, isNewest: () => boolean) => {
    try {
      const { full_name: saved } = await apiCall<User>("/users/me", {
        method: "PATCH",
        body: { full_name: typed },
      });
      stored.current = saved;
      if (!isNewest()) return;
      setName(saved);
      toast.success(t("saved"), { id: "profile" });
      router.refresh();
    } catch (error) {
      if (!isNewest()) return;
      const text = errorText(error instanceof ApiError ? error.code : "internal");
      setName(stored.current);
      // An earlier save succeeded and is not yet shown everywhere.
      if (stored.current !== user.full_name) router.refresh();
      // A field opened again meanwhile keeps its text.
      setDraft((current) => current ?? typed);
      setRefusal(text);
      toast.error(t("failed"), { description: text, id: "profile" });
    }
  };

  const edit = (event: MouseEvent) => {
    // After Save the focus is on this button; `detail` is 0 for a key press.
    if (event.detail === 0 && event.timeStamp - savedAt.current < DOUBLE_PRESS_MS) return;
    setDraft(name);
  };

  return (
    <Section title={t("title")}>
      {draft === null ? null : (
        <div className="border-t border-line py-4">
          <NameForm
            draft={draft}
            name={name}
            refusal={refusal}
            onDraft={setDraft}
            onSave={save}
            onCancel={leave}
          />
        </div>
      )}
      <dl className="border-t border-line">
        {draft === null ? (
          <Row label={t("fullName")}>
            {name === "" ? <span className="text-ink-3">{t("noName")}</span> : name}
          </Row>
        ) : null}
        <Row label={t("email")}>
          {user.email}
          <span className="ms-3 inline-block">
            <ChangeEmail email={user.email} />
          </span>
        </Row>
        <Row label={t("credits")} hint={t("creditsHint")} figure>
          {format.number(user.credits, twoDecimals)}
        </Row>
        <Row label={t("generations")} hint={t("generationsHint")} figure>
          {format.number(user.generation_count)}
        </Row>
        <Row label={t("total")} figure>
          {format.number(user.total_generation_count)}
        </Row>
      </dl>
      {draft === null ? (
        <Button ref={editButton} className="mt-6" onClick={edit}>
          {t("edit")}
        </Button>
      ) : null}
    </Section>
  );
}

type NameFormProps = {
  draft: string;
  name: string;
  refusal: string | undefined;
  onDraft: (text: string) => void;
  onSave: (typed: string, at: number) => void;
  onCancel: () => void;
};

function NameForm({ draft, name, refusal, onDraft, onSave, onCancel }: NameFormProps) {
  const t = useTranslations("settings.profile");
  const field = useRef<HTMLInputElement>(null);
  const tooLong = draft.trim().length > NAME_MAX;
  const unsavable = tooLong || draft.trim() === "" || draft.trim() === name;

  useEffect(() => {
    field.current?.select();
  }, []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!unsavable) onSave(draft, event.timeStamp);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t("fullName")} hint={t("nameHint")} error={tooLong ? t("tooLong") : refusal}>
        <Input
          ref={field}
          value={draft}
          autoComplete="name"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => (event.key === "Escape" ? onCancel() : undefined)}
        />
      </Field>
      <div className="mt-5 flex gap-3">
        <Button type="submit" variant="accent" disabled={unsavable}>
          {t("save")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

type RowProps = { label: string; hint?: string; figure?: boolean; children: ReactNode };

function Row({ label, hint, figure = false, children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-3.5">
      <dt className="text-15 text-ink-2">
        {label}
        {hint ? <span className="mt-0.5 block text-13 text-ink-3">{hint}</span> : null}
      </dt>
      <dd className={figure ? "num text-18 font-[560]" : "min-w-0 text-end text-16 wrap-anywhere"}>
        {children}
      </dd>
    </div>
  );
}
