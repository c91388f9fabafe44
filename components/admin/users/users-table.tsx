"use client";

import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/overlay/dropdown-menu";
import { MenuButton } from "@/components/ui/overlay/menu-button";
import { Link } from "@/lib/core/i18n/navigation";
import type { ListedUser, UserSort } from "@/lib/users/administration/schema";

/** What the table shows beside each user. */
export type UsersTableContext = {
  me: { id: string; timeZone: string };
  /** The names of the plans by tier. */
  planNames: readonly string[];
};

type UsersTableProps = UsersTableContext & {
  users: readonly ListedUser[];
  sort: UserSort;
  onSort: (sort: UserSort) => void;
  onEdit: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
};

/** The id of a row's menu button, which receives the focus when a dialog of the menu closes. */
export function rowMenuId(user: { id: string }): string {
  return `user-${user.id}`;
}

const columns = [
  { name: "full_name", label: "name", first: "full_name", wide: false },
  { name: "plan", label: "plan", first: "-plan", wide: true },
  { name: "created", label: "joined", first: "-created", wide: true },
  { name: "last_seen", label: "lastSeen", first: "-last_seen", wide: true },
  { name: "credits", label: "credits", first: "-credits", wide: true },
] as const;

/** One row per account. On a phone everything shares a cell, so that nothing scrolls sideways. */
export function UsersTable({ users, sort, onSort, ...rest }: UsersTableProps) {
  const t = useTranslations("admin.list");
  return (
    <table className="mt-2 w-full text-15">
      <thead>
        <tr>
          {columns.map(({ name, label, first, wide }) => (
            <SortHead
              key={name}
              name={name}
              label={t(label)}
              first={first}
              sort={sort}
              onSort={onSort}
              {...(wide ? { className: "hidden md:table-cell" } : {})}
              end={name === "credits"}
            />
          ))}
          <th scope="col" className="w-11 border-b border-ink">
            <span className="sr-only">{t("actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type SortHeadProps = {
  name: (typeof columns)[number]["name"];
  label: string;
  /** The order of the first press. */
  first: UserSort;
  sort: UserSort;
  onSort: (sort: UserSort) => void;
  className?: string;
  end?: boolean;
};

function SortHead({ name, label, first, sort, onSort, className, end = false }: SortHeadProps) {
  const direction = sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cn(
        "border-b border-ink pe-6 text-13 font-medium text-ink-3",
        end ? "text-end" : "text-start",
        className,
      )}
    >
      <button
        type="button"
        className={cn("inline-flex min-h-11 items-center gap-1.5 hover:text-ink", end && "flex-row-reverse")}
        onClick={() => onSort(sort !== first ? first : direction === "ascending" ? `-${name}` : name)}
      >
        {label}
        <Arrow
          aria-hidden="true"
          strokeWidth={1.6}
          className={cn("size-3.5", direction ? "text-ink" : "opacity-0")}
        />
      </button>
    </th>
  );
}

type UserRowProps = Omit<UsersTableProps, "users" | "sort" | "onSort"> & { user: ListedUser };

function UserRow({ user, me, planNames, onEdit, onDelete }: UserRowProps) {
  const t = useTranslations("admin.list");
  const format = useFormatter();
  const credits = format.number(user.credits, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeZone: me.timeZone });
  const plan = user.plan_tier === null ? t("noPlan") : (planNames[user.plan_tier] ?? "");
  const cell = "hidden border-b border-line py-2.5 pe-6 whitespace-nowrap md:table-cell";
  return (
    <tr className={user.is_active ? undefined : "text-ink-2"}>
      <td className="border-b border-line py-2.5 pe-3 md:pe-6">
        <NameCell user={user} isMe={user.id === me.id} />
        <span className="num mt-1 flex flex-wrap gap-x-3 text-13 text-ink-2 md:hidden">
          <span>{plan}</span>
          <span>{t("joinedOn", { day: day(user.created_at) })}</span>
          <span>{user.last_seen_at ? t("seenOn", { day: day(user.last_seen_at) }) : t("signedOut")}</span>
          <span>
            {t("credits")} {credits}
          </span>
        </span>
      </td>
      <td className={cn(cell, user.plan_tier === null && "text-ink-3")}>{plan}</td>
      <td className={cn(cell, "num")}>
        <time dateTime={user.created_at}>{day(user.created_at)}</time>
      </td>
      <td className={cn(cell, "num")}>
        {user.last_seen_at ? (
          <time dateTime={user.last_seen_at}>{day(user.last_seen_at)}</time>
        ) : (
          <span className="text-ink-3">{t("signedOut")}</span>
        )}
      </td>
      <td className={cn(cell, "num text-end")}>{credits}</td>
      <td className="w-11 border-b border-line">
        <RowMenu
          user={user}
          name={user.full_name || user.email}
          isMe={user.id === me.id}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </td>
    </tr>
  );
}

function NameCell({ user, isMe }: { user: ListedUser; isMe: boolean }) {
  const t = useTranslations("admin.list");
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          href={`/admin/users/${user.id}`}
          prefetch={false}
          dir="auto"
          className={cn(
            "link wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center",
            user.full_name ? "font-medium" : "text-ink-3",
          )}
        >
          {user.full_name || t("noName")}
        </Link>
        {isMe ? <Badge>{t("you")}</Badge> : null}
        <UserStates user={user} />
      </span>
      <span className="block text-14 text-ink-2 wrap-anywhere">{user.email}</span>
    </>
  );
}

/** Marks superusers and inactive accounts. */
export function UserStates({ user }: { user: Pick<ListedUser, "is_superuser" | "is_active"> }) {
  const t = useTranslations("admin.list");
  return (
    <>
      {user.is_superuser ? (
        <Badge variant="soft" tone="primary">
          {t("superuser")}
        </Badge>
      ) : null}
      {user.is_active ? null : (
        <Badge variant="soft" tone="warn">
          {t("inactive")}
        </Badge>
      )}
    </>
  );
}

type RowMenuProps = Pick<UserRowProps, "user" | "onEdit" | "onDelete"> & { name: string; isMe: boolean };

function RowMenu({ user, name, isMe, onEdit, onDelete }: RowMenuProps) {
  const t = useTranslations("admin.list");
  return (
    <MenuButton
      id={rowMenuId(user)}
      aria-label={t("menu", { name })}
      frame="size-11"
      className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken"
      menu={(state) => (
        <DropdownMenu {...state}>
          <DropdownMenuItem onSelect={() => onEdit(user)}>
            <Pencil strokeWidth={1.4} aria-hidden="true" />
            {t("edit")}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {isMe ? (
            <DropdownMenuItem tone="danger" asChild>
              <Link href="/settings?tab=danger" prefetch={false}>
                <Trash2 strokeWidth={1.4} aria-hidden="true" />
                {t("deleteSelf")}
              </Link>
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem tone="danger" onSelect={() => onDelete(user)}>
              <Trash2 strokeWidth={1.4} aria-hidden="true" />
              {t("delete")}
            </DropdownMenuItem>
          )}
        </DropdownMenu>
      )}
    >
      <Ellipsis className="size-5" strokeWidth={1.5} aria-hidden="true" />
    </MenuButton>
  );
}
