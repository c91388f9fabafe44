import type { LinkRules } from "@/lib/core/http/links/fetch-link";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import type { FakeOpenAi, FakeRequest } from "@/tests/support/openai/fake-openai";
import { FakeWeb, htmlPage } from "@/tests/support/web/fake-web";

/** A simulated model and a fake web for its links. What they score says that the code works, and nothing about quality. */
export type Simulation = { linkRules: LinkRules; close: () => Promise<void> };

type Plan = { title?: string; modules?: { title?: string; key_terms?: string[] }[] };

/** Three pages on the subject of a module, which the fake web has from now on, and one that it does not have. */
function proposedLinks(request: Pick<FakeRequest, "context">, web: FakeWeb) {
  const { title = "", modules = [] } = request.context.plan as Plan;
  const number = moduleOf(request);
  const module = modules[number];
  // The simulated author writes about bread, whatever it is asked for.
  const subject = [title, "bread, pan", module?.title, ...(module?.key_terms ?? [])].join(", ");
  const path = `pages.test/${encodeURIComponent(title)}/${number}`;
  const candidates = [1, 2, 3].map((page) => {
    web.pages.set(
      `${path}/${page}`,
      htmlPage(`${module?.title ?? title} (${page})`, `${subject}. `.repeat(10)),
    );
    return { type: "Article", title: `${title}: ${page}`, url: `https://${path}/${page}` };
  });
  const missing = { type: "Article", title: "A page that is gone", url: `https://${path}/gone` };
  return { candidates: [missing, ...candidates], queries: [title] };
}

/** Has the fake server answer as the simulated model, and starts the fake web, which is closed with the simulation. */
export async function startSimulation(model: FakeOpenAi): Promise<Simulation> {
  const web = await FakeWeb.start();
  const author = goodAuthor();
  model.respond((request) =>
    taskOf(request) === "links" ? { json: proposedLinks(request, web) } : author(request),
  );
  return {
    // The web, the model and the readers of its pages share a process.
    linkRules: { ...web.rules, timeoutMs: 30_000 },
    close: () => web.close(),
  };
}
