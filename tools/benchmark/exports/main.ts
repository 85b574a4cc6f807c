import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { inTemporaryFolder, runCli, startApi, type RunningApi } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { measureDuringExports, type DuringExportsFigures } from './measure-during-exports.js';
import { measureFirstByte, type FirstByteFigures } from './measure-first-byte.js';

const USAGE = `npm run tool -- tools/benchmark/exports/main.ts [--engine embedded|elasticsearch] [--size <records>] [--seconds <n>]
                                                    [--folder <data directory>]

Exports 10,000 records as RIS from the built product, and prints ratios to searches of the same run:
- the time to the first byte of an export, by that of the same search, taken in turns, without kept results;
- how long an export takes, and what memory the process has before and after many of them;
- the times of searches during 20 exports that are asked for at once (EXPORTS_AT_ONCE of them work at a time), divided by those alone.

--folder takes the collection of that data directory instead of importing one. Elasticsearch is that of ELASTICSEARCH_TEST_URL. The limits of both ratios are 1.5.`;

const LIMIT = 1.5;
const MB = 1024 * 1024;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'embedded' },
      size: { type: 'string', default: '40000' },
      seconds: { type: 'string', default: '20' },
      criteria: { type: 'string', default: 'patients OR study OR trial OR treatment' },
      folder: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const prefix = `benchmark-exports-${randomBytes(4).toString('hex')}`;
  const engine = engineSettings(values.engine, prefix);
  return inTemporaryFolder({}, async (folder) => {
    try {
      if (values.folder === undefined) {
        say(`Importing ${values.size} generated records`);
        await runCli(['import', 'demonstration', '--size', values.size], folder, engine);
      }
      const data = values.folder ?? folder;
      const figures = await measure(data, engine, values.criteria, Number(values.seconds));
      print(values.engine, figures);
      return Math.max(figures.first.ratio, figures.duringExports.ratio) > LIMIT ? 1 : 0;
    } finally {
      await removeIndices(engine, prefix);
    }
  });
}

interface Figures {
  readonly first: FirstByteFigures;
  readonly duringExports: DuringExportsFigures;
}

async function measure(
  folder: string,
  engine: Readonly<Record<string, string>>,
  criteria: string,
  seconds: number,
): Promise<Figures> {
  const settings = { ...engine, GRANT_PRO: 'everyone', SEARCH_RESULTS_MB: '0', TRUSTED_PROXIES: 'loopback' };
  const started = async (work: (api: RunningApi) => Promise<Figures>): Promise<Figures> => {
    const api = await startApi(folder, settings);
    try {
      return await work(api);
    } finally {
      await api.stop();
    }
  };
  return started(async (api) => {
    say('Searches and exports in turns');
    const first = await measureFirstByte(api, criteria);
    say('Searches alone, during 20 exports, and alone again');
    return { first, duringExports: await measureDuringExports(api, criteria, seconds) };
  });
}

/** @throws ToolError for an engine that is not there */
function engineSettings(engine: string, prefix: string): Readonly<Record<string, string>> {
  if (engine === 'embedded') return {};
  const address = process.env['ELASTICSEARCH_TEST_URL'];
  if (engine !== 'elasticsearch' || address === undefined)
    throw new ToolError(`There is no engine ${engine}, or no ELASTICSEARCH_TEST_URL.\n\n${USAGE}`, 2);
  return { SEARCH_ENGINE: engine, ELASTICSEARCH_URL: address, ELASTICSEARCH_INDEX_PREFIX: prefix };
}

async function removeIndices(
  { ELASTICSEARCH_URL: address }: Readonly<Record<string, string>>,
  prefix: string,
): Promise<void> {
  if (address === undefined) return;
  const found = await fetch(`${address}/_cat/indices/${prefix}-*?format=json&h=index`);
  for (const { index } of (await found.json()) as { index: string }[])
    await fetch(`${address}/${index}`, { method: 'DELETE' });
}

function print(engine: string, { first, duringExports }: Figures): void {
  const row = (name: string, ...values: readonly (number | string)[]): string =>
    `| ${name} | ${values.map((value) => (typeof value === 'number' ? value.toFixed(1) : value)).join(' | ')} |`;
  const searches = (name: string, { count, p50, p95, highest }: DuringExportsFigures['alone']): string =>
    row(name, String(count), p50, p95, highest);
  process.stdout.write(
    [
      `${engine}: ${first.records} records as RIS, ${(first.bytes / MB).toFixed(1)} MB`,
      '',
      '| | median ms | p95 ms |',
      '| --- | ---: | ---: |',
      row('the search', first.search.p50, first.search.p95),
      row('first byte of the export', first.firstByte.p50, first.firstByte.p95),
      row('the whole export', first.whole.p50, first.whole.p95),
      '',
      `First byte by search: **${first.ratio.toFixed(2)}** (limit ${LIMIT})`,
      `Resident memory over ${first.memory.length} exports, MB: ${first.memory.map((bytes) => Math.round(bytes / MB)).join(', ')}`,
      '',
      `| during ${duringExports.exports} exports at once | count | median ms | p95 ms | highest ms |`,
      '| --- | ---: | ---: | ---: | ---: |',
      searches('searches alone, before', duringExports.alone),
      searches('searches during exports', duringExports.during),
      searches('searches alone, after', duringExports.after),
      '',
      `p95 during by p95 alone: **${duringExports.ratio.toFixed(2)}** (limit ${LIMIT}); all exports took ${(duringExports.exportsMs / 1000).toFixed(1)} s`,
      '',
    ].join('\n'),
  );
}

await runTool(main);
