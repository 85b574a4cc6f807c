import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteIndices, describeWithElasticsearch } from '@clinical/search-engine/contract';
import { runWith } from './testing/run-cli.js';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'cli-elasticsearch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function records(count: number): string {
  const path = join(folder, `${count}.jsonl`);
  const lines = Array.from({ length: count }, (_, number) =>
    JSON.stringify({ key: `k${number}`, title: `About ${number}` }),
  );
  writeFileSync(path, lines.join('\n'));
  return path;
}

describeWithElasticsearch('the operator program on Elasticsearch', (address) => {
  const prefix = `cli-${randomUUID().slice(0, 13)}`;
  const settings = {
    DATA_DIR: join(folder, 'data'),
    SEARCH_ENGINE: 'elasticsearch',
    ELASTICSEARCH_URL: address,
    ELASTICSEARCH_INDEX_PREFIX: prefix,
  };
  const run = (...args: string[]) => runWith(settings, ...args);
  afterAll(() => deleteIndices(address, prefix));

  it('looks over a cluster without an index, and changes nothing in it', async () => {
    const { out } = await run('doctor');
    expect(out).toMatch(/^ok +Elasticsearch: version 8\.19/m);
    expect(out).toMatch(/^note +aliases: nothing serves; import records first$/m);
    expect(out).toMatch(/^PROBLEM +index: There is no index yet\. Import records first\.$/m);
    const left = await fetch(`${address}/${prefix}-*?expand_wildcards=all`);
    expect(await left.json()).toEqual({});
  });

  it('imports, looks over what it made, and goes back to the generation before a rebuild', async () => {
    expect((await run('import', 'jsonl', records(2), '--rebuild')).code).toBe(0);
    expect((await run('rollback')).err).toMatch(
      /^Error: There is no older generation of the index to go back to/,
    );
    expect((await run('import', 'jsonl', records(3), '--rebuild')).code).toBe(0);
    const { code, out } = await run('doctor');
    expect(code).toBe(0);
    expect(
      out
        .replaceAll(prefix, 'prefix')
        .split('\n')
        .map((line) => line.trimEnd()),
    ).toEqual(
      expect.arrayContaining([
        'ok       aliases: generation 0002 serves; 0001 kept to go back to',
        'ok       mapping of prefix-documents-0002: layout 4, as this version writes it',
        'ok       mapping of prefix-ledger-0002: layout 4, as this version writes it',
        'ok       shards: 1, replicas 0, as configured',
        'ok       cluster: green, 1 data node',
        expect.stringMatching(/^ok {7}index: generation 0002, change \d+: 3 documents/),
        'ok       import: none is running',
      ]),
    );
    const back = await run('rollback');
    expect([back.code, back.out.split('\n')[0]]).toEqual([
      0,
      'Generation 0001 serves now: 2 documents. Generation 0002 no longer does.',
    ]);
    expect((await run('doctor')).out).toContain('generation 0001, change');
  });

  it('moves the records of the embedded engine, which keeps them, and a second time only if they may be replaced', async () => {
    const data = join(folder, 'moving');
    const embedded = { DATA_DIR: data };
    const moving = { ...settings, DATA_DIR: data, ELASTICSEARCH_INDEX_PREFIX: `${prefix}-moved` };
    const nothing = await runWith(moving, 'reindex', '--from-embedded');
    expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('There is no index yet')]);
    expect((await runWith(embedded, 'import', 'jsonl', records(4))).code).toBe(0);
    const wrong = await runWith(embedded, 'reindex', '--from-embedded');
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringContaining('SEARCH_ENGINE must be elasticsearch, to which --from-embedded moves.'),
    ]);
    const alone = await runWith(embedded, 'reindex', '--replace');
    expect([alone.code, alone.err]).toEqual([1, expect.stringContaining('--replace is for --from-embedded')]);
    const { code, out } = await runWith(moving, 'reindex', '--from-embedded');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^Index rebuilt: 4 documents, .*\nNow restart the service with the settings of this command\.\nWhat it imports or deletes before its restart is not in Elasticsearch: import that again\.\n$/,
      ),
    ]);
    expect((await runWith(moving, 'doctor')).out).toMatch(/index: generation 0001, change \d+: 4 documents/);
    expect((await runWith(embedded, 'doctor')).out).toMatch(/index: .*4 documents/);
    const again = await runWith(moving, 'import', 'jsonl', records(4));
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('  unchanged  4')]);
    const second = await runWith(moving, 'reindex', '--from-embedded');
    expect([second.code, second.err]).toEqual([
      1,
      expect.stringContaining('Elasticsearch already serves records (4). This command would replace them'),
    ]);
    expect((await runWith(moving, 'reindex', '--from-embedded', '--replace')).code).toBe(0);
  });

  it('says what is wrong when nothing answers there', async () => {
    const away = { ...settings, ELASTICSEARCH_URL: 'http://127.0.0.1:9' };
    const { code, out } = await runWith(away, 'doctor');
    expect([code, out.match(/refuses connections\. Start it/g)]).toEqual([
      1,
      ['refuses connections. Start it'],
    ]);
  });
});
