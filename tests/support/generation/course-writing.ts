import { expect } from "vitest";
import { assessment, generationReport, type GenerationReport } from "@/lib/generation/schema";
import { call, type Client } from "@/tests/support/http/api-client";
import { ANSWERS } from "./generation";

export const bearerOf = (client: Client) => ({ authorization: `Bearer ${client.token}` });

/** Answers the four questions of the creator, at these addresses in turn, and returns the course's id. */
export async function beginCourse(client: Client, topic: string, urls: readonly string[]): Promise<string> {
  let courseId: string | null = null;
  for (const [i, text] of ANSWERS.english.entries()) {
    const answer = await call(
      "POST",
      "/api/v1/ai/initial-assesment",
      {
        headers: bearerOf(client),
        body: { user_input: i === 0 ? `${text}: ${topic}` : text, language: "english" },
      },
      urls[i % urls.length],
    );
    expect(answer.status).toBe(200);
    courseId = assessment.parse(answer.body).course_id;
  }
  if (courseId === null) throw new Error("no course was begun");
  return courseId;
}

/** Follows a course's progress at one address; `until` waits for a report. */
export async function followCourse(client: Client, courseId: string, base: string) {
  const answer = await fetch(`${base}/api/v1/courses/${courseId}/generation`, { headers: bearerOf(client) });
  expect(answer.status).toBe(200);
  const reports: GenerationReport[] = [];
  const reading = (async () => {
    let text = "";
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      reports.length = 0;
      reports.push(
        ...[...text.matchAll(/^event: progress\ndata: (.*)\n\n/gm)].map((found) =>
          generationReport.parse(JSON.parse(found[1] ?? "")),
        ),
      );
    }
  })();
  return {
    reports,
    reading,
    until: (is: (report: GenerationReport) => boolean) =>
      expect.poll(() => reports.some(is), { timeout: 20_000 }).toBe(true),
  };
}
