import { fuzzSuite } from "../support/openapi/fuzz-suite";

// T050, 60 inputs an operation; the long run sends 700 to each as both kinds of callers.
fuzzSuite(
  (kind, { audience }) =>
    kind === "anonymous" && audience !== "public" ? { valid: 4, invalid: 8 } : { valid: 20, invalid: 40 },
  180_000,
);
