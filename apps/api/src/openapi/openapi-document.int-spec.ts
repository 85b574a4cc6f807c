import type { RouteTable } from '@clinical/contracts';
import { AppModule } from '../app.module.js';
import { controllersOf, routesOf } from '../http/route-table.js';
import { CONTRACTS } from './contracts.js';
import { openApiDocument } from './openapi-document.js';

const routes = routesOf(controllersOf([AppModule]));

interface Described {
  readonly paths: Record<
    string,
    Record<
      string,
      { operationId: string; tags: string[]; parameters: { name: string; in: string }[]; responses: object }
    >
  >;
  readonly components: { readonly schemas: Record<string, unknown> };
}
const document = JSON.parse(JSON.stringify(openApiDocument(routes))) as Described;

describe('the OpenAPI document', () => {
  it('describes every route of the application', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const existing = routes.map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(existing.sort());
    expect(existing.length).toBeGreaterThan(80);
  });

  it('describes every parameter of a search under each of its names, once', () => {
    const names = document.paths['/Search']?.['get']?.parameters.map(({ name }) => name) ?? [];
    expect(names).toEqual([
      'criteria',
      'search_type',
      'page',
      'rows',
      'sort',
      'cursor',
      'category',
      'category_id',
      'pub',
      'publication_id',
      'area',
      'clinical',
      'topic',
      'limits',
      'tag',
      'tags',
      'from_date',
      'from_date_full',
      'advfrom',
      'to_date',
      'advto',
      'showall',
      'verbatim',
      'explain',
      'details',
      'history',
      'advsearchboxfield',
      'advsearchfield',
      'dialect',
      'anywords',
      'exactphrase',
      'excludingwords',
      'proximity',
      'allwordsfield',
      'anywordsfield',
      'exactphrasefield',
      'excludingwordsfield',
      'intervention',
      'comparison',
      'outcome',
      'f',
      'repeat_pico',
      'document_id',
      'fields',
      'lang',
    ]);
  });

  it('gives each route the response schema that the web app parses', () => {
    const served = new Map(
      routes.map(({ method, path, endpoint }) => [
        `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
        [endpoint?.response].flat(),
      ]),
    );
    const tables = CONTRACTS.flatMap((contract) => Object.entries(contract))
      .filter(([name, value]) => name.endsWith('_ROUTES') && !Array.isArray(value))
      .map(([, table]) => table as RouteTable);
    // A domain has a table of all its routes, and one for each feature.
    expect(tables.length).toBeGreaterThanOrEqual(CONTRACTS.length);
    const differing = tables
      .flatMap((table) => Object.entries(table))
      .filter(([route, { response }]) => served.get(route)?.includes(response) !== true)
      .map(([route]) => route);
    expect(differing).toEqual([]);
  });

  it('groups operations by their controller', () => {
    expect(document.paths['/Search']?.['get']?.tags).toEqual(['Search']);
    expect(document.paths['/User/savedSearches']?.['post']?.tags).toEqual(['Saved searches']);
  });

  it('has a unique operation id and the path parameters for each', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { path, method, operation } of operations) {
      // A search by body has no query parameters.
      if (method === 'post' && operation.operationId.endsWith('ByBody')) continue;
      const inPath = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });

  it('types the parameters of a search', () => {
    const parameters = document.paths['/Search']?.['get']?.parameters ?? [];
    const schemas = Object.fromEntries(
      parameters.map((parameter) => [parameter.name, (parameter as { schema?: unknown }).schema]),
    );
    expect(schemas).toMatchObject({
      criteria: { type: 'string' },
      page: { type: 'integer', minimum: 1 },
      rows: { type: 'integer', enum: [20, 50, 100] },
      sort: { type: 'string', enum: ['r', 't', 'y', 'v12m', 'a'] },
      explain: { type: 'integer', enum: [0, 1] },
      lang: { type: 'string', enum: ['en', 'es'] },
    });
    expect(parameters.find(({ name }) => name === 'rows')).toMatchObject({ example: 20 });
  });

  it('has only forms of schemas that generators of clients read', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('"items":false');
    expect(text).not.toMatch(/"anyOf":\[\{[^{}]*"const":[^{}]*\},\{[^{}]*"const"/);
  });

  it('writes tuples as JSON Schema 2020-12 does', () => {
    const text = JSON.stringify(document);
    expect(text).toContain('"prefixItems":[');
    expect(text).not.toContain('"items":[');
  });

  it('refers only to schemas that it contains', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference ?? '',
    );
    expect(references.length).toBeGreaterThan(20);
    for (const reference of new Set(references))
      expect({ reference, found: resolve(reference) !== undefined }).toEqual({ reference, found: true });
  });
});

function resolve(reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>(
    (node, step) => (node as Record<string, unknown> | undefined)?.[step],
    document,
  );
}
