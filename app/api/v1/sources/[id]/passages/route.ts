import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { listPagePassages } from "@/lib/sources/queries";
import { pageQuery, passageList, sourcePath } from "@/lib/sources/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listPassages",
    summary: "Read a page of one of your sources",
    params: sourcePath,
    query: pageQuery,
    output: passageList,
    errors: ["source_not_found"],
    example: { params: { id: exampleIds.source }, query: { page: 1 } },
  },
  async ({ actor, params, query }) => {
    const data = await listPagePassages(actor, params.id, query.page);
    return { data, count: data.length };
  },
);
