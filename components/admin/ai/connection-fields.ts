import type { AiSettings, AiUpdate, Effort, ModelApi, ModelGroup } from "@/lib/operators/ai/schema";

export type Place = "openai" | "server" | "local";

const OPENAI_ADDRESS = "https://api.openai.com/v1";
const LOCAL_ADDRESS = "http://localhost:11434/v1";

/** What the form of the connection holds. An empty model of a group means the same as `model`. */
export type ConnectionFields = {
  place: Place;
  base_url: string;
  api: ModelApi;
  model: string;
  key: string;
  models: Partial<Record<ModelGroup, string>>;
  efforts: Partial<Record<ModelGroup, Effort>>;
};

/** Address and API of a place, before anything is typed. */
export const startOf: Record<Place, Pick<ConnectionFields, "base_url" | "api">> = {
  openai: { base_url: OPENAI_ADDRESS, api: "responses" },
  server: { base_url: "", api: "chat" },
  local: { base_url: LOCAL_ADDRESS, api: "chat" },
};

function placeOf(baseUrl: string | null): Place {
  if (baseUrl === null || baseUrl === OPENAI_ADDRESS) return "openai";
  return /^http:\/\/(?:localhost|127\.0\.0\.1|host\.docker\.internal)[:/]/.test(baseUrl) ? "local" : "server";
}

/** The form's fields of the settings. */
export function fieldsOf({ base_url, api, model, models, efforts }: AiSettings): ConnectionFields {
  const place = placeOf(base_url);
  const start = base_url === null ? startOf[place] : { base_url, api };
  return { place, ...start, model, key: "", models, efforts };
}

/** The address as the server compares it: without trailing slashes. */
export const addressOf = (fields: ConnectionFields): string => fields.base_url.trim().replace(/\/+$/, "");

const withoutEmpty = <T extends string>(groups: Partial<Record<ModelGroup, T>>) =>
  Object.fromEntries(Object.entries(groups).filter(([, value]) => value.trim() !== "")) as typeof groups;

/** The request that stores the fields; without the connection where the environment makes it. */
export function updateOf(fields: ConnectionFields, isFromEnvironment: boolean): AiUpdate {
  const efforts = withoutEmpty(fields.efforts);
  if (isFromEnvironment) return { efforts };
  return {
    base_url: addressOf(fields),
    api: fields.api,
    model: fields.model.trim(),
    models: withoutEmpty(fields.models),
    efforts,
    ...(fields.key.trim() === "" ? {} : { key: fields.key.trim() }),
  };
}
