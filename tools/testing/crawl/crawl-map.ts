/** The part of an OpenAPI document that describes requests. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly example?: unknown;
    readonly schema?: { readonly example?: unknown };
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Requests that would end the crawl: the session, or the account itself. */
const ENDING = /^\/(?:Auth\/Logout|User\/deleteAccount|User\/sessions)/i;

/**
 * A page of links and forms with every request in the OpenAPI document, for a crawler that follows nothing else: the
 * product's own pages are rendered by scripts.
 */
export function crawlMap(api: ApiDescription, values: Readonly<Record<string, string>>): string {
  const parts: string[] = [];
  for (const [template, operations] of Object.entries(api.paths)) {
    if (ENDING.test(template)) continue;
    for (const [method, operation] of Object.entries(operations)) {
      if (operation === undefined) continue;
      const path = filledPath(template, values);
      if (method === 'get') parts.push(link(path, operation, values));
      if (method === 'post') parts.push(form(path, fieldsOf(operation, api), values));
    }
  }
  return `<!doctype html><html lang="en"><head><title>Requests</title></head><body>\n${parts.join('\n')}\n</body></html>`;
}

function filledPath(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));
}

function link(
  path: string,
  { parameters = [] }: Operation,
  values: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams();
  for (const { name, in: place, example, schema } of parameters)
    if (place === 'query') query.set(name, values[name] ?? textOf(example ?? schema?.example));
  const address = query.size === 0 ? path : `${path}?${query.toString()}`;
  return `<a href="${escaped(address)}">${escaped(path)}</a>`;
}

function form(path: string, fields: readonly string[], values: Readonly<Record<string, string>>): string {
  const inputs = fields.map(
    (name) => `<input name="${escaped(name)}" value="${escaped(values[name] ?? '1')}">`,
  );
  return `<form method="post" action="${escaped(path)}">${inputs.join('')}<input type="submit"></form>`;
}

function fieldsOf({ requestBody }: Operation, { components }: ApiDescription): string[] {
  const [body] = Object.values(requestBody?.content ?? {});
  const schema = body?.schema;
  const named =
    schema?.$ref === undefined ? schema : components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
  return Object.keys(named?.properties ?? {});
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '1';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
