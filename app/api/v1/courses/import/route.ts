import { route } from "@/lib/core/http/route";
import { importCourse } from "@/lib/studio/markdown/mutations";
import { courseUpload, importResult, MAX_UPLOAD_BODY } from "@/lib/studio/markdown/schema";

const example = "# Doubling\n\n## Objectives\n\n- Double a number\n\n## Explained\n\nAdd it to itself.\n";

export const POST = route(
  {
    actor: "learner",
    operationId: "importCourse",
    summary: "Make a course from a Markdown file or a zip archive of them; 20 a day",
    body: courseUpload,
    bodyType: "multipart",
    maxBody: MAX_UPLOAD_BODY,
    output: importResult,
    example: { body: { file: example, language: "english" } },
  },
  ({ actor, body }) => importCourse(actor, body),
);
