import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSearchEngine } from '@clinical/composition';
import { CATEGORY, isRetracted, type EvidenceDocument } from '@clinical/evidence';
import { readConfig } from '@clinical/platform';
import { inTemporaryFolder, runCli, sharedData } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { expectations, type Expectations } from './expected.js';
import { writeGenerated } from './generated.js';

const USAGE = `npm run retractions -- [options]

Proves that what is retracted is marked and nothing else: the lists of retractions over the whole corpus, imported
before it and after it, and generated originals with their notices in both orders, marked and unmarked again.

  --generated-only   leave the corpus out
  --size <number>    generated originals (default 1,000)`;

/** A result, on standard output. */
function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Marks of an index. */
interface Marks {
  readonly documents: number;
  /** Documents that are marked, each with the ids of its records. */
  readonly marked: readonly EvidenceDocument[];
  /** Ids of the records that are filed as notices. */
  readonly notices: ReadonlySet<string>;
  /** Documents whose appraisal contradicts the mark. */
  readonly contradicted: number;
}

async function marksIn(dataDirectory: string): Promise<Marks> {
  const engine = await createSearchEngine(readConfig({ DATA_DIR: dataDirectory, SEARCH_WORKERS: '1' }));
  await engine.open();
  try {
    const marked: EvidenceDocument[] = [];
    const notices = new Set<string>();
    let documents = 0;
    let contradicted = 0;
    for await (const document of engine.readAllDocuments(new AbortController().signal)) {
      documents += 1;
      const isMarked = isRetracted(document);
      const appraised = document.appraisal?.integrity?.status === 'retracted';
      if (isMarked !== appraised || (isMarked && document.appraisedQuality !== 0)) contradicted += 1;
      if (isMarked) marked.push(document);
      if (document.categories[0] === CATEGORY.notices) for (const id of recordsOf(document)) notices.add(id);
    }
    return { documents, marked, notices, contradicted };
  } finally {
    await engine.close();
  }
}

const recordsOf = ({ provenance }: EvidenceDocument): string[] => provenance.map(({ sourceId }) => sourceId);

/** The lists and notices over the corpus, in one order. @returns whether all is as expected */
async function proveCorpus(
  order: 'before' | 'after',
  expected: Expectations,
  folder: string,
): Promise<boolean> {
  const shared = (...parts: string[]): string => sharedData(...parts);
  const data = join(folder, order);
  const lists = async (): Promise<void> => {
    await runCli(['import', 'retractions', shared('retractions', 'neilfws_retractions_dates.tsv')], data);
    await runCli(
      ['import', 'retractions', shared('retractions', 'zheln_retracted-or-erratum_citations.jsonl')],
      data,
    );
    await runCli(
      ['import', 'nbib', shared('retractions', 'neilfws_retraction-notices_2010.medline.gz')],
      data,
    );
  };
  if (order === 'before') await lists();
  await runCli(['import', 'jsonl', shared('corpus', 'records.jsonl.gz'), '--collection', 'corpus'], data);
  if (order === 'after') await lists();
  const { documents, marked, notices, contradicted } = await marksIn(data);
  const inMarked = new Set(marked.flatMap(recordsOf));
  const missing = [...expected.records.keys()].filter((key) => !inMarked.has(key));
  // A record of a notice from the notices' own file may be retracted itself; it is not of the corpus.
  const extra = marked.filter(
    (document) =>
      document.provenance.some(({ source }) => source.startsWith('jsonl:')) &&
      !recordsOf(document).some((key) => expected.records.has(key)),
  );
  const pmids = new Set(marked.map(({ pmid }) => pmid));
  const listedFiled = [...expected.listedNotices].filter((key) => notices.has(key)).length;
  const listedMarked = [...expected.listedInCorpus].filter((pmid) => pmids.has(pmid)).length;
  print(
    [
      `Lists and notices imported ${order} the corpus:`,
      `  documents                              ${documents}`,
      `  retracted PMIDs of the lists in corpus ${expected.listedInCorpus.size}, of which marked ${listedMarked}`,
      `  notices in corpus that lists name      ${expected.listedNotices.size}, of which filed as notices ${listedFiled}`,
      `  records that are to be marked          ${expected.records.size}, of which not marked ${missing.length}`,
      `  documents marked                       ${marked.length}, of which none is to be ${extra.length}`,
      `  documents whose appraisal contradicts  ${contradicted}`,
      ...missing.slice(0, 20).map((key) => `  NOT MARKED ${key}: ${expected.records.get(key) ?? ''}`),
      ...extra.slice(0, 20).map(({ id, title }) => `  MARKED, AND NOT TO BE ${id}: ${title.slice(0, 80)}`),
    ].join('\n'),
  );
  return (
    missing.length + extra.length + contradicted === 0 &&
    listedMarked === expected.listedInCorpus.size &&
    listedFiled === expected.listedNotices.size
  );
}

/** Generated originals and notices in one order, and the withdrawal of the notices. */
async function proveGenerated(size: number, order: 'inOrder' | 'reversed', folder: string): Promise<boolean> {
  const files = await writeGenerated(folder, size);
  const data = join(folder, `generated-${order}`);
  const collection = ['--collection', 'generated'];
  await runCli(['import', 'jsonl', files[order], ...collection], data);
  const after = await marksIn(data);
  await runCli(['import', 'jsonl', files.withdrawal, ...collection], data);
  const withdrawn = await marksIn(data);
  const right =
    after.marked
      .map(({ pmid }) => pmid)
      .sort()
      .join() === [...files.originals].sort().join() &&
    after.contradicted + withdrawn.contradicted + withdrawn.marked.length === 0;
  print(
    `${size} generated originals, ${order === 'inOrder' ? 'before' : 'after'} their notices: ` +
      `${after.marked.length} marked in the same run, ${withdrawn.marked.length} still marked after the withdrawal: ${right ? 'right' : 'WRONG'}`,
  );
  return right;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'generated-only': { type: 'boolean', default: false },
      size: { type: 'string', default: '1000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const size = Number(values.size);
  if (!Number.isInteger(size) || size < 1) throw new ToolError('--size must be a whole number from 1.', 2);
  return inTemporaryFolder({}, async (folder) => {
    const proofs = [
      await proveGenerated(size, 'inOrder', folder),
      await proveGenerated(size, 'reversed', folder),
    ];
    if (!values['generated-only']) {
      if (!existsSync(sharedData('corpus')) || !existsSync(sharedData('retractions')))
        throw new ToolError(
          'The corpus and the lists are not there; set SHARED_DATA, or give --generated-only.',
        );
      say('Reading the raw files …');
      const expected = await expectations({
        corpus: sharedData('corpus', 'records.jsonl.gz'),
        dates: sharedData('retractions', 'neilfws_retractions_dates.tsv'),
        flags: sharedData('retractions', 'zheln_retracted-or-erratum_citations.jsonl'),
        notices: sharedData('retractions', 'neilfws_retraction-notices_2010.medline.gz'),
      });
      say(`${expected.corpusRecords} records, ${expected.listed.size} identifiers listed or noticed`);
      for (const order of ['before', 'after'] as const)
        proofs.push(await proveCorpus(order, expected, folder));
    }
    if (proofs.includes(false)) throw new ToolError('Not everything is marked as it is to be.');
    return 0;
  });
}

await runTool(main);
