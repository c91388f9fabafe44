import { loadavg } from "node:os";

export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The machine's load over 1, 5 and 15 minutes. */
export const machineLoad = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(" ");
