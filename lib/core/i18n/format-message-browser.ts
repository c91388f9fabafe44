// Takes the place of next-intl's own formatter in the browser (next.config.ts): what pages send is parsed already.
export { default } from "use-intl/format-message/format-only";
