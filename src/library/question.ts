import { Fault } from '../core/fault.ts';
import type { Fields, InputOf } from '../operations/operation.ts';
import { readInput } from '../operations/operation.ts';

/**
 * Reads the plain arguments of a question as the HTTP API reads a query. What is undefined counts as absent.
 * @throws Fault that names every bad field
 */
export function readQuestion<F extends Fields>(fields: F, question: object): InputOf<F> {
  if (typeof question !== 'object' || question === null) {
    throw new Fault('MISSING_PARAMETER', `The question is missing: an object with ${Object.keys(fields).join(', ')}.`);
  }
  const given = Object.entries(question).filter(([, value]) => value !== undefined);
  return readInput(
    fields,
    given.map(([name, value]) => [name, textOf(name, value)]),
  );
}

/** @throws Fault INVALID_PARAMETER for what is no text, number, true or false */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return decimal(value);
  if (typeof value === 'boolean') return String(value);
  const accepts = 'a text, a number, true or false';
  throw new Fault('INVALID_PARAMETER', `${name} is ${kindOf(value)}; give ${accepts}.`, { field: name, accepts });
}

/** `0.0000001`, where a number would be written as `1e-7`; the fields take plain decimals only. */
function decimal(value: number): string {
  const text = String(value);
  return /e-/.test(text) ? value.toFixed(100).replace(/0+$/, '') : text;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return value instanceof Object && value.constructor.name !== 'Object' ? `a ${value.constructor.name}` : 'an object';
}
