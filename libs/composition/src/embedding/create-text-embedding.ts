import { RateLimitedClient, REQUEST_POLICY } from '@clinical/importers';
import { userAgent, type AppConfig } from '@clinical/platform';
import type { TextEmbedding } from '@clinical/text-embedding';
import { OnnxEmbedding } from './onnx-embedding.adapter.js';
import { OpenAiCompatibleEmbedding } from './openai-compatible-embedding.adapter.js';

/** The configured model; null where vectors are learned from the collection. */
export function createTextEmbedding({
  embedding,
  sources,
  mail,
}: Pick<AppConfig, 'embedding' | 'sources' | 'mail'>): TextEmbedding | null {
  if (embedding === null) return null;
  if ('folder' in embedding) return new OnnxEmbedding(embedding.folder);
  const client = new RateLimitedClient({
    ...REQUEST_POLICY,
    name: 'The embedding service',
    userAgent: userAgent({ sources, mail }),
    intervalMs: 0,
    timeoutMs: embedding.timeoutMs,
  });
  return new OpenAiCompatibleEmbedding(embedding, client);
}
