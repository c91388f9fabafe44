import { getRequestConfig } from "next-intl/server";
import { messagesOf } from "./messages";
import { findPageLocale } from "./page-locale";

export default getRequestConfig(async ({ locale: asked }) => {
  const locale = asked ?? (await findPageLocale());
  return { locale, messages: messagesOf(locale), timeZone: "UTC" };
});
