/** Longest name that the profile accepts, in characters (spec, section 9). */
export const PROFILE_NAME_MAX = 30;
