/** The platform's own account, author of the free library. It cannot sign in and lists hide it. Its id sorts before all others. */
export const PLATFORM_ID = "00000000-0000-7000-8000-000000000001";
