import type en from "@/messages/en.json";
import type { routing } from "./routing";

// A wrong key or locale anywhere is a type error.
declare module "next-intl" {
  interface AppConfig {
    Locale: (typeof routing.locales)[number];
    Messages: typeof en;
  }
}
