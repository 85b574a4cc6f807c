import { AccountRoleRepository } from '@clinical/database';
import fc from 'fast-check';
import request, { type Response } from 'supertest';
import { z } from 'zod';
import { Browser, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(600_000);

const SEED = 22;
/** Requests of each operation by each caller. */
const REQUESTS = 6;
const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA_COST: '1',
  OUTBOX_PAGE: 'yes',
};

type Schema = Readonly<Record<string, unknown>>;
interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly example?: string;
}
interface Described {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
interface Operation extends Described {
  readonly path: string;
  readonly method: string;
}
interface Generated {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly type: string;
  readonly accept: string;
}

/** Logging out would end the session that the requests need. */
const LAST = new Set(['logOut', 'endOtherSessions', 'endSession', 'deleteAccount']);
const TEXTS = [
  'asthma',
  '1',
  '0',
  '-1',
  '999999999999',
  'null',
  '"open',
  '(asthma',
  '#1 AND 2',
  '1. asthma\n2. child\n3. 1 and 2',
  "' OR 1=1 --",
  '<b>x</b>',
  'a\u0000b',
  '\u202egro',
  '%',
  '..%2f',
  'x'.repeat(3_000),
];

function textArbitrary(): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 30, unit: 'grapheme' }));
}

/** Values of a schema, and now and then any other value. */
function arbitraryOf(schema: Schema, document: ApiDocument): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: validArbitrary(schema, document) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function validArbitrary(schema: Schema, document: ApiDocument): fc.Arbitrary<unknown> {
  if (typeof schema['$ref'] === 'string') return arbitraryOf(resolved(schema, document), document);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options))
    return fc.oneof(...(options as Schema[]).map((option) => arbitraryOf(option, document)));
  if (Array.isArray(schema['type']))
    return fc.oneof(
      ...(schema['type'] as string[]).map((type) => validArbitrary({ ...schema, type }, document)),
    );
  switch (schema['type']) {
    case 'string':
      return textArbitrary();
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf((schema['items'] ?? {}) as Schema, document), { maxLength: 3 });
    case 'object':
      return objectArbitrary(schema, document);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectArbitrary(schema: Schema, document: ApiDocument): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const required = (schema['required'] ?? []) as string[];
  const model = properties.map(([name, value]) => [name, arbitraryOf(value, document)] as const);
  return fc.record(Object.fromEntries(model), { requiredKeys: required });
}

function resolved(schema: Schema, { components }: ApiDocument): Schema {
  const name = String(schema['$ref']).split('/').at(-1) ?? '';
  return components.schemas[name] ?? {};
}

function requestArbitrary(operation: Operation, document: ApiDocument): fc.Arbitrary<Generated> {
  const values = operation.parameters.map((parameter) => {
    const { name, example } = parameter;
    const value = fc.oneof(textArbitrary(), fc.constant(example ?? '1'));
    return [name, value] as const;
  });
  const schema = operation.requestBody?.content['application/json'].schema;
  const bodies =
    schema === undefined
      ? fc.constant(null)
      : fc.oneof(
          {
            weight: 12,
            arbitrary: arbitraryOf(schema, document).map((body) => JSON.stringify(body) as string | null),
          },
          { weight: 1, arbitrary: fc.constantFrom('{"cut":', '', '[]', 'null') },
        );
  return fc.record({
    values: fc.record(Object.fromEntries(values), {
      requiredKeys: operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name),
    }),
    body: bodies,
    accept: fc.constantFrom('application/json', 'application/json', '*/*'),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded') },
    ),
  });
}

function addressOf({ path, parameters }: Operation, values: Generated['values']): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (value === undefined) continue;
    if (place === 'query') query.append(name, value);
    // An empty part, or one of only dots, is another address.
    else address = address.replace(`{${name}}`, encodeURIComponent(value.replace(/^\.*$/, '1')));
  }
  const text = query.toString();
  return text === '' ? address : `${address}?${text}`;
}

describe('requests made from the OpenAPI document', () => {
  let api: RunningApi;
  let document: ApiDocument;
  let callers: readonly (readonly [string, Browser])[];
  const schemas = new Map<string, z.ZodType>();

  beforeAll(async () => {
    api = await startApi({ settings: SETTINGS });
    document = (await request(api.server).get('/api/openapi.json')).body as ApiDocument;
    const reader = await registered(api.server, 'reader@example.org');
    const administrator = await registered(api.server, 'administrator@example.org');
    const roles = new AccountRoleRepository(api.database);
    for (const role of ['Administrator', 'Editor'] as const)
      await roles.grant(administrator.tokens?.user_id ?? 0, role, 'test', api.clock.now());
    callers = [
      ['visitor', new Browser(api.server)],
      ['reader', reader],
      ['administrator', administrator],
    ];
  });
  afterAll(() => api.stop());

  function operations(): Operation[] {
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
    );
    return all.toSorted((a, b) => Number(LAST.has(a.operationId)) - Number(LAST.has(b.operationId)));
  }

  async function send(browser: Browser, operation: Operation, generated: Generated): Promise<Response> {
    const agent = request(api.server);
    const method = operation.method as 'get';
    const call = agent[method](addressOf(operation, generated.values)).set({
      'Sec-Fetch-Site': 'same-origin',
      Accept: generated.accept,
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    return generated.body === null ? call : call.set('Content-Type', generated.type).send(generated.body);
  }

  function checkerOf(schema: Schema): z.ZodType {
    const key = JSON.stringify(schema);
    const known = schemas.get(key);
    if (known !== undefined) return known;
    const definitions = JSON.parse(
      JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll(
        '#/components/schemas/',
        '#/$defs/',
      ),
    ) as Parameters<typeof z.fromJSONSchema>[0];
    const checker = z.fromJSONSchema(definitions);
    schemas.set(key, checker);
    return checker;
  }

  /** The undocumented aspect of a response; null if none. */
  function problemOf({ responses }: Operation, answer: Response): string | null {
    if (answer.status >= 500 && answer.status !== 503) return `status ${answer.status}: ${answer.text}`;
    const described = responses[String(answer.status)];
    if (described === undefined) return `status ${answer.status} is not documented`;
    // Clients follow redirects and ignore their bodies.
    if (answer.status >= 300 && answer.status < 400) return null;
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    if (type === '') return described.content === undefined ? null : `status ${answer.status} has no body`;
    const content = described.content?.[type];
    if (content === undefined) return `status ${answer.status} is not documented as ${type}`;
    if (type !== 'application/json') return null;
    const { success, error } = checkerOf(content.schema).safeParse(answer.body);
    return success ? null : `status ${answer.status}: ${z.prettifyError(error).slice(0, 300)}`;
  }

  it('get responses as documented for each kind of caller, and never a server error', async () => {
    const all = operations();
    expect(all.length).toBeGreaterThan(80);
    const problems = new Map<string, string>();
    for (const operation of all) {
      for (const [caller, browser] of callers) {
        const samples = fc.sample(requestArbitrary(operation, document), { seed: SEED, numRuns: REQUESTS });
        for (const generated of samples) {
          const answer = await send(browser, operation, generated);
          const problem = problemOf(operation, answer);
          const key = `${operation.method} ${operation.path}: ${problem}`;
          if (problem !== null && !problems.has(key))
            problems.set(key, `${caller}: ${JSON.stringify(generated)}`.slice(0, 400));
        }
      }
    }
    expect(Object.fromEntries(problems)).toEqual({});
  });
});
