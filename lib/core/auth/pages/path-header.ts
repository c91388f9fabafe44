/** The requested path with locale and query. The middleware sets it and overwrites a value from the client. */
export const PATH_HEADER = "x-meno-path";
