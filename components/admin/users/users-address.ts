import { userListQuery, type UserSort, userSorts } from "@/lib/users/administration/schema";

/** Users per page. */
export const PAGE_SIZE = 20;

export type UsersView = { q: string; sort: UserSort; page: number };

type Search = Record<string, string | string[] | undefined>;
const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? "";

/** Parses the address of the list; invalid values are ignored. */
export function readView(search: Search): UsersView {
  const page = Number(first(search.page));
  return {
    // Control characters cannot match, and PostgreSQL rejects NUL.
    q: first(search.q)
      .replace(/\p{Cc}/gu, " ")
      .slice(0, 200),
    sort: userSorts.find((sort) => sort === first(search.sort)) ?? "-created",
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The path of a view, without defaults. */
export function viewHref({ q, sort, page }: UsersView): string {
  const search = new URLSearchParams();
  if (q.trim() !== "") search.set("q", q.trim());
  if (sort !== "-created") search.set("sort", sort);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return text === "" ? "/admin/users" : `/admin/users?${text}`;
}

/** The list query of a view. */
export function viewQuery({ q, sort, page }: UsersView) {
  return userListQuery.parse({
    ...(q.trim() === "" ? {} : { q }),
    sort,
    skip: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
}
