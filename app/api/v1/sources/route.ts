import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { addSource } from "@/lib/sources/input/mutations";
import { listCourseSources, listTray } from "@/lib/sources/queries";
import { addedSource, MAX_PASTE_BODY, sourceInput, sourceList, sourcesQuery } from "@/lib/sources/schema";
import { uploadSource } from "@/lib/sources/upload/mutations";

export const GET = route(
  {
    actor: "learner",
    operationId: "listSources",
    summary: "List the sources of a course that you wrote, or those of yours that no course uses",
    query: sourcesQuery,
    output: sourceList,
    errors: ["course_not_found"],
    example: { query: { course: exampleIds.course } },
  },
  async ({ actor, query }) => {
    const data = await (query.course === undefined
      ? listTray(actor)
      : listCourseSources(actor, query.course));
    return { data, count: data.length };
  },
);

export const POST = route(
  {
    actor: "learner",
    operationId: "addSource",
    summary: "Add a file (as a multipart form), an address or a text to learn from; 40 a day",
    body: sourceInput,
    maxBody: MAX_PASTE_BODY,
    takesFile: true,
    output: addedSource,
    errors: ["source_limit", "source_tray_full", "source_type", "source_file_too_large"],
    example: { body: { title: "Squares", text: "The diagonal of a square is longer than its side." } },
  },
  ({ actor, body, request }) => (body === null ? uploadSource(actor, request) : addSource(actor, body)),
);
