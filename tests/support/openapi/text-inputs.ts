import type { Contract, Operation, Schema } from "./contract";
import { compose, exampleParts, type Parts, type Request } from "./requests";

/** A text input of an operation; `put` returns the documented example with another text there. */
export type TextInput = { name: string; put: (text: string) => Request };

type Way = readonly (string | number)[];

/** Every parameter (in path, query and header) and every text of the body at any depth, including all alternatives. */
export function textInputsOf(contract: Contract, operation: Operation): TextInput[] {
  const input = (name: string, change: (parts: Parts, text: string) => Partial<Parts>): TextInput => ({
    name,
    put: (text) => {
      const parts = exampleParts(operation);
      return compose(operation, { ...parts, ...change(parts, text) });
    },
  });
  const parameters = operation.parameters.map((parameter) => {
    const at = parameter.name;
    if (parameter.in === "path")
      return input(`path ${at}`, ({ params }, text) => ({ params: { ...params, [at]: text } }));
    if (parameter.in === "header")
      return input(`header ${at}`, ({ headers }, text) => ({ headers: { ...headers, [at]: text } }));
    return input(`query ${at}`, ({ query }, text) => ({
      query: [...query.filter(([name]) => name !== at), [at, text]],
    }));
  });
  const ways = operation.body ? waysToTexts(contract, operation.body.schema) : [];
  return [
    ...parameters,
    ...ways.map((way) =>
      input(`body ${way.join(".")}`, ({ body }, text) => ({ body: changed(body, way, text) })),
    ),
  ];
}

/** The paths to the texts of a value of this schema. */
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
