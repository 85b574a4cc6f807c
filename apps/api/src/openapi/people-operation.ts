import type { PEOPLE_ANSWERS, PEOPLE_BODIES } from './people-schemas.js';

/** One route about people, their libraries, pages and what goes on in the background. */
export interface PeopleOperation {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  /** Names and meanings of what stands in the address after the question mark. */
  readonly query?: readonly (readonly [string, string])[];
  readonly body?: keyof typeof PEOPLE_BODIES;
  readonly answer: keyof typeof PEOPLE_ANSWERS | 'text/html' | 'text/plain' | 'application/xml';
  /** Statuses beside those that every operation of its kind has. */
  readonly failures?: readonly (401 | 404 | 405 | 409)[];
  /** Where it leads who does not ask for JSON by name. */
  readonly redirects?: true;
  /** Who may ask. */
  readonly access: 'everyone' | 'account' | 'editor' | 'administrator';
}

/** Parameters that many have. */
export const PAGE = ['page', 'Number of the page, from 1.'] as const;
export const KEY = ['key', 'The key of the link in the mail.'] as const;
export const LIST = [
  PAGE,
  ['sort', "'createdAt:desc' (the default) or 'createdAt:asc'."],
  ['rows', 'Rows on a page; 10 when not stated.'],
] as const;
export const NAME = [
  ['page', 'Name of the page.'],
  ['lang', "Language: 'en' (the default) or 'es'."],
] as const;
export const IDENTITY = [
  ['kind', 'Kind of page.'],
  ['name', 'Name of the page.'],
  ['language', 'Language of the text.'],
] as const;

/** Operations that are for the same people. */
export function of(
  access: PeopleOperation['access'],
  operations: readonly Omit<PeopleOperation, 'access'>[],
): PeopleOperation[] {
  return operations.map((operation) => ({ ...operation, access }));
}
