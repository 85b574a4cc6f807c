import {
  CategorySchema,
  DiagnosticSchema,
  DocumentLookupSchema,
  ErrorBodySchema,
  EvidencePageSchema,
  GuidelineScoreResponseSchema,
  LivenessSchema,
  RankFactorsSchema,
  MeshCompletionsSchema,
  RctScoresSchema,
  ReadinessSchema,
  RecordSchema,
  SearchDetailsSchema,
  SearchDocumentSchema,
  SearchLeafSchema,
  SearchResponseSchema,
  SearchSummarySchema,
  SiteSchema,
  SourcesResponseSchema,
  SpanSchema,
  SpellResponseSchema,
  StrategyCheckSchema,
  SuggestionsResponseSchema,
} from '@clinical/contracts';
import { z } from 'zod';
import { peoplePaths, peopleSchemas, SECURITY_SCHEMES } from './describe-people.js';
import { OPERATIONS, type Operation, type OperationParameter } from './operations.js';

/** An OpenAPI 3.1 document; its schemas are JSON Schema 2020-12. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: object; readonly securitySchemes: object };
}

/** Every body that crosses the wire, by the name it has in the document. */
const SCHEMAS = {
  SearchResponse: SearchResponseSchema,
  SearchSummary: SearchSummarySchema,
  SearchDetails: SearchDetailsSchema,
  SearchLeaf: SearchLeafSchema,
  StrategyCheck: StrategyCheckSchema,
  SearchDocument: SearchDocumentSchema,
  RankFactors: RankFactorsSchema,
  Category: CategorySchema,
  Span: SpanSchema,
  Diagnostic: DiagnosticSchema,
  Record: RecordSchema,
  DocumentLookup: DocumentLookupSchema,
  RctScores: RctScoresSchema,
  GuidelineScore: GuidelineScoreResponseSchema,
  Suggestions: SuggestionsResponseSchema,
  Spelling: SpellResponseSchema,
  MeshCompletions: MeshCompletionsSchema,
  Site: SiteSchema,
  EvidencePage: EvidencePageSchema,
  Sources: SourcesResponseSchema,
  Liveness: LivenessSchema,
  Readiness: ReadinessSchema,
  OpenApi: z.looseObject({ openapi: z.string() }),
  Error: ErrorBodySchema,
} as const;

export type SchemaName = keyof typeof SCHEMAS;

const STATUS_MEANINGS: Readonly<Record<string, string>> = {
  400: 'A parameter or the query cannot be used; `diagnostics` says which and why.',
  403: 'It is for Pro users; `diagnostics` says what the query came to.',
  404: 'There is no such document, publication or page.',
  413: 'The body is larger than 256 kB.',
  429: 'Too many calls from this address; `Retry-After` says when to come again.',
  503: 'The search is not available, or took too long.',
};

const DESCRIPTION =
  'Paths are matched in any letter case. Addresses that are a web page too answer a browser navigation ' +
  '(`Sec-Fetch-Mode: navigate`, or `Accept` preferring `text/html`) with the page, and everything else with JSON.';

/** The description of the whole API, made from the schemas that the service and the web app use. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'Clinical evidence search', version: '1.0.0', description: DESCRIPTION },
    paths: {
      ...Object.fromEntries(
        OPERATIONS.map((operation) => [
          operation.path,
          {
            get: describeOperation(operation),
            ...(operation.takesBody === true ? { post: describeBodyOperation(operation) } : {}),
          },
        ]),
      ),
      ...peoplePaths(),
    },
    components: {
      schemas: { ...componentSchemas(), ...peopleSchemas() },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function componentSchemas(): object {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withinDocument(schema)]));
}

/** Within the document a schema goes by its place, not by an identity and dialect of its own. */
function withinDocument(schema: object): object {
  const kept = Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id');
  return Object.fromEntries(kept);
}

function describeOperation(operation: Operation): object {
  return {
    operationId: operation.id,
    summary: operation.summary,
    parameters: operation.parameters.map(describeParameter),
    responses: { ...describeAnswers(operation), ...describeFailures(operation) },
  };
}

function describeBodyOperation(operation: Operation): object {
  const properties = operation.parameters.map(({ name, meaning }) => [
    name,
    { type: ['string', 'number', 'boolean'], description: meaning },
  ]);
  const schema = { type: 'object', properties: Object.fromEntries(properties) as object };
  return {
    ...describeOperation({ ...operation, parameters: [], failures: { ...operation.failures, 413: 'Error' } }),
    operationId: `${operation.id}ByBody`,
    requestBody: { required: true, content: { 'application/json': { schema } } },
  };
}

function describeParameter({ name, place, meaning, required, example }: OperationParameter): object {
  const shown = example === '' ? {} : { example };
  return { name, in: place, required, description: meaning, schema: { type: 'string' }, ...shown };
}

function describeAnswers({ answers, otherContent, redirects }: Operation): object {
  const references = answers.map(reference);
  const [first, ...others] = references;
  const content = {
    ...(first === undefined
      ? {}
      : { 'application/json': { schema: others.length === 0 ? first : { anyOf: references } } }),
    ...(otherContent === null ? {} : { [otherContent]: { schema: { type: 'string' } } }),
  };
  const location = { Location: { description: 'Where to go.', schema: { type: 'string' } } };
  return {
    200: { description: 'The answer.', content },
    ...(redirects ? { 302: { description: 'It is elsewhere.', headers: location } } : {}),
  };
}

function describeFailures({ failures }: Operation): object {
  const described = Object.entries(failures).map(([status, schema]) => [
    status,
    {
      description: STATUS_MEANINGS[status] ?? '',
      content: { 'application/json': { schema: reference(schema) } },
    },
  ]);
  return Object.fromEntries(described) as object;
}

function reference(name: SchemaName): object {
  return { $ref: `#/components/schemas/${name}` };
}
