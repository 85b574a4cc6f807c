import type { AppConfig } from './app-config.js';
import { optional, setting, type Setting, type SettingValues } from './setting.js';
import { serviceAddress, shortText, wholeNumber } from './setting-schemas.js';

/** Settings of a model for the vectors of records; without them the vectors are learned from the collection. */
export const EMBEDDING_SETTINGS = {
  embeddingUrl: optional(
    'EMBEDDING_URL',
    'Address of a service with the embeddings call of OpenAI, such as http://127.0.0.1:8080/v1/, which then receives the text of all records. Needs EMBEDDING_MODEL. Run `vectors` afterwards.',
    serviceAddress,
    'vectors are learned from the collection',
  ),
  embeddingModel: optional('EMBEDDING_MODEL', 'Name of the model of EMBEDDING_URL.', shortText(200)),
  embeddingKey: {
    ...optional('EMBEDDING_API_KEY', 'Key for EMBEDDING_URL, sent as a bearer token.', shortText(500)),
    secret: true,
  },
  embeddingTimeoutMs: setting(
    'EMBEDDING_TIMEOUT_MS',
    '60000',
    'Longest wait for one answer of EMBEDDING_URL, in milliseconds.',
    wholeNumber(100, 600_000),
  ),
} as const satisfies Record<string, Setting>;

type EmbeddingValues = SettingValues<typeof EMBEDDING_SETTINGS>;

/** Settings that are of no use without each other. */
export function embeddingProblems({ embeddingUrl, embeddingModel }: EmbeddingValues): string[] {
  if ((embeddingUrl === undefined) === (embeddingModel === undefined)) return [];
  return embeddingUrl === undefined
    ? ['EMBEDDING_MODEL is set without EMBEDDING_URL']
    : ['EMBEDDING_URL is set without EMBEDDING_MODEL: give the name of the model'];
}

export function assembleEmbedding(values: EmbeddingValues): AppConfig['embedding'] {
  const {
    embeddingUrl: url,
    embeddingModel: model,
    embeddingKey: key,
    embeddingTimeoutMs: timeoutMs = 0,
  } = values;
  return url === undefined || model === undefined ? null : { url, model, apiKey: key ?? null, timeoutMs };
}
