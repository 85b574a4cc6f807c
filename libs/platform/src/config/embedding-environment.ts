import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { optional, secret, setting, type Setting, type SettingValues } from './setting.js';
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
  embeddingKey: secret(
    optional('EMBEDDING_API_KEY', 'Key for EMBEDDING_URL, sent as a bearer token.', shortText(500)),
  ),
  embeddingTimeoutMs: setting(
    'EMBEDDING_TIMEOUT_MS',
    '60000',
    'Longest wait for one answer of EMBEDDING_URL, in milliseconds.',
    wholeNumber(100, 600_000),
  ),
  embeddingFolder: optional(
    'EMBEDDING_FOLDER',
    'Folder with a model (model.onnx and tokenizer.json) that this program runs itself, in place of EMBEDDING_URL. Needs `npm run embedding:install` once. Run `vectors` afterwards.',
    shortText(4_000),
  ),
} as const satisfies Record<string, Setting>;

type EmbeddingSettings = typeof EMBEDDING_SETTINGS;

/** Files that a model in a folder has. */
const MODEL_FILES = ['model.onnx', 'tokenizer.json'];

/** Settings that are of no use without each other, or exclude each other, and missing files of a model. */
export function embeddingProblems({
  embeddingUrl: url,
  embeddingModel: model,
  embeddingFolder: folder,
}: SettingValues<EmbeddingSettings>): string[] {
  const missing = folder === undefined ? [] : MODEL_FILES.filter((name) => !existsSync(join(folder, name)));
  return [
    ...(model !== undefined && url === undefined ? ['EMBEDDING_MODEL is set without EMBEDDING_URL'] : []),
    ...(url !== undefined && model === undefined
      ? ['EMBEDDING_URL is set without EMBEDDING_MODEL: give the name of the model']
      : []),
    ...(url !== undefined && folder !== undefined
      ? ['EMBEDDING_URL and EMBEDDING_FOLDER are both set: the vectors come from one of them']
      : []),
    ...missing.map((name) => `EMBEDDING_FOLDER has no file ${name}: ${folder ?? ''}`),
  ];
}

/** A model for the vectors of records; null: they are learned from the collection. The key is a secret. */
type Embedding =
  | {
      readonly url: string;
      readonly model: string;
      readonly apiKey: string | null;
      readonly timeoutMs: number;
    }
  | { readonly folder: string }
  | null;

export function assembleEmbedding(values: SettingValues<EmbeddingSettings>): Embedding {
  const { embeddingUrl: url, embeddingModel: model, embeddingKey: key, embeddingFolder: folder } = values;
  if (folder !== undefined) return { folder: resolve(folder) };
  if (url === undefined || model === undefined) return null;
  return { url, model, apiKey: key ?? null, timeoutMs: values.embeddingTimeoutMs };
}
