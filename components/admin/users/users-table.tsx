"use client";

import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/overlay/dropdown-menu";
import { MenuButton } from "@/components/ui/overlay/menu-button";
import { Link } from "@/lib/core/i18n/navigation";
import type { UserSort } from "@/lib/users/administration/schema";
import type { User } from "@/lib/users/schema";

type UsersTableProps = {
  users: readonly User[];
  sort: UserSort;
  me: { id: string };
  onSort: (sort: UserSort) => void;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

/** The id of a row's menu button, which receives the focus when a dialog of the menu closes. */
export function rowMenuId(user: { id: string }): string {
  return `user-${user.id}`;
}

/** One row per account. On a phone name, e-mail and state share a cell, so that nothing scrolls sideways. */
export function UsersTable({ users, sort, me, onSort, onEdit, onDelete }: UsersTableProps) {
  const t = useTranslations("admin.list");
  const plain =
    "hidden border-b border-ink py-1 pe-6 text-start text-13 font-medium text-ink-3 md:table-cell";
  return (
    <table className="mt-2 w-full text-15">
      <thead>
        <tr>
          <SortHead name="full_name" label={t("name")} sort={sort} onSort={onSort} />
          <SortHead
            name="email"
            label={t("email")}
            sort={sort}
            onSort={onSort}
            className="hidden md:table-cell"
          />
          <th scope="col" className={plain}>
            {t("role")}
          </th>
          <th scope="col" className={plain}>
            {t("status")}
          </th>
          <SortHead
            name="credits"
            label={t("credits")}
            sort={sort}
            onSort={onSort}
            className="hidden md:table-cell"
            end
          />
          <th scope="col" className="w-11 border-b border-ink">
            <span className="sr-only">{t("actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} isMe={user.id === me.id} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}

type SortHeadProps = {
  name: "full_name" | "email" | "credits";
  label: string;
  sort: UserSort;
  onSort: (sort: UserSort) => void;
  className?: string;
  end?: boolean;
};

function SortHead({ name, label, sort, onSort, className, end = false }: SortHeadProps) {
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
        onClick={() => onSort(direction === "ascending" ? `-${name}` : name)}
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

type UserRowProps = {
  user: User;
  isMe: boolean;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

function UserRow({ user, isMe, onEdit, onDelete }: UserRowProps) {
  const t = useTranslations("admin.list");
  const format = useFormatter();
  const name = user.full_name || t("noName");
  const role = user.is_superuser ? (
    <Badge variant="soft" tone="primary">
      {t("superuser")}
    </Badge>
  ) : (
    <span className="text-ink-2">{t("user")}</span>
  );
  const status = user.is_active ? (
    <Badge variant="soft" tone="good">
      {t("active")}
    </Badge>
  ) : (
    <Badge variant="soft" tone="warn">
      {t("inactive")}
    </Badge>
  );
  const cell = "hidden border-b border-line py-2.5 pe-6 md:table-cell";
  return (
    <tr className={user.is_active ? undefined : "text-ink-2"}>
      <td className="border-b border-line py-2.5 pe-3 md:pe-6">
        <span dir="auto" className={cn("wrap-anywhere", user.full_name ? "font-medium" : "text-ink-3")}>
          {name}
        </span>
        {isMe ? <Badge className="ms-2">{t("you")}</Badge> : null}
        <span className="block text-14 text-ink-2 wrap-anywhere md:hidden">{user.email}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2 text-13 md:hidden">
          {user.is_superuser ? role : null}
          {status}
          <span className="num text-ink-3">
            {t("credits")}{" "}
            {format.number(user.credits, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
          </span>
        </span>
      </td>
      <td className={cn(cell, "text-ink-2 wrap-anywhere")}>{user.email}</td>
      <td className={cell}>{role}</td>
      <td className={cell}>{status}</td>
      <td className={cn(cell, "num text-end")}>
        {format.number(user.credits, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
      </td>
      <td className="w-11 border-b border-line">
        <RowMenu
          user={user}
          name={user.full_name || user.email}
          isMe={isMe}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </td>
    </tr>
  );
}

function RowMenu({ user, name, isMe, onEdit, onDelete }: UserRowProps & { name: string }) {
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
