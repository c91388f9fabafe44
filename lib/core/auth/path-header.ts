/** Set by the middleware, whatever the client sent: the path that was asked for, with its locale and query. */
export const PATH_HEADER = "x-meno-path";
