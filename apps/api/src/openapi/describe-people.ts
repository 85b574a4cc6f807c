import { z } from 'zod';
import type { PeopleOperation } from './people-operation.js';
import { PEOPLE_OPERATIONS } from './people-operations.js';
import { PEOPLE_ANSWERS, PEOPLE_BODIES } from './people-schemas.js';

const FAILURES: Readonly<Record<number, string>> = {
  400: 'The body or a parameter cannot be used.',
  401: 'Nobody is logged in, or not with the password of the last 15 minutes where that is wanted.',
  403: 'It is not this person’s to do, or another site asked.',
  404: 'There is no such thing, or it is not one’s own.',
  405: 'Browsers get the page; everything else sends a POST.',
  409: 'Something else has changed meanwhile, or a rule forbids it.',
  413: 'The body is too large.',
  415: 'The body is neither JSON nor a form.',
  429: 'Too many calls, or too many failed logins.',
  503: 'The database is away, or too many log in at once.',
};
const REDIRECT = {
  description: 'It is elsewhere.',
  headers: { Location: { description: 'Where to go.', schema: { type: 'string' } } },
} as const;
const LOGGED_IN = [{ session: [] }] as const;

/** The cookie by which the server knows who asks. */
export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by a login.' },
} as const;

/** Paths of people, libraries and pages, as OpenAPI writes them. */
export function peoplePaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of PEOPLE_OPERATIONS)
    (paths[operation.path] ??= {})[operation.method] = describe(operation);
  return paths;
}

/** Their schemas: answers as they are given, bodies as they are sent. */
export function peopleSchemas(): Record<string, object> {
  return { ...schemasOf(PEOPLE_ANSWERS, 'output'), ...schemasOf(PEOPLE_BODIES, 'input') };
}

function schemasOf(
  schemas: Readonly<Record<string, z.ZodType>>,
  io: 'input' | 'output',
): Record<string, object> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, ...described } = z.toJSONSchema(schema, { io, reused: 'inline' });
      return [name, described];
    }),
  );
}

function describe(operation: PeopleOperation): object {
  const { id, summary, query = [], body, access } = operation;
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const text = { type: 'string' } as const;
  return {
    operationId: id,
    summary: access === 'account' || access === 'everyone' ? summary : `${summary} (${access})`,
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: text })),
      ...query.map(([name, description]) => ({
        name,
        in: 'query',
        required: false,
        description,
        schema: text,
      })),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { content: { 'application/json': { schema: reference(body) } } } }),
    ...(access === 'everyone' ? {} : { security: LOGGED_IN }),
    responses: {
      200: answerOf(operation),
      ...(operation.redirects === true ? { 302: REDIRECT } : {}),
      ...failuresOf(operation),
    },
  };
}

function answerOf({ answer }: PeopleOperation): object {
  const isType = answer.includes('/');
  const content = isType
    ? { [answer]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: reference(answer) } };
  return { description: 'The answer.', content };
}

function failuresOf({ access, method, path, answer, failures = [] }: PeopleOperation): object {
  const statuses = new Set<number>([
    400,
    ...(access === 'everyone' ? [] : [401]),
    403,
    ...(path.includes('{') ? [404] : []),
    ...(method === 'get' ? [] : [413, 415]),
    429,
    503,
    ...failures,
  ]);
  const content = {
    'application/json': { schema: reference('Error') },
    ...(answer === 'text/html' ? { [answer]: { schema: { type: 'string' } } } : {}),
  };
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      { description: FAILURES[status], ...(status === 405 ? {} : { content }) },
    ]),
  );
}

function reference(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}
