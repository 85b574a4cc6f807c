import type { z } from 'zod';
import type { RefusedValue } from './request.errors.js';

type Issue = z.core.$ZodIssue;

/** Maximum number of values named in one response. */
const MAX = 10;

/** JSON types as the texts call them. */
const WRONG_TYPE = {
  string: 'P008.not_text',
  boolean: 'P008.not_true_or_false',
  array: 'P008.not_list',
  object: 'P008.not_object',
  record: 'P008.not_object',
  number: 'P008.not_number',
  int: 'P008.not_whole_number',
} as const;

const WRONG_FORM = {
  email: 'P019.not_email',
  url: 'P019.not_address',
} as const;

/**
 * Errors of the values that a schema rejects, each with the name of its parameter, in the order of the schema.
 *
 * @param input the parsed value
 */
export function refusedValues(error: z.ZodError, input: unknown): readonly RefusedValue[] {
  const found = new Map<string, RefusedValue>();
  for (const issue of error.issues) {
    const one = refusedValue(issue, input);
    const key = String(one.values['name'] ?? '');
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()].slice(0, MAX);
}

function refusedValue(issue: Issue, input: unknown): RefusedValue {
  const chosen = issue.code === 'invalid_union' ? nearest(issue) : issue;
  const name = chosen.path.map(String).join('.').slice(0, 60);
  if (name === '' && chosen.code === 'invalid_type') return { message: 'P005.body_not_object', values: {} };
  if (name === '') return { message: 'P019.not_usable_together', values: {} };
  if (valueAt(input, chosen.path) === undefined) return { message: 'P007.value_missing', values: { name } };
  switch (chosen.code) {
    case 'invalid_type':
      return { message: entryOf(WRONG_TYPE, chosen.expected) ?? 'P019.not_usable', values: { name } };
    case 'too_big':
      return { message: tooMuch(chosen.origin), values: { name, limit: String(chosen.maximum) } };
    case 'too_small':
      return tooLittle(chosen.origin, name, String(chosen.minimum));
    case 'invalid_value':
      return {
        message: 'P018.value_not_offered',
        values: { name, allowed: chosen.values.map(String).join(', ') },
      };
    case 'invalid_format':
      return { message: entryOf(WRONG_FORM, chosen.format) ?? 'P019.not_usable', values: { name } };
    case 'invalid_union': {
      const options = 'options' in chosen ? chosen.options : undefined;
      return options === undefined
        ? { message: 'P019.not_usable', values: { name } }
        : { message: 'P018.value_not_offered', values: { name, allowed: options.map(String).join(', ') } };
    }
    default:
      return { message: 'P019.not_usable', values: { name } };
  }
}

/** The closest alternative of a union: one of the right type, else the last. */
function nearest(issue: Extract<Issue, { code: 'invalid_union' }>): Issue {
  const branches = issue.errors.flatMap(([first]) => (first === undefined ? [] : [first]));
  const fits = (one: Issue): boolean => one.code !== 'invalid_type' && one.code !== 'invalid_value';
  const chosen = branches.findLast(fits) ?? branches.at(-1);
  return chosen === undefined ? issue : { ...chosen, path: [...issue.path, ...chosen.path] };
}

function tooMuch(origin: string): RefusedValue['message'] {
  if (origin === 'string') return 'P009.too_long';
  return origin === 'array' || origin === 'set' || origin === 'map' ? 'P009.too_many' : 'P009.too_large';
}

function tooLittle(origin: string, name: string, limit: string): RefusedValue {
  const isCounted = origin === 'string' || origin === 'array';
  if (isCounted && limit === '1') return { message: 'P007.value_missing', values: { name } };
  const message = origin === 'string' ? 'P009.too_short' : isCounted ? 'P009.too_few' : 'P009.too_small';
  return { message, values: { name, limit } };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, step)?.value;
  }
  return value;
}

function entryOf<T extends Readonly<Record<string, RefusedValue['message']>>>(
  table: T,
  key: string,
): T[keyof T] | undefined {
  return Object.hasOwn(table, key) ? table[key as keyof T] : undefined;
}
