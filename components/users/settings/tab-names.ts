export const settingsTabs = [
  "profile",
  "plan",
  "contact",
  "password",
  "security",
  "appearance",
  "review",
  "tokens",
  "account",
  "danger",
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab of an address; the first one if it names none or one that the user does not have. */
export function readTab(value: unknown, isSuperuser: boolean): SettingsTab {
  const known = settingsTabs.find((tab) => tab === value);
  return known === undefined || (known === "danger" && !isSuperuser) ? "profile" : known;
}
