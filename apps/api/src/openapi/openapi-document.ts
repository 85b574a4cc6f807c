import { ErrorBodySchema } from '@clinical/contracts';
import { type EndpointOptions, type MediaType, type ParameterDescription, ZodPipe } from '@clinical/http';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { z } from 'zod';
import { CONTRACTS } from './contracts.js';
import { templatedPath, type Route } from '../http/route-table.js';

/** An OpenAPI 3.1 document; its schemas are JSON Schema 2020-12. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: object; readonly securitySchemes: object };
}

const DESCRIPTION =
  'Paths are matched in any letter case. URLs that are a web page too respond to a browser navigation ' +
  '(`Sec-Fetch-Mode: navigate`, or `Accept` preferring `text/html`) with the page, and to everything else with JSON.';

const FAILURES: Readonly<Record<number, string>> = {
  400: 'The body, a parameter or the query cannot be used; `diagnostics` says which and why.',
  401: 'No user is logged in, the API key is not valid, or a login of the last 15 minutes is needed.',
  403: 'The caller may not do this, it is for Pro users, or another site called.',
  404: 'It does not exist, or belongs to another account.',
  405: 'Browsers get the page; other clients send a POST.',
  406: 'The client does not accept what is returned.',
  409: 'It has changed meanwhile, or a rule forbids it.',
  413: 'The body is too large.',
  415: 'The body is neither JSON nor a form.',
  429: 'Too many calls, or too many failed logins; `Retry-After` says when to try again.',
  503: 'The search or the database is not available, or took too long.',
};
const LOCATION = { Location: { description: 'Where to go.', schema: { type: 'string' } } };

/** Position of the body and the query string among the arguments of a handler, as Nest stores them. */
const BODY = '3';
const QUERY = '4';

type Schemas = Map<string, object>;

/** The description of the API, from the decorators of the handlers. Pure. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const schemas: Schemas = new Map();
  const paths: Record<string, Record<string, object>> = {};
  reference(schemas, ErrorBodySchema, 'output');
  for (const route of routes) {
    if (route.endpoint === undefined) continue;
    const path = templatedPath(route);
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route, route.endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Clinical evidence search', version: '1.0.0', description: DESCRIPTION },
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by a login.' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key of the profile.' },
      },
    },
  };
}

function operationOf(route: Route, endpoint: EndpointOptions, schemas: Schemas): object {
  const body = bodyOf(route, endpoint, schemas);
  return {
    operationId: endpoint.id,
    tags: [tagOf(route)],
    summary: endpoint.summary + accessNote(route),
    parameters: parametersOf(route, endpoint),
    ...(body === null ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
    ...securityOf(route, endpoint),
    responses: {
      200: { description: 'The response.', content: contentOf(endpoint, schemas) },
      ...Object.fromEntries(
        (endpoint.bodiless ?? []).map((status) => [
          status,
          { description: status === 304 ? 'Not changed.' : 'Accepted.' },
        ]),
      ),
      ...(endpoint.redirects === true ? { 302: { description: 'It is elsewhere.', headers: LOCATION } } : {}),
      ...failuresOf(route, endpoint, body !== null, schemas),
    },
  };
}

/** Operations are grouped by controller: `SavedSearchesController` becomes `Saved searches`. */
function tagOf({ controller }: Route): string {
  const words = controller.name.replace(/Controller$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}

/** Security requirement; an empty alternative means visitors. */
function securityOf(route: Route, { apiKeys }: EndpointOptions): { readonly security?: object[] } {
  const ways = [
    ...(isPublic(route) ? [{}] : []),
    ...(apiKeys === 'only' ? [] : [{ session: [] }]),
    ...(apiKeys === undefined ? [] : [{ key: [] }]),
  ];
  return isPublic(route) && apiKeys === undefined ? {} : { security: ways };
}

function isPublic({ access }: Route): boolean {
  return access === undefined || access.kind === 'public';
}

function accessNote({ access }: Route): string {
  return access?.kind === 'role' ? ` (${access.role.toLowerCase()})` : '';
}

function parametersOf(route: Route, { parameters = [], parametersInBody }: EndpointOptions): object[] {
  const text = { type: 'string' };
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true, schema: text },
  }));
  const query = [...queryOf(route), ...(parametersInBody === true ? [] : parameters)].map((each) => ({
    ...{ ...each, in: 'query', required: false, schema: each.schema ?? text },
    ...(each.example === undefined ? {} : { example: typedExample(each) }),
  }));
  return [...inPath, ...query];
}

/** The example of a whole number is one. */
function typedExample({ example = '', schema = {} }: ParameterDescription): string | number {
  return 'type' in schema && schema.type === 'integer' ? Number(example) : example;
}

/** Parameters of the schema behind `@Query()`. */
function queryOf(route: Route): ParameterDescription[] {
  const schema = schemaOf(route, QUERY);
  const object = schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : schema;
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries(object.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { description = '', example } = aboutOf(field);
    return { name, description, ...(example === undefined ? {} : { example }) };
  });
}

/** A transformed field has its description on its input. */
function aboutOf(field: z.ZodType): { readonly description?: string; readonly example?: string } {
  const about = field.meta() as { readonly description?: string; readonly example?: string } | undefined;
  if (about !== undefined) return about;
  return field instanceof z.ZodPipe ? aboutOf(field.in as z.ZodType) : {};
}

function bodyOf(route: Route, endpoint: EndpointOptions, schemas: Schemas): object | null {
  if (endpoint.parametersInBody === true) {
    const properties = (endpoint.parameters ?? []).map(({ name, description, schema }) => [
      name,
      { ...(schema ?? { type: ['string', 'number', 'boolean'] }), description },
    ]);
    return { type: 'object', properties: Object.fromEntries(properties) as object };
  }
  const schema = schemaOf(route, BODY);
  return schema === null ? null : reference(schemas, schema, 'input');
}

/** The schema of a handler parameter's pipe; null if it has none. */
function schemaOf({ controller, handler }: Route, kind: typeof BODY | typeof QUERY): z.ZodType | null {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as Readonly<
    Record<string, { readonly pipes?: readonly unknown[] }>
  >;
  const [, argument] = Object.entries(args).find(([key]) => key.startsWith(`${kind}:`)) ?? [];
  const pipe = argument?.pipes?.find((each) => each instanceof ZodPipe);
  return pipe === undefined ? null : (pipe as ZodPipe<unknown>).schema;
}

function contentOf({ response, html }: EndpointOptions, schemas: Schemas): object {
  const text = { schema: { type: 'string' } };
  const kinds: readonly (z.ZodType | MediaType)[] = [response].flat();
  const types = kinds.filter((kind) => typeof kind === 'string');
  if (types.length > 0) return Object.fromEntries(types.map((type) => [type, text]));
  const references = kinds
    .filter((kind) => typeof kind !== 'string')
    .map((schema) => reference(schemas, schema, 'output'));
  const schema = references.length === 1 ? references[0] : { anyOf: references };
  return { 'application/json': { schema }, ...(html === true ? { 'text/html': text } : {}) };
}

function failuresOf(route: Route, endpoint: EndpointOptions, hasBody: boolean, schemas: Schemas): object {
  const { failures = [], failureBodies = {}, response, html } = endpoint;
  const isWriting = route.method !== 'GET';
  const statuses = new Set<number>([
    400,
    ...(isPublic(route) && endpoint.apiKeys === undefined ? [] : [401]),
    403,
    ...(route.path.includes(':') ? [404] : []),
    ...(isWriting || hasBody ? [413, 415] : []),
    429,
    503,
    ...failures,
  ]);
  const error = { schema: reference(schemas, ErrorBodySchema, 'output') };
  const page =
    html === true || response === 'text/html' ? { 'text/html': { schema: { type: 'string' } } } : {};
  const contents = (status: number): object => {
    const own = failureBodies[status];
    if (own !== undefined) return { 'application/json': { schema: reference(schemas, own, 'output') } };
    return { 'application/json': error, ...page };
  };
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      { description: FAILURES[status] ?? '', ...(status === 405 ? {} : { content: contents(status) }) },
    ]),
  );
}

/** A reference to a schema, which is added to the document under the name that the contracts give it. */
function reference(schemas: Schemas, schema: z.ZodType, io: 'input' | 'output'): object {
  const name = NAMES.get(schema);
  if (name === undefined) return jsonSchemaOf(schemas, schema, io, 'Inline');
  if (!schemas.has(name)) schemas.set(name, jsonSchemaOf(schemas, schema, io, name));
  return { $ref: `#/components/schemas/${name}` };
}

/** Parts of a recursive schema become schemas of the document. */
function jsonSchemaOf(schemas: Schemas, schema: z.ZodType, io: 'input' | 'output', name: string): object {
  const { $schema: _, $defs, ...described } = z.toJSONSchema(schema, { io, reused: 'inline' });
  const placed = (part: object): object =>
    JSON.parse(
      JSON.stringify(part, forGenerators).replaceAll('#/$defs/', `#/components/schemas/${name}`),
    ) as object;
  for (const [key, part] of Object.entries($defs ?? {})) schemas.set(`${name}${key}`, placed(part));
  return placed(described);
}

/** Forms of JSON Schema that generators of clients read: constants as one `enum`, and tuples with a schema of their items. */
function forGenerators(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, prefixItems, items } = value as {
    readonly anyOf?: readonly object[];
    readonly prefixItems?: readonly object[];
    readonly items?: unknown;
  };
  if (anyOf?.every((option) => 'const' in option) === true) {
    const constants = anyOf.map((option) => (option as { readonly const: unknown }).const);
    const [type = '', ...others] = [...new Set(constants.map((constant) => typeof constant))];
    const { anyOf: _anyOf, ...rest } = value as Record<string, unknown>;
    return { ...rest, ...(others.length === 0 ? { type } : {}), enum: constants };
  }
  if (prefixItems === undefined || items !== false) return value;
  const length = prefixItems.length;
  return { ...value, items: { anyOf: prefixItems }, minItems: length, maxItems: length };
}

const NAMES = new Map<unknown, string>(
  CONTRACTS.flatMap((contract) => Object.entries(contract)).flatMap(([name, value]): [unknown, string][] =>
    value instanceof z.ZodType && name.endsWith('Schema') ? [[value, name.replace(/Schema$/, '')]] : [],
  ),
);
