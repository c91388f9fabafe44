import { fuzzSuite } from "../support/openapi/fuzz-suite";

// T050 at its full length: 700 inputs an operation and caller.
fuzzSuite(() => ({ valid: 200, invalid: 500 }), 900_000);
