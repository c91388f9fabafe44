/** Each root layout and `global-not-found` show what is missing; without this file the framework's own words for it would travel with every page. */
export default function NotFound() {
  return null;
}
