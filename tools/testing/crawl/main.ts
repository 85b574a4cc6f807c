import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inTemporaryFolder, runCli, startApi } from '../support/product.js';
import { runTool, ToolError } from '../support/tool-error.js';
import { crawlMap, type ApiDescription } from './crawl-map.js';
import { CrawlProxy, MAP_PATH } from './crawl-proxy.js';

/** Modules of wapiti that need nothing from outside this machine. */
const MODULES = [
  ...['blindsql', 'cookieflags', 'crlf', 'csp', 'exec', 'file', 'htaccess', 'http_headers', 'methods'],
  ...['permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
];
const ADMINISTRATOR = 'crawler@hospital.example';
const PASSWORD = 'a long password for crawling';
/** Levels of wapiti: 1 is a notice, 2 is doubtful, 3 is high. */
const HIGH = 3;

interface Finding {
  readonly level: number;
  readonly info: string;
  readonly method: string;
  readonly path: string;
  readonly parameter: string | null;
}

/**
 * Crawls the built product twice, as a visitor and as an administrator, for at most `--seconds` a module.
 *
 * @returns 1 when something high was found
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '300' }, records: { type: 'string', default: '500' } },
  });
  const seconds = Number(values.seconds);
  const high = await inTemporaryFolder({}, async (folder) => {
    await runCli(['import', 'demonstration', '--size', values.records], folder);
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, `${PASSWORD}\n`);
    await runCli(['create-admin', ADMINISTRATOR, '--password-file', passwordFile], folder);
    const api = await startApi(folder);
    try {
      // Before the crawl, because its password guesses lock its address out.
      const cookie = await logIn(api.address);
      const asVisitor = print('a visitor', await crawl(api.address, '', seconds, folder));
      return asVisitor + print('an administrator', await crawl(api.address, cookie, seconds, folder));
    } finally {
      await api.stop();
    }
  });
  process.stdout.write(`${JSON.stringify({ high })}\n`);
  return high === 0 ? 0 : 1;
}

async function logIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/Auth/Login`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ username: ADMINISTRATOR, password: PASSWORD }),
  });
  if (!answer.ok) throw new ToolError(`The administrator could not log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ');
}

async function crawl(
  address: string,
  cookie: string,
  seconds: number,
  folder: string,
): Promise<Readonly<Record<string, readonly Finding[]>>> {
  const headers = { accept: 'application/json', ...(cookie === '' ? {} : { cookie }) };
  const api = (await (await fetch(`${address}/api/openapi.json`, { headers })).json()) as ApiDescription;
  const found = (await (await fetch(`${address}/Search?criteria=trial`, { headers })).json()) as {
    documents: readonly { id: string }[];
  };
  const map = crawlMap(api, {
    id: found.documents[0]?.id ?? '1',
    criteria: 'trial',
    keywords: 'trial',
    email: 'somebody@hospital.example',
  });
  const proxy = await CrawlProxy.start(address, map, cookie);
  const report = join(folder, 'report.json');
  try {
    await wapiti([
      ['-u', `${proxy.address}${MAP_PATH}`],
      ['--scope', 'domain'],
      ['--flush-session'],
      ['--flush-attacks'],
      ['--store-session', folder],
      ['-m', MODULES.join(',')],
      ['-f', 'json'],
      ['-o', report],
      ['-v', '0'],
      ['-t', '20'],
      // The first limits the discovery of requests, the second each module that tests them.
      ['--max-scan-time', String(seconds)],
      ['--max-attack-time', String(seconds)],
    ]);
  } finally {
    await proxy.stop();
  }
  return (JSON.parse(readFileSync(report, 'utf8')) as { vulnerabilities: Record<string, Finding[]> })
    .vulnerabilities;
}

function wapiti(options: readonly (readonly string[])[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const scanner = spawn('wapiti', options.flat(), { stdio: ['ignore', 'ignore', 'inherit'] });
    scanner.on('error', () =>
      reject(
        new ToolError('wapiti is not installed. On Debian: apt-get install --no-install-recommends wapiti'),
      ),
    );
    // A crawler that outlives this program would request an address that another program may use by then.
    const end = () => scanner.kill('SIGKILL');
    process.once('exit', end);
    scanner.on('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new ToolError(`wapiti ended with ${String(code)}.`));
    });
  });
}

/** @returns how many findings are high */
function print(who: string, findings: Readonly<Record<string, readonly Finding[]>>): number {
  process.stdout.write(`\nAs ${who}:\n`);
  let high = 0;
  for (const [kind, each] of Object.entries(findings)) {
    if (each.length === 0) continue;
    high += each.filter(({ level }) => level >= HIGH).length;
    process.stdout.write(`  ${kind}: ${each.length}\n`);
    for (const { level, method, path, parameter, info } of each.slice(0, 10))
      process.stdout.write(`    level ${level}, ${method} ${path} ${parameter ?? ''}: ${info}\n`);
  }
  process.stdout.write(`  high: ${high}\n`);
  return high;
}

await runTool(main);
