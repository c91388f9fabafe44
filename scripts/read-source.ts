import { AppError } from "@/lib/core/errors";
import { readingErrors, sourceFile, type ChildMessage } from "@/lib/sources/reading/messages";
import { readFilePages } from "@/lib/sources/reading/read-file";

// The process of lib/sources/reading/read-source.ts, which sends one file and stops this process when it has the result.
const send = (message: ChildMessage) => process.send?.(message);

const codeOf = (error: unknown) =>
  readingErrors.find((code) => error instanceof AppError && error.code === code) ?? "source_unreadable";

process.once("message", (sent) => {
  readFilePages(sourceFile.parse(sent), (page) => send({ type: "page", page })).then(
    (result) => send({ type: "end", result }),
    (error: unknown) => send({ type: "error", code: codeOf(error) }),
  );
});
