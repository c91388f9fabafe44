import type { CourseDocument } from "@/lib/courses/document";
import { isInScope, type Patch } from "@/lib/courses/document/patch";
import { isForeign } from "@/lib/courses/language/detect";
import { blocksOf } from "./blocks";
import { bringsMarkup } from "./markup";
import type { RefusalReason } from "./schema";

/** All texts of a JSON value. Ids are no texts, and options may be in the language that the course teaches. */
function textsOf(value: unknown, field: string): string[] {
  if (typeof value === "string") return /^(?:id|objectiveId|url|kind|type)$/.test(field) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
}

/** The link targets of a JSON value. */
function addressesOf(value: unknown, field: string): string[] {
  if (typeof value === "string") return field === "url" ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => addressesOf(item, name));
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Whether a field may be in another language than the course: options, accepted answers, titles of linked pages. */
const isQuotedField = (path: string): boolean =>
  /\/options\/[^/]+\/text$|\/(?:options|accepted)$|\/materials\//.test(path);

function proseOf(value: unknown, path: string): string[] {
  if (isQuotedField(path)) return [];
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return textsOf(value, lastOf(path));
  const { options: _options, accepted: _accepted, ...rest } = value as Record<string, unknown>;
  const answers = Array.isArray(_options)
    ? _options.flatMap((option: unknown) =>
        typeof option === "object" && option !== null && "feedback" in option
          ? textsOf(option.feedback, "feedback")
          : [],
      )
    : [];
  return [...textsOf(rest, ""), ...answers];
}

function isInOtherLanguage(one: Patch, language: CourseDocument["language"]): boolean {
  const before = one.op === "set" ? proseOf(one.before, one.path) : [];
  const known = new Set(before.flatMap((text) => blocksOf(text).map((block) => block.text)));
  const after = one.op === "set" || one.op === "add" ? proseOf(one.value, one.path) : [];
  const brought = after.flatMap((text) => blocksOf(text).map((block) => block.text));
  const fresh = brought.filter((text) => !known.has(text));
  return isForeign(fresh.join("\n\n"), language, before.join(" "));
}

function isMarkedUp(one: Patch): boolean {
  if (one.op !== "set" && one.op !== "add") return false;
  const before = one.op === "set" ? one.before : undefined;
  const field = lastOf(one.path);
  const known = new Set(addressesOf(before, field));
  if (addressesOf(one.value, field).some((url) => !known.has(url) && !/^https?:\/\//i.test(url))) return true;
  return bringsMarkup(textsOf(before, field).join("\n\n"), textsOf(one.value, field).join("\n\n"));
}

/**
 * The first rule that the patches of a model break: they stay within the scope, bring no markup, scripts or images, and are in the course's
 * language. Null if they break none.
 */
export function findBreach(
  patches: readonly Patch[],
  about: { scope: string; language: CourseDocument["language"] },
): RefusalReason | null {
  if (patches.some((one) => !isInScope(one, about.scope))) return "out_of_scope";
  if (patches.some(isMarkedUp)) return "markup";
  if (patches.some((one) => isInOtherLanguage(one, about.language))) return "language";
  return null;
}
