import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { inWorkspace, runAsProgram, say, SetupError } from '../workspace.mjs';

const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 30_000;

async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

async function get(url, accept) {
  const answer = await fetch(url, { headers: { accept } });
  return { status: answer.status, text: await answer.text() };
}

/** @throws SetupError when the server exits or takes too long */
async function untilReady(address, hasEnded) {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUpAt && !hasEnded()) {
    const { status } = await get(`${address}/health/ready`, 'application/json').catch(() => ({ status: 0 }));
    if (status === 200) return;
    await new Promise((again) => setTimeout(again, 200));
  }
  throw new SetupError(
    hasEnded() ? 'The server ended before it was ready.' : 'The server did not become ready in time.',
  );
}

function expectThat(holds, message) {
  if (!holds) throw new SetupError(message);
}

async function checkAnswers(address) {
  const search = await get(`${address}/Search?criteria=treatment&search_type=standard`, 'application/json');
  expectThat(search.status === 200, `A search was answered with ${search.status}: ${search.text}`);
  const { summary, documents } = JSON.parse(search.text);
  expectThat(
    summary.total > 0 && documents.length > 0,
    'A search over the demonstration collection found nothing.',
  );
  const page = await get(`${address}/`, 'text/html');
  expectThat(page.status === 200 && /<script[^>]+src=/.test(page.text), 'The web app is not served at /.');
  say(`Ready; a search found ${summary.total} records; the web app is served.`);
}

/** Starts the built worker on the same data, waits until it is ready, stops it, and expects exit code 0. */
async function checkWorker(folder) {
  const port = await freePort();
  const child = spawn(process.execPath, [inWorkspace('apps', 'worker', 'dist', 'main.js')], {
    env: { ...process.env, WORKER_PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', (code) => done(code)));
  try {
    await untilReady(`http://127.0.0.1:${port}`, () => child.exitCode !== null || child.signalCode !== null);
    child.kill('SIGTERM');
    expectThat((await ended) === 0, 'The worker did not stop cleanly.');
    say('The worker starts and stops.');
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Starts the product as its user would, waits until it is ready, searches, loads the first page, stops it, and
 * expects exit code 0. The argument is an empty folder for its data.
 */
runAsProgram(import.meta.url, async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [inWorkspace('tools', 'setup', 'start.mjs')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: process.argv[2] },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilReady(address, () => child.exitCode !== null);
    await checkAnswers(address);
    const asked = Date.now();
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    const code = await end;
    clearTimeout(impatience);
    expectThat(code === 0, `The server ended with ${code} after SIGTERM.`);
    say(`Stopped cleanly in ${Date.now() - asked} ms.`);
    await checkWorker(process.argv[2]);
  } finally {
    if (child.exitCode === null) child.kill('SIGTERM');
  }
});
