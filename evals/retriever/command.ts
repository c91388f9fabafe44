import { closeDatabase } from "@/db";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { startTestServer } from "@/tests/support/database/postgres";
import { setDatabase } from "@/tests/support/database/set-database";
import { createPerson } from "@/tests/support/users/factories";
import { say } from "../costs";
import { hitRate, measureRetriever, silentRate } from "./measure";

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Prints how often the right passage is among the first ones, and the questions that miss it, on a database of its own. */
export async function runRetrieverEval(): Promise<void> {
  const server = await startTestServer();
  const url = await createDatabase(server);
  setDatabase(url);
  try {
    const { id } = await createPerson();
    const { answers, silences, documents, passages } = await measureRetriever(id);
    const held = answers.filter((one) => one.isHeldOut);
    say(
      `${answers.length} questions on ${documents} documents with ${passages} passages, asked of all of them.\n`,
    );
    say(`| right passage | all ${answers.length} | held-out ${held.length} |\n| --- | --- | --- |`);
    for (const places of [1, 3, 5])
      say(
        `| among the first ${places} | ${percent(hitRate(answers, places))} | ${percent(hitRate(held, places))} |`,
      );
    const heldSilences = silences.filter((one) => one.isHeldOut);
    for (const [name, isOwn] of [
      ["the document that has the answer", true],
      ["other documents of its language", false],
    ] as const)
      say(
        `| silent: ${name} | ${percent(silentRate(silences, isOwn))} | ${percent(silentRate(heldSilences, isOwn))} |`,
      );
    for (const { question, document, place } of answers)
      if (place === null) say(`missed in ${document}: ${question}`);
  } finally {
    await closeDatabase();
    await dropDatabase(server, url);
    await server.stop();
  }
}
