import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { CreatedApiKey } from '@clinical/contracts';
import { AccountRoleRepository } from '@clinical/database';
import { registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
const THORAX = { title: 'Thorax', abbreviation: 'Thorax', issn: '', country: 'England' };
const DOCUMENTS = [
  aDocument({ sourceId: '1', title: 'Asthma in children', journal: THORAX }),
  aDocument({ sourceId: '2', title: 'Asthma in adults', journal: THORAX }),
];

/** The code blocks of a language under a heading of a page. */
async function examplesIn(language: string): Promise<readonly string[]> {
  const page = await readFile('docs/api.md', 'utf8');
  const [, part = ''] = page.split('\n## Examples\n');
  const [section = ''] = part.split('\n## ');
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\b.*\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );
}

describe('the examples of docs/api.md', () => {
  let api: RunningApi;
  let site: string;
  let apiKey: string;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, settings: SETTINGS });
    const browser = await registered(api.server, 'program@example.org');
    const userId = browser.tokens?.user_id ?? 0;
    await new AccountRoleRepository(api.database).grant(userId, 'Pro', 'test', api.clock.now());
    const { key } = (await browser.post('/User/apiKeys', { name: 'examples' })).body as CreatedApiKey;
    const { port } = api.server.address() as AddressInfo;
    site = `http://127.0.0.1:${port}`;
    apiKey = key;
  });
  afterAll(() => api.stop());

  const run = async (program: string, code: string): Promise<string> => {
    const values = [`SITE=${site}`, `API_KEY=${apiKey}`];
    return (await promisify(execFile)('env', [...values, program, '-c', code], { timeout: 30_000 })).stdout;
  };

  it('run with curl', async () => {
    const [code = ''] = await examplesIn('sh');
    const output = await run('bash', `set -euo pipefail\n${code}`);
    expect(output).toContain('"total":1,');
    expect(output).toContain('"title":"Asthma in children"');
    expect(output.match(/TY {2}- JOUR\r$/gm)).toHaveLength(2);
  });

  it('run with Python', async () => {
    const [code = ''] = await examplesIn('python');
    const lines = (await run('python3', code)).split('\n');
    expect(
      lines
        .slice(0, 2)
        .map((line) => line.split('\t')[0])
        .toSorted(),
    ).toEqual(['pubmed-1', 'pubmed-2']);
    expect(lines[2]).toBe('Thorax');
    expect(lines[3]).toMatch(/^\uFEFF?Title,Authors,/);
  });
});
