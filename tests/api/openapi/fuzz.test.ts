import { fuzzSuite } from "@/tests/support/openapi/fuzz-suite";

// T050 with 20 inputs for each operation. `npm run test:long` sends 700 to each, as both kinds of callers.
fuzzSuite(
  (kind, { audience }) =>
    kind === "anonymous" && audience !== "public" ? { valid: 2, invalid: 4 } : { valid: 6, invalid: 14 },
  180_000,
);
