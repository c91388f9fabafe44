import type { Contract, Operation, Schema } from "./contract";
import { compose, exampleParts, type Parts, type Request } from "./requests";

/** A place in an operation's call where a caller's text goes; `put` is the document's example with another text there. */
export type Place = { name: string; put: (text: string) => Request };

type Way = readonly (string | number)[];

/** Every parameter (in path, query and header) and every text of the body, however deep; of a choice, all that may be one. */
export function placesOf(contract: Contract, operation: Operation): Place[] {
  const place = (name: string, change: (parts: Parts, text: string) => Partial<Parts>): Place => ({
    name,
    put: (text) => {
      const parts = exampleParts(operation);
      return compose(operation, { ...parts, ...change(parts, text) });
    },
  });
  const parameters = operation.parameters.map((parameter) => {
    const at = parameter.name;
    if (parameter.in === "path")
      return place(`path ${at}`, ({ params }, text) => ({ params: { ...params, [at]: text } }));
    if (parameter.in === "header")
      return place(`header ${at}`, ({ headers }, text) => ({ headers: { ...headers, [at]: text } }));
    return place(`query ${at}`, ({ query }, text) => ({
      query: [...query.filter(([name]) => name !== at), [at, text]],
    }));
  });
  const ways = operation.body ? waysToTexts(contract, operation.body.schema) : [];
  return [
    ...parameters,
    ...ways.map((way) =>
      place(`body ${way.join(".")}`, ({ body }, text) => ({ body: changed(body, way, text) })),
    ),
  ];
}

/** Where a value of this schema has texts. */
function waysToTexts(contract: Contract, given: Schema): Way[] {
  const schema = contract.resolve<Schema>(given);
  const under = (step: string | number, part: Schema): Way[] =>
    waysToTexts(contract, part).map((way) => [step, ...way]);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const ways = [
    ...(choices ?? []).flatMap((choice) => waysToTexts(contract, choice)),
    ...Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, part]) =>
      under(name, part),
    ),
    ...(schema.items === undefined ? [] : under(0, schema.items as Schema)),
    ...(schema.type === "string" || Object.keys(schema).length === 0 ? [[]] : []),
  ];
  return [...new Map(ways.map((way) => [way.join("."), way])).values()];
}

/** A copy of the value with a text at this path; missing parents are created. */
function changed(value: unknown, [step, ...rest]: Way, text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === "number")
    return [changed(Array.isArray(value) ? (value as unknown[])[step] : undefined, rest, text)];
  const known = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  return { ...known, [step]: changed(known[step], rest, text) };
}
