/** The platform's own account, the author of the free library. Nobody signs in as it or administers it: to people it does not exist. Its id sorts before all others, as the oldest. */
export const PLATFORM_ID = "00000000-0000-7000-8000-000000000001";
