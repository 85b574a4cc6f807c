/**
 * Size of the web app and its pages: lines of TSX and CSS by project without tests, and for each route the scripts
 * and style sheets that a browser with an empty cache loads from the production build until its content is readable
 * and after that, in kB without headers: compressed with gzip, and as the server sends them to a browser that accepts
 * Brotli.
 *
 * npm run tool -- tools/benchmark/web-app/main.ts
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type APIRequestContext, type Browser, type BrowserContextOptions } from '@playwright/test';
import { CHROMIUM } from '../../../apps/web/journeys/support/chromium.js';
import { firstVisit } from '../../../apps/web/journeys/support/slow-line.js';
import { inTemporaryFolder, runCli, startApi } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { count, table } from '../markdown.js';
import { startGzipProxy } from './gzip-proxy.js';
import { linesOf, PROJECTS } from './lines.js';
import { RESULTS_ROUTE, ROUTES, type Route } from './routes.js';

const RECORDS = '500';
const ADMINISTRATOR = 'administrator@hospital.example';
const PASSWORD = 'a long password for measuring';

/**
 * Limits of the results route in bytes of gzip; the journey `first-visit` enforces them for the files that browsers
 * get.
 */
const BUDGET = { script: 225_000, style: 25_000, later: 150_000 } as const;
const PARTS = ['script', 'style', 'later'] as const;

/** Bytes of one route: scripts and style sheets until its content can be read, and both after that. */
type Weight = Readonly<Record<(typeof PARTS)[number], number>>;
interface Weights {
  readonly gzip: Weight;
  readonly brotli: Weight;
}

/** @returns 1 when the results route is over its budget */
async function main(): Promise<number> {
  if (!existsSync(CHROMIUM))
    throw new ToolError(`No Chromium at ${CHROMIUM}: apt-get install chromium, or set CHROMIUM_PATH.`);
  const weights = await inTemporaryFolder({}, weighRoutes);
  const results = weights.get(RESULTS_ROUTE);
  if (!results) throw new Error('The results were not weighed');
  process.stdout.write(`${linesTable()}\n\n${weightsTable(weights)}\n\n${budgetTable(results)}\n`);
  return PARTS.some((part) => results.gzip[part] > BUDGET[part]) ? 1 : 0;
}

function linesTable(): string {
  const rows = PROJECTS.map(
    (project) => [project, linesOf(project, '.tsx'), linesOf(project, '.css')] as const,
  );
  const sum = (at: 1 | 2) => rows.reduce((lines, row) => lines + row[at], 0);
  return table(
    ['Lines of', 'TSX', 'CSS'],
    [...rows, ['all', sum(1), sum(2)] as const].map(([name, tsx, css]) => [name, count(tsx), count(css)]),
  );
}

function weightsTable(weights: ReadonlyMap<Route, Weights>): string {
  return table(
    ['Route', 'Script, gzip', 'Brotli', 'Style, gzip', 'Brotli', 'Later, gzip', 'Brotli'],
    [...weights].map(([{ path }, { gzip, brotli }]) => [
      `\`${path}\``,
      ...PARTS.flatMap((part) => [kilobytes(gzip[part]), kilobytes(brotli[part])]),
    ]),
  );
}

function budgetTable({ gzip, brotli }: Weights): string {
  const within = (weight: Weight, part: (typeof PARTS)[number]) =>
    `${kilobytes(weight[part])}, ${weight[part] <= BUDGET[part] ? 'holds' : 'does not hold'}`;
  return table(
    ['Results', 'Limit', 'Gzip', 'Brotli'],
    PARTS.map((part) => [part, kilobytes(BUDGET[part]), within(gzip, part), within(brotli, part)]),
  );
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

async function weighRoutes(folder: string): Promise<ReadonlyMap<Route, Weights>> {
  await runCli(['import', 'demonstration', '--size', RECORDS], folder);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${PASSWORD}\n`);
  await runCli(['create-admin', ADMINISTRATOR, '--password-file', passwordFile], folder);
  const api = await startApi(folder, { GRANT_PRO: 'everyone' });
  const proxy = await startGzipProxy(api.address);
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const weights = new Map<Route, Weights>();
    for (const route of ROUTES) {
      say(route.path);
      weights.set(route, {
        gzip: await weigh(browser, proxy.address, route),
        brotli: await weigh(browser, api.address, route),
      });
    }
    return weights;
  } finally {
    await browser.close();
    await proxy.stop();
    await api.stop();
  }
}

/** Each route in a separate browser context with an empty cache. */
async function weigh(browser: Browser, baseURL: string, route: Route): Promise<Weight> {
  const options: BrowserContextOptions = { baseURL, viewport: { width: 1280, height: 900 } };
  const context = await browser.newContext(options);
  try {
    if (route.forAccounts) await logIn(context.request);
    // Long because a busy machine may be slow.
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const path = route.path.replace('{id}', route.path.includes('{id}') ? await anyId(baseURL) : '');
    // On a slow network, so that only required files arrive before the content.
    const visit = await firstVisit(page, path, route.content, true);
    return { script: visit.scriptBytes, style: visit.styleBytes, later: visit.laterBytes };
  } finally {
    await context.close();
  }
}

async function logIn(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/Auth/Login', {
    headers: { 'Sec-Fetch-Site': 'same-origin', accept: 'application/json' },
    data: { username: ADMINISTRATOR, password: PASSWORD },
  });
  if (!answer.ok()) throw new ToolError(`The administrator could not log in: ${answer.status()}`);
}

async function anyId(address: string): Promise<string> {
  const answer = await fetch(`${address}/Search?criteria=asthma`);
  const { documents } = (await answer.json()) as { documents: readonly { id: string }[] };
  const id = documents[0]?.id;
  if (id === undefined) throw new ToolError('The demonstration has nothing on asthma.');
  return id;
}

await runTool(main);
