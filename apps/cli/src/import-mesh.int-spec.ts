import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createMeshStore } from '@clinical/composition/collection';
import type { MeshVocabulary } from '@clinical/mesh';
import { readConfig } from '@clinical/platform';
import { runHere, runWith, startProcess } from './testing/run-cli.js';

jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'import-mesh-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;
function dataFolder(): string {
  folders += 1;
  return join(folder, `data-${folders}`);
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function descriptor(number: number, edition: string): string {
  const terms = Array.from(
    { length: 4 },
    (_, term) => `<Term><String>Term ${term} of ${number}</String></Term>`,
  );
  return (
    `<DescriptorRecord DescriptorClass="1"><DescriptorUI>D${number}</DescriptorUI>` +
    `<DescriptorName><String>Heading ${number} ${edition}</String></DescriptorName>` +
    `<TreeNumberList><TreeNumber>C${10 + (number % 80)}.${100 + (Math.floor(number / 80) % 900)}</TreeNumber></TreeNumberList>` +
    `<ConceptList><Concept><TermList>${terms.join('')}</TermList></Concept></ConceptList></DescriptorRecord>`
  );
}

function descriptors(size: number, edition: string): string {
  const records = Array.from({ length: size }, (_, number) => descriptor(number, edition));
  return `<?xml version="1.0"?><DescriptorRecordSet>\n${records.join('\n')}\n</DescriptorRecordSet>\n`;
}

function vocabularyIn(data: string): Promise<MeshVocabulary> {
  return createMeshStore(readConfig({ DATA_DIR: data })).current();
}

describe('import mesh', () => {
  const desc = file('desc2031.xml', descriptors(300, 'first'));
  const tables = [
    file('terms.tsv.gz', gzipSync('mesh_id\tmesh_name\nD1\tPain\nD2\tMale\n')),
    file('tree-numbers.tsv', 'mesh_id\tmesh_name\tmesh_tree_number\nD1\tPain\tC23.888\nD1\tPain\tC10.597\n'),
  ];

  it('imports the official XML and does nothing the second time', async () => {
    const data = dataFolder();
    const first = await runHere(data, 'import', 'mesh', desc);
    expect([first.code, first.out.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^Vocabulary imported: 1 file, \d+ s\.$/),
        '  edition       2031',
        '  headings      300',
        '  tree numbers  300',
        '  entry terms   1,200',
        '  qualifiers    not in these files; those of every edition are known',
        '  rejected      0',
        '',
      ],
    ]);
    const kept = await readFile(join(data, 'mesh', 'vocabulary.jsonl'), 'utf8');
    const second = await runHere(data, 'import', 'mesh', desc);
    expect([second.code, second.out]).toEqual([
      0,
      expect.stringMatching(/^The vocabulary already says what these files say; nothing was changed: /),
    ]);
    expect(await readFile(join(data, 'mesh', 'vocabulary.jsonl'), 'utf8')).toBe(kept);
    const doctor = await runHere(data, 'doctor');
    expect(doctor.out).toContain('ok       vocabulary: 300 MeSH headings of 2031, from desc2031.xml\n');
  });

  it('merges the two tables', async () => {
    const data = dataFolder();
    expect((await runHere(data, 'import', 'mesh', ...tables)).code).toBe(0);
    expect((await vocabularyIn(data)).headings).toEqual([
      { ui: 'D1', name: 'Pain', treeNumbers: ['C10.597', 'C23.888'], entryTerms: [] },
      { ui: 'D2', name: 'Male', treeNumbers: [], entryTerms: [] },
    ]);
  });

  it('ends with 3 when something was rejected, and lists it', async () => {
    const broken = file('broken.xml', descriptors(3, 'x').replace('<DescriptorUI>D1<', '<DescriptorUI>?<'));
    const { code, out } = await runHere(dataFolder(), 'import', 'mesh', broken);
    expect([code, out]).toEqual([
      3,
      expect.stringMatching(
        /Rejected:\n {2}.*broken\.xml, record 2 \(byte \d+\): "\?" is no unique identifier\n$/,
      ),
    ]);
  });

  it.each([
    [
      'a truncated file',
      () => file('cut.xml', descriptors(400, 'second').slice(0, -500)),
      /cut\.xml: the file .*truncated/,
    ],
    ['a file of another kind', () => file('other.xml', '<PubmedArticleSet/>'), /this is not MeSH XML/],
    ['a file that is not there', () => join(folder, 'nowhere.xml'), /there is no such file/],
    [
      'far fewer headings',
      () => file('few.xml', descriptors(3, 'x')),
      /hold 3 headings; .* has 300\.[^]*--allow-fewer/,
    ],
  ])('keeps the existing vocabulary when given %s', async (_what, make, message) => {
    const data = dataFolder();
    await runHere(data, 'import', 'mesh', desc);
    const before = (await vocabularyIn(data)).headings;
    const { code, err } = await runHere(data, 'import', 'mesh', make());
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
    expect((await vocabularyIn(data)).headings).toEqual(before);
  });

  it('rejects a second concurrent import and names the first', async () => {
    const data = dataFolder();
    const writer = await createMeshStore(readConfig({ DATA_DIR: data })).openWriter();
    const { code, err } = await runHere(data, 'import', 'mesh', desc);
    await writer.close();
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^Error: Another import is running \(process \d+/),
    ]);
    expect((await runHere(data, 'import', 'mesh', desc)).code).toBe(0);
  });

  it('appears in the help', async () => {
    const help = await runHere(dataFolder(), 'import', 'mesh', '--help');
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('--allow-fewer')]);
  });

  it('keeps the old vocabulary when killed in the middle, and succeeds the next time', async () => {
    const data = dataFolder();
    await runHere(data, 'import', 'mesh', desc);
    const before = (await vocabularyIn(data)).headings;
    const large = file('desc2032.xml', descriptors(30_000, 'second'));
    for (const afterMs of [0, 100, 250, 400]) {
      const { child, ended } = startProcess(data, 'import', 'mesh', large, '--progress-every', '0');
      const isReading = new Promise<void>((resolve) => child.stderr?.once('data', () => resolve()));
      await Promise.race([isReading, ended]);
      await wait(afterMs);
      child.kill('SIGKILL');
      const { code, err } = await ended;
      expect([code, err]).toEqual([null, expect.any(String)]);
      expect((await vocabularyIn(data)).headings).toEqual(before);
    }
    const last = await startProcess(data, 'import', 'mesh', large).ended;
    expect([last.code, last.out]).toEqual([0, expect.stringContaining('headings      30,000 (300 before)')]);
  });

  it('stops on SIGTERM without changes', async () => {
    const data = dataFolder();
    const large = file('desc2033.xml', descriptors(30_000, 'third'));
    const { child, ended } = startProcess(data, 'import', 'mesh', large, '--progress-every', '0');
    // The first line names the target; the signal arrives during reading.
    let printed = '';
    child.stderr?.on('data', (text: Buffer) => {
      printed += text.toString();
      if (/\n./.test(printed) && !child.killed) child.kill('SIGTERM');
    });
    const { code, out } = await ended;
    expect([code, out]).toEqual([130, expect.stringContaining('nothing was changed')]);
    expect((await vocabularyIn(data)).size).toBe(0);
  });
});

describe('import mesh without a file', () => {
  it('downloads the newest edition from the address of the settings, and imports it', async () => {
    const data = dataFolder();
    const answers: Readonly<Record<string, string | Buffer>> = {
      '/mesh/': '<a href="desc2031.gz">desc2031.gz</a> <a href="desc2030.gz">desc2030.gz</a>',
      '/mesh/desc2031.gz': gzipSync(descriptors(20, 'downloaded')),
    };
    const server = createServer((request, response) => response.end(answers[request.url ?? ''] ?? ''));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mesh`;
    const { code, out } = await runWith({ DATA_DIR: data, IMPORT_MESH_URL: address }, 'import', 'mesh');
    server.closeAllConnections();
    server.close();
    expect([code, out]).toEqual([0, expect.stringContaining('  edition       2031\n  headings      20\n')]);
    expect((await vocabularyIn(data)).heading('Heading 7 downloaded')?.ui).toBe('D7');
  });
});

describe('the demonstration collection', () => {
  it('includes a small MeSH tree, which a real vocabulary replaces', async () => {
    const data = dataFolder();
    mkdirSync(data);
    const { code, out } = await runHere(data, 'import', 'demonstration', '--size', '50');
    expect([code, out]).toEqual([0, expect.stringContaining('The small MeSH tree of the demonstration')]);
    expect((await vocabularyIn(data)).heading('heart attack')?.name).toBe('Myocardial Infarction');
    expect((await runHere(data, 'doctor')).out).toMatch(
      /note {5}vocabulary: the \d+ headings of the demonstration only\. To import MeSH: npm run import -- mesh\n/,
    );
    const path = file('small.xml', descriptors(2, 'x'));
    expect((await runHere(data, 'import', 'mesh', path)).code).toBe(0);
    const again = await runHere(data, 'import', 'demonstration', '--size', '60');
    expect(again.out).not.toContain('MeSH');
    expect((await vocabularyIn(data)).size).toBe(2);
    expect(existsSync(join(data, 'mesh', 'vocabulary.jsonl'))).toBe(true);
  });
});
