import type { OfflineModule } from "@/lib/mentor/offline/exercises";
import { offlineReply, type OfflineReply } from "@/lib/mentor/offline/mentor";
import { initialState, type DialogueState, type Way } from "@/lib/mentor/tutoring/dialogue-state";

/** A dialogue with the mentor without a model; it has been opened. */
export function offlineDialogue(module: OfflineModule, from: DialogueState = initialState) {
  const replies: OfflineReply[] = [];
  let state = from;
  const turn = (message: string | null, way?: Way): OfflineReply => {
    const reply = offlineReply({ module, state, said: replies.map(({ text }) => text), message, way });
    ({ state } = reply);
    replies.push(reply);
    return reply;
  };
  turn(null);
  return { replies, say: turn, opening: replies[0]?.text ?? "" };
}
