/** The longest message of a learner, in UTF-16 units. */
export const MESSAGE_MAX = 2000;
