import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const addresses = new Map<string, string | null>();

/** Where a service of tests listens; null without one. */
export function serviceAddress(name: 'elasticsearch' | 'redis' | 'keycloak'): string | null {
  const known = addresses.get(name);
  if (known !== undefined) return known;
  const address = process.env[`${name.toUpperCase()}_TEST_URL`] ?? askServices(name);
  addresses.set(name, address);
  return address;
}

/** The service that `npm run services` started, if there is one. */
function askServices(name: string): string | null {
  const script = resolve(import.meta.dirname, '../../../../tools/testing/services/main.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, 'address', name], {
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}

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
