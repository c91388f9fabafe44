import { getRequestConfig } from "next-intl/server";
import { messagesOf } from "./messages";
import { findPageLocale } from "./page-locale";

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = requested ?? (await findPageLocale());
  return { locale, messages: messagesOf(locale), timeZone: "UTC" };
});
