import { expect, test } from "vitest";
import { smtpFailure } from "./smtp";

test.each([
  [
    "a recipient that the host does not know",
    { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 },
    "refused",
  ],
  ["a text that the host refuses", { code: "EMESSAGE", command: "DATA", responseCode: 554 }, "refused"],
  ["greylisting", { code: "EENVELOPE", command: "RCPT TO", responseCode: 451 }, "later"],
  ["a sender that the host refuses", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 553 }, "later"],
  ["a broken connection", { code: "ESOCKET" }, "later"],
  ["a wrong password", { code: "EAUTH", responseCode: 535 }, "pause"],
  ["a host without encryption", { code: "ETLS" }, "pause"],
])("%s", (_, error, result) => {
  expect(smtpFailure(error).result).toBe(result);
});
