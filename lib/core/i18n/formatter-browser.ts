// Takes the place of formatter.ts in the browser (next.config.ts): there next-intl's own stays as long as the page.
export { useFormatter } from "next-intl";
