/** Spec section 9: the longest name that the profile accepts. */
export const PROFILE_NAME_MAX = 30;
