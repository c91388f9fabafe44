"use client";

import { useTranslations } from "next-intl";
import { useEffect, useOptimistic, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/input";
import { SearchField } from "@/components/ui/form/search-field";
import { Pager } from "@/components/ui/pager";
import { useRouter } from "@/lib/core/i18n/navigation";
import { type UserList, type UserSort, userSorts } from "@/lib/users/administration/schema";
import type { User } from "@/lib/users/schema";
import { DeleteUserDialog } from "./delete-user-dialog";
import { EditUserDialog } from "./edit-user-dialog";
import { PAGE_SIZE, type UsersView, viewHref } from "./users-address";
import { UsersTable, type UsersTableContext } from "./users-table";

/** Milliseconds of debounce, so that a typed word is one request. */
const DEBOUNCE_MS = 250;

type UsersBrowserProps = UsersTableContext & { list: UserList; view: UsersView };

/** The list of accounts: the server searches, sorts and pages; the address holds the view. */
export function UsersBrowser({ list, view, me, planNames }: UsersBrowserProps) {
  const t = useTranslations("admin.list");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  /** The requested view, optimistic while its list loads, so that further changes add to it. */
  const [requested, request] = useOptimistic(view);
  const [editing, setEditing] = useState<User | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);
  /** Deleted here; the loaded list may still contain them. */
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  const resultLine = useRef<HTMLParagraphElement>(null);

  const navigate = (next: Partial<UsersView>, method: "push" | "replace" = "push") =>
    startTransition(() => {
      const target = { ...requested, page: 1, ...next };
      request(target);
      router[method](viewHref(target), { scroll: false });
    });
  const setRemoved = (id: string, removed: boolean) =>
    setRemovedIds((ids) => new Set(removed ? [...ids, id] : [...ids].filter((one) => one !== id)));

  const users = list.data.filter(({ id }) => !removedIds.has(id));
  const capped = list.count_capped === true;
  const count = list.count - (list.data.length - users.length);
  return (
    <>
      <div className="mt-7 grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_240px]">
        <SearchBox query={view.q} onSearch={(q) => navigate({ q }, "replace")} />
        <SortBox sort={requested.sort} onSort={(sort) => navigate({ sort })} />
      </div>
      <p
        ref={resultLine}
        tabIndex={-1}
        role="status"
        className="num mt-6 text-14 text-ink-2 focus:outline-none"
      >
        {capped ? t("foundMany", { count }) : t("found", { count })}
      </p>
      {users.length === 0 ? (
        <NoUsers view={view} onClear={() => navigate({ q: "" })} />
      ) : (
        <div
          aria-busy={pending}
          className="transition-opacity duration-150 aria-busy:opacity-55 aria-busy:delay-300"
        >
          <UsersTable
            users={users}
            sort={view.sort}
            me={me}
            planNames={planNames}
            onSort={(sort) => navigate({ sort })}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
          <Pager
            page={view.page}
            size={PAGE_SIZE}
            shown={list.data.length}
            count={list.count}
            capped={capped}
            hrefOf={(page) => viewHref(pending ? requested : { ...view, page })}
          />
        </div>
      )}
      <EditUserDialog user={editing} me={me} onClose={() => setEditing(null)} />
      <DeleteUserDialog
        user={deleting}
        onClose={() => setDeleting(null)}
        onRemoved={setRemoved}
        focusAfter={resultLine}
      />
    </>
  );
}

function SearchBox({ query, onSearch }: { query: string; onSearch: (q: string) => void }) {
  const t = useTranslations("admin.list");
  const [typed, setTyped] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  /** Pending searches of this box. */
  const [pendingSearches, setPendingSearches] = useState<readonly string[]>([]);
  // Ignores the results of its own searches while typing continues, but follows outside changes (back, a cleared search).
  if (lastQuery !== query) {
    const index = pendingSearches.lastIndexOf(query);
    setLastQuery(query);
    setPendingSearches(index < 0 ? [] : pendingSearches.slice(index + 1));
    if (index < 0 && typed.trim() !== query) setTyped(query);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Keeps other changes made during the debounce.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setPendingSearches((others) => [...others, text.trim()]);
      search.current(text.trim());
    }, DEBOUNCE_MS);
  };

  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField value={typed} onSearch={type} label={t("search")} placeholder={t("searchPlaceholder")} />
    </form>
  );
}

const sortLabels = {
  created: "oldest",
  "-created": "newest",
  full_name: "nameUp",
  "-full_name": "nameDown",
  email: "emailUp",
  "-email": "emailDown",
  credits: "creditsUp",
  "-credits": "creditsDown",
  plan: "planUp",
  "-plan": "planDown",
  last_seen: "seenUp",
  "-last_seen": "seenDown",
} as const satisfies Record<UserSort, string>;

const sortOrder = [
  "-created",
  "created",
  "-last_seen",
  "last_seen",
  "full_name",
  "-full_name",
  "email",
  "-email",
  "-plan",
  "plan",
  "-credits",
  "credits",
] as const satisfies readonly UserSort[];

function SortBox({ sort, onSort }: { sort: UserSort; onSort: (sort: UserSort) => void }) {
  const t = useTranslations("admin.list");
  const choose = (value: string) => {
    const chosen = userSorts.find((one) => one === value);
    if (chosen) onSort(chosen);
  };
  return (
    <Field label={t("sort")} hideLabel>
      <Select value={sort} onChange={(event) => choose(event.target.value)}>
        {sortOrder.map((one) => (
          <option key={one} value={one}>
            {t(sortLabels[one])}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function NoUsers({ view, onClear }: { view: UsersView; onClear: () => void }) {
  const t = useTranslations("admin.list");
  const isPastEnd = view.page > 1;
  return (
    <EmptyState
      title={isPastEnd ? t("noPage") : t("noMatch")}
      action={<Button onClick={onClear}>{isPastEnd ? t("firstPage") : t("clear")}</Button>}
    >
      {isPastEnd ? t("noPageText") : t("noMatchText", { q: view.q })}
    </EmptyState>
  );
}
