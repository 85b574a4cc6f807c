import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLERS, REQUESTS } from './requests.mjs';

const USAGE = `node tools/testing/record-requests/main.mjs record <file> [checkout]
node tools/testing/record-requests/main.mjs compare <file> <file>

'record' starts the API of a checkout from source, over a small generated collection, sends a fixed list of requests as
several callers, and writes status, headers and body of each response with ids, times and hashes masked. 'compare' prints
the requests whose responses differ.`;

const RECORDS = 400;
const PASSWORD = 'correct horse battery';
const SETTINGS = {
  APP_SECRET: 's'.repeat(64),
  CAPTCHA_COST: '1',
  GRANT_PRO: 'nobody',
  LOG_LEVEL: 'warn',
  OUTBOX_PAGE: 'no',
  PASSWORD_HASH_MEMORY: '1024',
  PRODUCT_NAME: 'Recording',
  REGISTRATIONS_PER_HOUR: '0',
  SEARCH_WORKERS: '1',
};
/** Response headers that are part of the behaviour. */
const HEADERS = [
  'allow',
  'cache-control',
  'content-type',
  'content-disposition',
  'location',
  'retry-after',
  'vary',
];

const [command, first, second] = process.argv.slice(2);
if (command === 'record' && first !== undefined)
  await record(first, resolve(second ?? join(here(), '..', '..', '..')));
else if (command === 'compare' && second !== undefined) process.exitCode = await compare(first, second);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}

function here() {
  return dirname(fileURLToPath(import.meta.url));
}

async function record(file, checkout) {
  const folder = await mkdtemp(join(tmpdir(), 'record-requests-'));
  const port = await freePort();
  const environment = { ...SETTINGS, DATA_DIR: folder, PORT: String(port) };
  const run = (...args) => runNode(checkout, args, environment);
  const cli = join(checkout, 'apps', 'cli', 'src', 'main.ts');
  let api = null;
  try {
    await run(cli, 'import', 'demonstration', '--size', String(RECORDS), '--seed', '7').done;
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, PASSWORD);
    for (const name of ['administrator', 'free', 'pro', 'editor'])
      await run(cli, 'create-admin', `${name}@example.org`, '--password-file', passwordFile).done;
    for (const name of ['free', 'pro', 'editor'])
      await run(cli, 'account', 'revoke', `${name}@example.org`, 'Administrator').done;
    await run(cli, 'account', 'grant', 'pro@example.org', 'Pro').done;
    await run(cli, 'account', 'grant', 'editor@example.org', 'Editor').done;
    api = run(join(checkout, 'apps', 'api', 'src', 'main.ts'));
    const server = { host: '127.0.0.1', port };
    await Promise.race([untilReady(server), api.done.then(() => Promise.reject(new Error('The API ended')))]);
    const responses = await ask(server);
    await writeFile(file, `${JSON.stringify(responses, null, 1)}\n`);
    process.stdout.write(`${responses.length} responses in ${file}\n`);
  } finally {
    api?.child.kill('SIGTERM');
    await api?.done.catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

async function ask(server) {
  const cookies = new Map(CALLERS.map((caller) => [caller, new Map()]));
  for (const caller of CALLERS.filter((each) => each !== 'visitor')) {
    const login = { username: `${caller}@example.org`, password: PASSWORD };
    const answer = await send(
      server,
      { caller, method: 'POST', path: '/Auth/Login', body: login },
      cookies.get(caller),
    );
    if (answer.status !== 200) throw new Error(`${caller} could not log in: ${answer.text}`);
  }
  const found = await send(
    server,
    { caller: 'visitor', method: 'GET', path: '/Search?criteria=trial&rows=1' },
    new Map(),
  );
  const document = JSON.parse(found.text).documents[0].id;
  const responses = [];
  for (const each of REQUESTS) {
    const prepared = JSON.parse(JSON.stringify(each).replaceAll('DOCUMENT', document));
    const answer = await send(
      server,
      prepared,
      each.caller === 'visitor' ? new Map() : cookies.get(each.caller),
    );
    responses.push({
      request: `${each.caller} ${each.method} ${prepared.path}`.slice(0, 200),
      sent: prepared.body === undefined ? undefined : JSON.stringify(prepared.body).slice(0, 120),
      with: prepared.headers,
      status: answer.status,
      headers: Object.fromEntries(
        HEADERS.flatMap((name) =>
          answer.headers[name] === undefined ? [] : [[name, masked(answer.headers[name])]],
        ),
      ),
      cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.replace(/=[^;]*/, '=<value>')),
      body: bodyOf(answer),
    });
  }
  return responses;
}

function bodyOf({ text, headers }) {
  if (text === '' || !String(headers['content-type']).includes('json')) return masked(text);
  return JSON.parse(masked(text), (key, value) =>
    /^(took|took_ms|timings?|milliseconds|requestId|signature|nonce|salt)$/.test(key) ? '<value>' : value,
  );
}

/** Without request ids, times, keys and file hashes. */
function masked(text) {
  return text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>')
    .replace(/(assets\/[\w.-]+?)-[\w-]{8}\.(js|css|woff2|svg)/g, '$1-<hash>.$2')
    .replace(/"[\w-]{43}"/g, '"<key>"')
    .replace(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, '<origin>');
}

function send({ host, port }, { method, path, body, headers = {} }, cookies) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = {
      Accept: 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': 'record-requests',
      ...(text === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
      ...(cookie === '' ? {} : { Cookie: cookie }),
      ...headers,
    };
    const kept = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
    const call = request({ host, port, method, path, headers: kept, agent: false }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (/Max-Age=0(;|$)/i.test(line)) cookies.delete(name);
          else cookies.set(name, value);
        }
        const { statusCode: status, headers: received } = response;
        resolve({ status, headers: received, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    call.on('error', reject);
    call.end(text);
  });
}

async function untilReady(server) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await send(server, { method: 'GET', path: '/health/ready' }, new Map()).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error('The API is not ready');
}

function runNode(checkout, args, environment) {
  const flags = ['--conditions=@clinical/source', '--import', '@swc-node/register/esm-register'];
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, TS_NODE_PROJECT: join(checkout, 'tsconfig.base.json'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-4_000)));
  const done = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${args.slice(-3).join(' ')} ended with ${code}:\n${output}`)),
    );
  });
  done.catch(() => undefined);
  return { child, done };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function compare(before, after) {
  const [one, other] = await Promise.all(
    [before, after].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  );
  let different = one.length === other.length ? 0 : 1;
  for (const [index, expected] of one.entries()) {
    const found = other[index];
    const changes = differences(expected, found);
    if (changes.length === 0) continue;
    different++;
    process.stdout.write(`${expected.request} ${expected.sent ?? ''}\n`);
    for (const [path, from, to] of changes.slice(0, 6))
      process.stdout.write(
        `  ${path}: ${String(JSON.stringify(from)).slice(0, 200)} -> ${String(JSON.stringify(to)).slice(0, 200)}\n`,
      );
  }
  process.stdout.write(`${one.length} requests, ${different} with another response\n`);
  return different === 0 ? 0 : 1;
}

function differences(from, to, path = '') {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null)
    return [[path, from, to]];
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...keys].flatMap((key) => differences(from[key], to[key], `${path}.${key}`));
}
