/**
 * Imports an archive of 10,000 past questions and measures its lists, its search and its pages over HTTP, on SQLite, and on MariaDB
 * if MARIADB_TEST_URL names a server. A page must take less than 100 ms.
 *
 * npm run tool -- tools/benchmark/archive/main.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskTripRequest, ListedQuestion } from '@clinical/questions/contract';
import { createConnection } from 'mysql2/promise';
import { inTemporaryFolder, runCli, startApi } from '../../testing/support/product.js';
import { runTool, ToolError } from '../../testing/support/tool-error.js';
import { summarise } from '../statistics.js';

const QUESTIONS = 10_000;
const PAGE = 20;
const CALLS = 50;
const MAX_MS = 100;

const TREATMENTS = ['azithromycin', 'rest', 'colchicine', 'yoga', 'metformin', 'zinc', 'physiotherapy'];
const CONDITIONS = ['acute gout', 'COPD', 'back pain', 'type 2 diabetes', 'migraine', 'the common cold'];

function archive(): string {
  const lines = Array.from({ length: QUESTIONS }, (_, at) => ({
    question: `Is ${TREATMENTS[at % 7]} useful in ${CONDITIONS[at % 6]}, as was asked in case number ${at}?`,
    conclusion: `It may be useful in ${at % 100} of 100 people.`,
    answer: `### Reviews\n${'One review found a small effect that may not matter to people. '.repeat(20)}`,
    references: [{ url: `https://example.org/${at}`, title: `A review with number ${at}` }],
    date: `${2005 + (at % 15)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    ...{ areas: [at % 2 === 0 ? 'rheumatology' : 'nephrology'], type: 'initial_management', quality: 'Good' },
  }));
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

type Call = readonly [name: string, ask: () => Promise<Response>];

/** What readers of the archive ask for. */
async function callsOf(address: string): Promise<Call[]> {
  const step = (body: AskTripRequest): Promise<Response> =>
    fetch(`${address}/api/asktrip`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    });
  const page = (path: string): Promise<Response> =>
    fetch(address + path, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  const before = await everyPage(async (cursor) => {
    const answer = await step({ step: 'recent', ...(cursor === undefined ? {} : { before: cursor }) });
    return ((await answer.json()) as { result: ListedQuestion[] }).result;
  });
  return [
    ['list, first page', () => step({ step: 'recent' })],
    ['list, last page', () => step({ step: 'recent', before })],
    ['list of an area, type and quality', () => step({ step: 'recent', area: 35, type: 3, quality: 'Good' })],
    ['search that finds many', () => step({ step: 'recent', search: 'gout colchicine' })],
    ['search that finds one', () => step({ step: 'recent', search: 'case number 9999' })],
    ['search that finds nothing', () => step({ step: 'recent', search: 'nothing such' })],
    ['count', () => step({ step: 'count' })],
    ...['/ask', '/ask/archive', '/ask/search?q=gout', '/ask/explained'].map((path): Call => [
      `page ${path}`,
      () => page(path),
    ]),
  ];
}

/** Reads the whole list by its cursors, and compares it with what was imported. @returns the cursor of its last page */
async function everyPage(read: (before?: string) => Promise<ListedQuestion[]>): Promise<string> {
  const seen = new Set<string>();
  for (let before: string | undefined; ;) {
    const page = await read(before);
    const known = seen.size;
    for (const { questionId } of page) seen.add(questionId);
    if (seen.size === QUESTIONS) return before ?? '';
    // A cursor that brings the same page again would never end.
    if (page.length !== PAGE || seen.size === known)
      throw new ToolError(`The list ends after ${seen.size} questions.`);
    before = page.at(-1)?.cursor;
  }
}

async function measure(
  name: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<boolean> {
  // Without a collection the server is not ready.
  await runCli(['import', 'demonstration', '--size', '100'], folder, settings);
  const file = join(folder, 'archive.jsonl');
  writeFileSync(file, archive());
  const { milliseconds } = await runCli(['questions', 'import', file], folder, settings);
  const api = await startApi(folder, settings);
  try {
    const rows: string[] = [`${name}: import ${(milliseconds / 1_000).toFixed(1)} s`];
    let isFast = true;
    for (const [what, ask] of await callsOf(api.address)) {
      const times: number[] = [];
      for (let call = 0; call < CALLS; call += 1) {
        const started = performance.now();
        const answer = await ask();
        await answer.arrayBuffer();
        times.push(performance.now() - started);
        if (!answer.ok) throw new ToolError(`${what}: ${answer.status}`);
      }
      const { p50, p95 } = summarise(times);
      isFast &&= p95 < MAX_MS;
      const [fastest, median, slow] = [Math.min(...times), p50, p95].map((time) => time.toFixed(1));
      rows.push(`  ${what}: fastest ${fastest} ms, median ${median} ms, p95 ${slow} ms`);
    }
    process.stdout.write(`${rows.join('\n')}\n`);
    return isFast;
  } finally {
    await api.stop();
  }
}

async function main(): Promise<number> {
  let isFast = await inTemporaryFolder({}, (folder) => measure('SQLite', folder, {}));
  const server = process.env['MARIADB_TEST_URL'];
  if (server !== undefined) {
    const name = `archive_${process.pid}`;
    const connection = await createConnection(server);
    await connection.query(`CREATE DATABASE ${name}`);
    try {
      const url = new URL(server);
      url.pathname = `/${name}`;
      const settings = { DATABASE_URL: url.href };
      isFast = (await inTemporaryFolder({}, (folder) => measure('MariaDB', folder, settings))) && isFast;
    } finally {
      await connection.query(`DROP DATABASE ${name}`);
      await connection.end();
    }
  }
  return isFast ? 0 : 1;
}

await runTool(main);
