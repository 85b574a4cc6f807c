import { count, ms, table } from '../markdown.js';
import type { ElasticsearchFigures } from './benchmark-elasticsearch.js';
import { WAYS, type AskedPhase, type Way } from './ways-of-asking.js';

const NAMES: Readonly<Record<Way, string>> = {
  again: 'product, once more',
  uncached: 'product, uncached',
  own: '(a) own bodies',
  usual: '(b) usual shape',
};
/** Maximum ratio to (a), plus a number of milliseconds. */
const MAX_TIMES_OWN = 1.15;
const MAX_MS_OVER_OWN = 3;
/** Minimum speed-up over (b) on frequent words. */
const FASTER_ON_FREQUENT = 1.5;

/** The figures as Markdown, as docs/benchmarks.md has them. */
export function elasticsearchAsMarkdown(figures: ElasticsearchFigures): string {
  return [
    `### ${figures.name} in Elasticsearch ${figures.elasticsearch}: ${count(figures.documents)} documents, ${count(figures.tokens)} words`,
    '',
    importTable(figures),
    '',
    table(
      ['Over HTTP', 'clients', 'asked', 'requests', 'p50', 'p95', 'p99', 'highest', 'load'],
      [...figures.phases, ...figures.frequent, ...figures.questions].flatMap(timeRows),
    ),
    '',
    ratioTable(figures),
    '',
    stageTable(figures),
    '',
    `An empty route takes ${figures.emptyRouteMs.toFixed(2)} ms, which is subtracted from the product's times in the ratios.`,
    `\`_msearch\` that a search sends once its words are known: ${figures.recording.requests
      .map(([requests, searches]) => `${requests} by ${searches} searches`)
      .join(', ')}; other requests: ${figures.recording.others}.`,
    `Searches for which (b) finds another number of documents than the product reports: ${figures.recording.differing}.`,
    `Peak resident memory of the server: ${megabytes(figures.peakBytes)}.`,
  ].join('\n');
}

function importTable({ imported, importedEarlier, documents, tokens }: ElasticsearchFigures): string {
  const seconds = imported.servedMs / 1000;
  const merged = (imported.importMs - imported.servedMs) / 1000;
  const bytes = imported.documentsBytes + imported.stateBytes;
  return table(
    [importedEarlier ? 'Import, by an earlier run' : 'Import', 'measured'],
    [
      ['records', count(imported.records)],
      [
        'time until searches find it',
        `${seconds.toFixed(1)} s, and ${merged.toFixed(1)} s in which it is merged; load ${imported.importLoad.toFixed(1)}`,
      ],
      ['rate', `${count(imported.records / seconds)} records/s, ${count(tokens / seconds)} words/s`],
      ['peak resident memory of the importing process', megabytes(imported.importPeakBytes)],
      ['index of documents', `${megabytes(imported.documentsBytes)} in ${imported.segments} segments`],
      ['state index', megabytes(imported.stateBytes)],
      ['a million documents would take', megabytes((bytes / documents) * 1_000_000)],
    ],
  );
}

function timeRows({ name, clients, times, load }: AskedPhase): string[][] {
  return WAYS.map((way) => [
    name,
    String(clients),
    NAMES[way],
    String(times[way].count),
    ms(times[way].p50),
    ms(times[way].p95),
    ms(times[way].p99),
    ms(times[way].highest),
    load.toFixed(1),
  ]);
}

function ratioTable(figures: ElasticsearchFigures): string {
  const { phases, frequent, questions } = figures;
  const rows = [...phases, ...frequent, ...questions]
    .filter(({ clients }) => clients === 1)
    .flatMap((phase) => (['again', 'uncached'] as const).map((way) => ratioRow(phase, way, figures)));
  return table(
    [
      'p50, one client',
      'asked',
      'product',
      `at most ${MAX_TIMES_OWN} × (a) + ${MAX_MS_OVER_OWN} ms`,
      'product / (a)',
      'of the product, re-scoring (mean)',
      'product / (b)',
      'at most',
    ],
    rows,
  );
}

function ratioRow(
  phase: AskedPhase,
  way: 'again' | 'uncached',
  { frequent, emptyRouteMs }: ElasticsearchFigures,
): string[] {
  const { name, times, stages } = phase;
  const product = times[way].p50 - emptyRouteMs;
  const own = times.own.p50;
  const limit = own * MAX_TIMES_OWN + MAX_MS_OVER_OWN;
  const ratio = product / times.usual.p50;
  const aim = frequent.includes(phase) ? 1 / FASTER_ON_FREQUENT : 1;
  const isCounting = !name.startsWith('cold');
  return [
    name,
    NAMES[way],
    ms(product),
    `${ms(limit)}${isCounting ? reached(product <= limit) : ''}`,
    (product / own).toFixed(2),
    way === 'uncached' ? ms(stages['rank'] ?? 0) : '',
    ratio.toFixed(2),
    isCounting ? `${aim.toFixed(2)}${reached(ratio <= aim)}` : '',
  ];
}

/** Stages of the engine, in execution order. */
const WITHIN_ENGINE = ['facts', 'compile', 'rank', 'decode'] as const;

/** Time of a search by stage; the engine's time outside its stages is waiting for Elasticsearch. */
function stageTable({ phases, frequent }: ElasticsearchFigures): string {
  const rows = [...phases, ...frequent].map(({ name, clients, stages, times, loopDelayP99 }) => {
    const of = (stage: string): number => stages[stage] ?? 0;
    const own = WITHIN_ENGINE.reduce((sum, stage) => sum + of(stage), 0);
    const mean = times.uncached.sum / times.uncached.count;
    return [
      name,
      String(clients),
      ms(mean),
      ms(of('plan')),
      ms(of('facts')),
      ms(of('compile')),
      ms(Math.max(0, of('engine') - own)),
      ms(of('rank')),
      ms(of('decode')),
      ms(of('present')),
      ms(Math.max(0, mean - of('plan') - of('engine') - of('present'))),
      loopDelayP99 === null ? 'not reported' : ms(loopDelayP99),
    ];
  });
  return table(
    [
      'Mean of a search, uncached',
      'clients',
      'in all',
      'plan',
      'facts',
      'compile',
      'Elasticsearch',
      'rank',
      'decode',
      'present',
      'HTTP',
      'event loop delay p99',
    ],
    rows,
  );
}

function reached(is: boolean): string {
  return is ? '' : ': not reached';
}

function megabytes(bytes: number | null): string {
  return bytes === null ? 'not reported by this system' : `${count(bytes / 1024 / 1024)} MB`;
}
