-- The buckets of 2^10, 2^12 … 2^20 neighbouring listing numbers that a course belongs to. The index of the Hub's search uses the function under its new name.
ALTER FUNCTION public.market_eras(bigint) RENAME TO market_buckets;
