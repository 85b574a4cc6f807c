import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWith } from './testing/run-cli.js';

jest.setTimeout(300_000);

const PAGES = ['README.md', 'docs/operations/embedded.md', 'docs/operations/backup.md', 'docs/accounts.md'];
const MARKED = /<!-- test:run -->\s*```sh\n([^]*?)```/g;
/** Commands of npm, and the first arguments of the operator's program. */
const COMMANDS: readonly (readonly [prefix: string, words: readonly string[]])[] = [
  ['npm run cli -- ', []],
  ['npm run import -- ', ['import']],
];

const ARTICLE =
  '<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>Quillaja lozenges</ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'documented-commands-'));
  mkdirSync(join(folder, 'backups'));
  for (const name of ['data/updates', 'data/pubmed']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'sample.xml'), ARTICLE);
  }
  expect((await run(['import', 'demonstration', '--size', '50'])).code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (words: readonly string[]) =>
  runWith({ DATA_DIR: join(folder, 'var'), PASSWORD_HASH_MEMORY: '1024' }, ...words);

/** The commands of the marked blocks of a page, as words of the operator's program. */
function commandsOf(page: string): string[][] {
  const blocks = Array.from(readFileSync(page, 'utf8').matchAll(MARKED), ([, text]) => text ?? '');
  return blocks.flatMap((block) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter((line) => line !== '')
      .map(wordsOf),
  );
}

function wordsOf(line: string): string[] {
  const known = COMMANDS.find(([prefix]) => line.startsWith(prefix));
  if (known === undefined) throw new Error(`No way to run '${line}' in a test`);
  const [prefix, first] = known;
  const words = line.slice(prefix.length).match(/"[^"]*"|\S+/g) ?? [];
  return [...first, ...words.map((word) => word.replace(/^"|"$/g, ''))];
}

/** Documented folders are folders of the test. */
const here = (word: string): string => (/^\/(backups|data)\//.test(word) ? join(folder, word) : word);

describe.each(PAGES)('the commands of %s', (page) => {
  const commands = commandsOf(page);

  it('are marked', () => {
    expect(commands.length).toBeGreaterThan(0);
  });

  it.each(commands.map((words) => [words.join(' '), words] as const))('run: %s', async (_text, words) => {
    const { code, out, err } = await run(words.map(here));
    expect({ code, says: out !== '', failed: code === 0 ? '' : `${out}${err}` }).toEqual({
      code: 0,
      says: true,
      failed: '',
    });
  });
});
