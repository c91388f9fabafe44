/** Classes of code and answers. Long lines wrap, because a scrolling box would need keyboard access. */
export const CODE =
  "rounded-md border border-line bg-sunken p-4 font-code text-13 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]";
