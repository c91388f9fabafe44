import { fuzzSuite } from "@/tests/support/openapi/fuzz-suite";

// T050 at full length: 700 inputs per operation and caller.
fuzzSuite(() => ({ valid: 200, invalid: 500 }), 900_000);
