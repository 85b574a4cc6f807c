import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  appraiseDocument,
  buildDocument,
  clinicalAreas,
  DEFAULT_APPRAISAL_SETTINGS,
  type EvidenceDocument,
  type SourceRecord,
} from '@clinical/evidence';
import { JsonlReader } from '@clinical/importers';
import { inTemporaryFolder, runCli, sharedData } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';

const USAGE = `npm run appraisal-share -- [options]

Measures what appraisal adds to an import of the corpus: the processor time of building the documents of all
records with it and without it, next to that of the whole import by the operator's command.

  --no-import   leave out the import itself`;

/** Batch size: documents of a whole corpus would fill the heap, and garbage collection would be measured. */
const BATCH = 2_000;

interface Cost {
  records: number;
  /** Processor time in milliseconds. */
  building: number;
  areas: number;
  appraising: number;
}

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function measureBatch(records: readonly SourceRecord[], cost: Cost): void {
  let documents: EvidenceDocument[] = [];
  const settings = DEFAULT_APPRAISAL_SETTINGS;
  cost.building += processorTime(() => {
    documents = records.map((record) => buildDocument([record]));
  });
  cost.areas += processorTime(() => documents.forEach((document) => clinicalAreas(document)));
  cost.appraising += processorTime(() =>
    documents.forEach((document) => appraiseDocument(document, { settings, guidelineScore: null })),
  );
  cost.records += records.length;
}

async function measure(corpus: string): Promise<Cost> {
  const reader = new JsonlReader({ paths: [corpus], collection: 'corpus', proOnly: false });
  const cost: Cost = { records: 0, building: 0, areas: 0, appraising: 0 };
  let batch: SourceRecord[] = [];
  for (const file of await reader.files()) {
    const items = reader.read(file, { skip: 0, signal: new AbortController().signal });
    for await (const item of items) {
      if (item.kind === 'record') batch.push(item.record);
      if (batch.length < BATCH) continue;
      measureBatch(batch, cost);
      batch = [];
    }
  }
  measureBatch(batch, cost);
  return cost;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
const percent = (part: number, total: number): string => `${((part / total) * 100).toFixed(1)} %`;

await runTool(async () => {
  const { values } = parseArgs({ options: { 'no-import': { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    say(USAGE);
    return 0;
  }
  const corpus = sharedData('corpus', 'records.jsonl.gz');
  if (!existsSync(corpus))
    throw new ToolError('The corpus is not there; SHARED_DATA names the folder of real collections.');
  const { records, building, areas, appraising } = await measure(corpus);
  const added = areas + appraising;
  const lines = [
    `${records} records`,
    `building documents, clinical areas included  ${seconds(building)}`,
    `clinical areas                               ${seconds(areas)}`,
    `appraisal                                    ${seconds(appraising)}, ${((appraising * 1_000) / records).toFixed(1)} microseconds a record`,
  ];
  if (values['no-import'] !== true) {
    const { milliseconds } = await inTemporaryFolder({}, (folder) =>
      runCli(['import', 'jsonl', corpus, '--collection', 'corpus'], join(folder, 'data')),
    );
    lines.push(
      `the whole import, by the clock               ${seconds(milliseconds)}`,
      `share of appraisal, areas included, at most  ${percent(added, milliseconds)}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
});
