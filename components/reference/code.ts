/** The frame of everything that is typed or answered. Long lines wrap: what scrolled would have to be reached by keyboard. */
export const CODE =
  "rounded-md border border-line bg-sunken p-4 font-code text-13 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]";
