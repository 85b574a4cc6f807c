import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { INSTALLING_READERS_MS, pythonWithReaders } from '@clinical/contracts/testing/readers';
import { neededEnvironment, startFromSource } from '@clinical/platform/testing';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(300_000);

const MODULES = join(process.cwd(), 'node_modules');
const DOCUMENTS = Array.from({ length: 25 }, (_, number) =>
  aDocument({ sourceId: String(100 + number), title: `Zoster vaccine study ${number}` }),
);

/** What a program would write with the generated types; a wrong type is an error of the compiler. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const page = async (number: number) => {
  const query = { criteria: 'zoster', rows: 20, page: number } as const;
  const { data } = await client.GET('/api/Search', { params: { query } });
  if (data === undefined || !('summary' in data)) throw new Error('No search');
  return data;
};
const pages = [await page(1), await page(2)];
const ids = pages.flatMap(({ documents }) => documents.map(({ id }) => String(id)));
const { data: read } = await client.GET('/Document/{id}', { params: { path: { id: ids[0] ?? '' } } });
const { data: file, response } = await client.GET('/exportSearch', {
  params: { query: { criteria: 'zoster', export_type: 'ris', export_data: 'all_results' } },
  parseAs: 'text',
});
const empty = await client.GET('/api/Search', { params: { query: { criteria: '' } } });
console.log(JSON.stringify({
  total: pages[0]?.summary.total,
  ids: new Set(ids).size,
  title: typeof read === 'object' ? read.record.title : '',
  exported: String(file).match(/^TY  -/gm)?.length,
  counted: response.headers.get('x-exported-count'),
  error: empty.error?.code,
}));
`;

/** The same with the client that openapi-python-client writes. */
const PYTHON = `
import json, sys
from evidence_client import Client
from evidence_client.api.documents import document
from evidence_client.api.exports import export_search
from evidence_client.api.search import search_helper
from evidence_client.models.search_helper_rows import SearchHelperRows

client = Client(base_url=sys.argv[1])
pages = [
    search_helper.sync(client=client, criteria="zoster", rows=SearchHelperRows.VALUE_20, page=number)
    for number in (1, 2)
]
ids = [found.id for page in pages for found in page.documents]
exported = export_search.sync_detailed(client=client, criteria="zoster", export_type="ris", export_data="all_results")
print(json.dumps({
    "total": pages[0].summary.total,
    "ids": len(set(ids)),
    "title": document.sync(client=client, id=ids[0]).record.title,
    "exported": exported.parsed.count("TY  -"),
    "counted": exported.headers["x-exported-count"],
    "error": search_helper.sync(client=client, criteria="").code,
}))
`;

const EXPECTED = {
  ...{ total: 25, ids: 25, title: expect.stringContaining('Zoster vaccine study') as string },
  ...{ exported: 25, counted: '25', error: 'INVALID_PARAMETERS' },
};

/** `rows` is a number of a list: the generated types refuse another one. */
const WRONG = PROGRAM.replace('rows: 20', 'rows: 30');

describe('a client that a generator writes', () => {
  let api: RunningApi;
  let folder = '';
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, vocabulary: null, settings: { GRANT_PRO: 'everyone' } });
    // Below the workspace, where packages are found.
    mkdirSync(join(process.cwd(), 'var'), { recursive: true });
    folder = mkdtempSync(join(process.cwd(), 'var', 'generated-client-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${address()}/api/openapi.json`)).text());
    node('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'api.d.ts');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await api.stop();
  });

  const address = (): string => `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  function node(program: string, ...args: readonly string[]): string {
    return execFileSync(process.execPath, [join(MODULES, program), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  }
  function compile(program: string): string {
    writeFileSync(join(folder, 'client.ts'), program);
    try {
      return node(
        'typescript7/bin/tsc',
        ...[
          '--ignoreConfig',
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--target',
          'es2023',
          '--module',
          'nodenext',
        ],
        ...['--lib', 'es2023,dom', '--types', 'node', 'client.ts'],
      );
    } catch (error) {
      return String((error as { stdout?: unknown }).stdout);
    }
  }

  it('in TypeScript searches, turns pages, reads a record, exports, and reads errors', async () => {
    expect(compile(PROGRAM)).toBe('');
    const { code, out, err } = await startFromSource(
      relative(process.cwd(), join(folder, 'client.ts')),
      {},
      address(),
    ).ended;
    expect([code, err]).toEqual([0, expect.any(String)]);
    expect(JSON.parse(out)).toEqual(EXPECTED);
  });

  it('in TypeScript refuses values that there are not when it is compiled', () => {
    expect(compile(WRONG)).toContain("Type '30' is not assignable to type '20 | 50 | 100 | undefined'");
  });

  it(
    'in Python searches, turns pages, reads a record, exports, and reads errors',
    async () => {
      const python = await pythonWithReaders();
      const run = promisify(execFile);
      // The generator formats what it writes by a program of its environment.
      const env = { PATH: `${dirname(python)}:${neededEnvironment()['PATH'] ?? ''}` };
      const generate = [
        'generate',
        '--path',
        'openapi.json',
        '--meta',
        'none',
        '--output-path',
        'evidence_client',
      ];
      await run(python, ['-m', 'openapi_python_client', ...generate], { cwd: folder, env });
      writeFileSync(join(folder, 'client.py'), PYTHON);
      const { stdout } = await run(python, ['client.py', address()], { cwd: folder, env });
      expect(JSON.parse(stdout)).toEqual(EXPECTED);
    },
    INSTALLING_READERS_MS,
  );
});
