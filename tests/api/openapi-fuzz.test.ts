import { fuzzSuite } from "../support/openapi/fuzz-suite";

// T050 in short; `npm run test:long` sends more. What is behind a session is refused before it is read: a handful says as much as sixty.
fuzzSuite((kind, { audience }) => (kind === "anonymous" && audience !== "public" ? { valid: 4, invalid: 8 } : { valid: 20, invalid: 40 }), 120_000);
