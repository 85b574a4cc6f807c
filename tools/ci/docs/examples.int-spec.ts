import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { INSTALLING_READERS_MS, pythonWithReaders } from '@clinical/contracts/testing/readers';
import { runCli, startApi, type RunningApi } from '../../testing/support/product.js';
import { FILES, NAMED_RECORD } from './example-files.js';
import { examplesOf, pages, type Example, type Language } from './read-examples.js';
import { ROOT } from './repository-texts.js';

jest.setTimeout(300_000);

const SETTINGS = { PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no', MAIL_FROM: 'evidence@example.org' };
/** The account that the pages name, with a password that is long enough. */
const ACCOUNT = { username: 'program@example.org', password: 'correct-horse' };

/** Where a language is a program of its own, which the machine may lack. */
const PROGRAMS = { r: 'Rscript', php: 'php' } as const;

/** Refused requests fail; the scripts of npm are the operator's program, as package.json has them. */
const SHELL = `set -euo pipefail
curl() { command curl --fail --silent --show-error "$@"; }
cli() { node "$CLI" "$@"; }
npm() {
  case "$*" in
    'run cli -- '*) shift 3; cli "$@" ;;
    'run import -- '*) shift 3; cli import "$@" ;;
    'run reappraise') cli reappraise ;;
    *) echo "There is no way to run: npm $*" >&2; return 1 ;;
  esac
}
`;

/** What examples print, by a part of their code. */
const PRINTS: readonly (readonly [code: string, output: RegExp])[] = [
  ['# Run an advanced search', /"documents":\[[^]*TY {2}- JOUR\r/],
  ['def get(path', /^\S+\t\d{4}\S*\t.*\n[^]*\n\uFEFF?Title,Authors,/m],
  ['answer$documents', /Asthma in children: a cohort/],
  ['import io, os, pandas', /Title\s+DOI[^]*10\.1136\/bmj\.l2116/],
  ['read.csv(url(', /Title[^]*10\.1136\/bmj\.l2116/],
  ['import feedparser', /http:\/\/127\.0\.0\.1:\d+\/Document\//],
  ['library(xml2)', /\[1\] "/],
  ['found["link"]["url"]', /^https:\/\/doi\.org\/10\.1136\/bmj\.l2116\n$/],
  ['print(found$link$url)', /\[1\] "https:\/\/doi\.org\/10\.1136\/bmj\.l2116"/],
  ['print(report.text)', /asthma\.ti,ab\./],
  ['create-admin you@example.org', /you@example\.org is an administrator[^]*Password, shown this once/],
];

const running = pages()
  .flatMap((page) => examplesOf(page).examples)
  .filter(({ skipped }) => skipped === null);

const isMissing = (language: Language): boolean =>
  language in PROGRAMS && spawnSync(PROGRAMS[language as 'r' | 'php'], ['--version']).error !== undefined;
const missing = new Set([...new Set(running.map(({ language }) => language))].filter(isMissing));
for (const language of missing)
  process.stderr.write(
    `SKIPPED: the examples in ${language}: ${PROGRAMS[language as 'r' | 'php']} is not here.\n`,
  );

describe('the examples of the documents', () => {
  let folder: string;
  let site: RunningApi;
  let apiKey: string;
  let python: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'examples-'));
    for (const path of ['site', 'pages']) mkdirSync(join(folder, path));
    writeFileSync(join(folder, 'site', 'record.xml'), NAMED_RECORD);
    writeFileSync(join(folder, 'site', 'password'), ACCOUNT.password);
    const data = join(folder, 'site', 'var');
    await runCli(['import', 'demonstration', '--size', '500'], data);
    const password = ['--password-file', join(folder, 'site', 'password')];
    await runCli(['create-admin', ACCOUNT.username, ...password], data, SETTINGS);
    cpSync(data, join(folder, 'var'), { recursive: true });
    await runCli(['import', 'pubmed', join(folder, 'site', 'record.xml')], data);
    site = await startApi(data, SETTINGS);
    const logIn = `--cookie-jar cookies --json '${JSON.stringify(ACCOUNT)}' "$SITE/Auth/Login"`;
    const createKey = `--cookie cookies --json '{"name":"examples"}' "$SITE/User/apiKeys"`;
    const curl = (request: string) => shell(`curl --header "Origin: $SITE" ${request}`, join(folder, 'site'));
    await curl(logIn);
    apiKey = (JSON.parse(await curl(createKey)) as { key: string }).key;
    python = await pythonWithReaders();
  }, INSTALLING_READERS_MS);

  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The folder in which the examples of a page run, one after the other: a collection, files and a login. */
  const folderOf = (page: string): string => {
    const own = join(folder, 'pages', page.replaceAll('/', '-'));
    if (existsSync(own)) return own;
    for (const path of ['backups/daily', 'backups/monthly']) mkdirSync(join(own, path), { recursive: true });
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(own, name)), { recursive: true });
      writeFileSync(join(own, name), text);
    }
    cpSync(join(folder, 'var'), join(own, 'var'), { recursive: true });
    cpSync(join(folder, 'site', 'cookies'), join(own, 'cookies'));
    return own;
  };

  /** Code with this site and the folders of the test in place of those that documents name. */
  const here = (code: string, cwd: string): string =>
    code
      .replace(/http:\/\/localhost:3000|https:\/\/evidence\.example\.org/g, site.address)
      .replace(/(?<=[\s=])\/(?=(?:backups|data)\/)/g, `${cwd}/`)
      .replaceAll('/opt/evidence', ROOT)
      .replaceAll('/etc/evidence/evidence.env', '/dev/null')
      .replaceAll('"…"', `"${ACCOUNT.password}"`);

  async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
    const env = {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], ...SETTINGS },
      ...{ CLI: join(ROOT, 'apps', 'cli', 'dist', 'main.js'), DATA_DIR: join(cwd, 'var') },
      ...{ REFRESH_SOURCES: `pubmed ${cwd}/data/updates`, SITE: site.address, API_KEY: apiKey },
    };
    return (await promisify(execFile)(command, args, { cwd, env, timeout: 120_000 })).stdout;
  }

  const shell = (code: string, cwd: string): Promise<string> => run('bash', ['-c', SHELL + code], cwd);

  function runExample({ page, language, code }: Example): Promise<string> {
    const cwd = folderOf(page);
    const text = here(code, cwd);
    switch (language) {
      case 'sh':
        return shell(text, cwd);
      case 'python':
        return run(python, ['-c', text], cwd);
      case 'js':
        return run(process.execPath, ['--input-type=module', '--eval', text], cwd);
      case 'php':
        return run('php', ['-r', text], cwd);
      case 'r':
        writeFileSync(join(cwd, 'example.r'), text);
        return run('Rscript', ['example.r'], cwd);
    }
  }

  const title = ({ line, language, code, fails }: Example): string =>
    `line ${line}, ${language}${fails ? ', fails' : ''}: ${code.trim().split('\n')[0] ?? ''}`;

  describe.each([...new Set(running.map(({ page }) => page))])('of %s', (page) => {
    for (const example of running.filter((each) => each.page === page)) {
      const test = missing.has(example.language) ? it.skip : it;
      test(title(example), async () => {
        const outcome = await runExample(example).catch((error: { stdout: string; stderr: string }) => error);
        if (example.fails) return expect(outcome).not.toEqual(expect.any(String));
        expect(outcome).toEqual(expect.any(String));
        const [, output] = PRINTS.find(([part]) => example.code.includes(part)) ?? [];
        if (output !== undefined) expect(outcome).toMatch(output);
      });
    }
  });

  it('are those whose output is checked', () => {
    const unknown = PRINTS.filter(([part]) => !running.some(({ code }) => code.includes(part)));
    expect(unknown).toEqual([]);
  });
});
