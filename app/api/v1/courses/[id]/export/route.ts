import { exampleIds } from "@/app/api/v1/example-ids";
import { zipResponse } from "@/lib/core/http/response/respond";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { getMarkdownArchive } from "@/lib/studio/markdown/queries";
import { markdownArchive } from "@/lib/studio/markdown/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "exportCourse",
    summary: "Download a course that you edit as Markdown: its draft, or what learners have",
    params: courseId,
    output: markdownArchive,
    formats: [{ type: "application/zip", only: true, about: "A zip archive of Markdown files." }],
    errors: ["course_not_found", "course_not_ready"],
    example: { params: { id: exampleIds.course } },
  },
  async ({ actor, params, requestId }) => {
    const { archive, name } = await getMarkdownArchive(actor, params.id);
    return zipResponse(archive, requestId, name);
  },
);
