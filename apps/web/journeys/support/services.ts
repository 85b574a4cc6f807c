import { serviceAddress } from '@clinical/contracts/testing/services';

export function elasticsearchSettings(prefix: string): Record<string, string> {
  return {
    SEARCH_ENGINE: 'elasticsearch',
    ELASTICSEARCH_URL: serviceAddress('elasticsearch') ?? '',
    ELASTICSEARCH_INDEX_PREFIX: prefix,
  };
}

export async function deleteIndices(prefix: string): Promise<void> {
  const node = serviceAddress('elasticsearch') ?? '';
  const found = await fetch(`${node}/_cat/indices/${prefix}-*?format=json&h=index`);
  for (const { index } of (await found.json()) as { index: string }[])
    await fetch(`${node}/${index}`, { method: 'DELETE' });
}
