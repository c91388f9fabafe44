import type { MessagePath } from "./messages";

/** Errors of adding and reading a person's own material, for pages without these calls. */
export const sourceErrors = [
  "errors.source_encrypted",
  "errors.source_too_long",
  "errors.source_too_large",
  "errors.source_unreadable",
  "errors.source_timeout",
  "errors.source_no_text",
  "errors.source_not_found",
  "errors.source_type",
  "errors.source_file_too_large",
  "errors.source_tray_full",
  "errors.source_limit",
  "errors.source_unreachable",
  "errors.source_refused",
  "errors.source_only_me",
  "errors.source_permission_open",
  "errors.sources_reading",
  "errors.rights_required",
] as const satisfies readonly MessagePath[];
