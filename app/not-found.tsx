/** Empty: the root layouts and `global-not-found` render the 404 pages. Without this file Next sends its default text with every page. */
export default function NotFound() {
  return null;
}
