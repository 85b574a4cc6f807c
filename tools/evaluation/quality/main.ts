import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { classifyDesign, readFacts } from '@clinical/evidence';
import { REPOSITORY, sharedData } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { countCorpus } from './count-corpus.js';
import { fitSizes, writeSizes } from './fit-sizes.js';
import { isForTuning } from './halves.js';
import { picoArticles, readLabelledRecords, type LabelledRecord } from './labelled-records.js';
import { designLabels, factsLabels, fundingLabels, statementLabels } from './labels.js';
import { countDesigns, measureDesigns, measureReviewTitles, partOf } from './measure-designs.js';
import { categoryLabels, measureCategories } from './measure-categories.js';
import { measureFacts, measureFunding } from './measure-facts.js';
import { measureLabels } from './measure-labels.js';
import { measureStatements } from './measure-statements.js';
import { errorLists, report, type QualityFigures } from './report.js';

const USAGE = `npm run quality -- [options]

Compares study designs, systematic reviews, clinical areas and facts of abstracts with labels made by readers, and
counts the labels of reviews and the ratings of trials over the whole corpus. Prints the figures as Markdown, and
the ids of records with wrong values.

  --write    write the figures into docs/quality.md, between its markers
  --fit      fit the weights of sample sizes to all labels except those of the report, and write them into the product
  --corpus   count classes of faults over the whole corpus instead; takes minutes`;

const MARKER = '<!-- figures: npm run quality -- --write -->';
const END_MARKER = '<!-- end of the figures -->';

/** Draws of records for facts that are shown, the last first. The weights of sizes are not fitted to report draws. */
const LATER_DRAWS = [
  { draw: 17, name: 'seventeenth draw', use: 'report' },
  { draw: 16, name: 'sixteenth draw', use: 'report' },
  { draw: 5, name: 'fifth draw', use: 'development' },
  { draw: 4, name: 'fourth draw', use: 'development' },
] as const;

async function measure(): Promise<QualityFigures> {
  const designs = designLabels();
  const facts = factsLabels();
  const funding = fundingLabels();
  say('Reading the labelled records …');
  const records = await readLabelledRecords([
    ...designs,
    ...facts,
    ...funding,
    ...categoryLabels(),
    ...statementLabels(),
  ]);
  const half = (tuning: boolean) => ({
    facts: facts.filter(({ id, draw }) => (draw ?? 2) === 2 && isForTuning(id) === tuning),
    funding: funding.filter(({ id }) => isForTuning(id) === tuning),
  });
  const factsOf = ({ facts: some, funding: others }: ReturnType<typeof half>) => [
    ...measureFacts(some, records),
    ...measureFunding(others, records),
  ];
  /** Labels of the later draws. */
  const measureLast = (some: typeof facts) =>
    measureFacts(some, records).filter(
      ({ fact, scores }) => fact !== 'registration numbers' && scores.positives > 0,
    );
  const of = (...parts: readonly string[]) =>
    measureDesigns(
      designs.filter((label) => parts.includes(partOf(label))),
      records,
    );
  return {
    designs: [['held half and drawn later together', of('held', 'drawn later')]],
    trialAbstracts: await countDesigns(picoArticles()),
    reviewTitles: await measureReviewTitles(),
    categories: [
      ['held half', measureCategories(records, false)],
      ['tuning half', measureCategories(records, true)],
    ],
    statements: [
      ['report: held half', measureStatements(records, false)],
      ['tuning half', measureStatements(records, true)],
    ],
    facts: [
      ...LATER_DRAWS.map(
        ({ draw: of, name, use }) =>
          [`${use}: ${name}`, measureLast(facts.filter(({ draw }) => draw === of))] as const,
      ),
      ['development: former held half', factsOf(half(false))],
      ['development: tuning half', factsOf(half(true))],
    ],
    labels: await measureLabels(),
    readingMicroseconds: cost([...records.values()]),
  };
}

const ROUNDS = 10;

/** Processor time of reading facts and design of a record, in microseconds, once the code is warm. */
function cost(records: readonly LabelledRecord[]): number {
  const readAll = (): void => {
    for (const { record } of records) {
      const unread = { ...record };
      readFacts(unread);
      classifyDesign(unread, { textAlone: true });
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) readAll();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) readAll();
  const { user } = process.cpuUsage(before);
  return user / (ROUNDS * records.length);
}

/** Without those of the records to which rules are fitted. */
function withoutTuning(figures: QualityFigures): QualityFigures {
  const reported = <T>(parts: readonly (readonly [part: string, T])[]) =>
    parts.filter(([part]) => !part.endsWith('tuning half'));
  return { ...figures, categories: reported(figures.categories), facts: reported(figures.facts) };
}

async function write(text: string): Promise<void> {
  const file = join(REPOSITORY, 'docs', 'quality.md');
  const page = readFileSync(file, 'utf8');
  const start = page.indexOf(MARKER);
  const end = page.indexOf(END_MARKER);
  if (start === -1 || end < start)
    throw new ToolError(
      `${file} lacks the lines '${MARKER}' and '${END_MARKER}', which enclose the figures.`,
    );
  const whole = `${page.slice(0, start + MARKER.length)}\n\n${text}\n${page.slice(end)}`;
  writeFileSync(file, await format(whole, { ...(await resolveConfig(file)), filepath: file }));
  say(`Wrote ${file}.`);
}

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean' },
      corpus: { type: 'boolean' },
      fit: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    say(USAGE);
    return 0;
  }
  if (!existsSync(sharedData('corpus')))
    throw new ToolError('The real collections are not there; SHARED_DATA names their folder.');
  if (values.fit === true) {
    const reported = LATER_DRAWS.filter(({ use }) => use === 'report').map(({ draw }): unknown => draw);
    const labels = factsLabels().filter(({ draw }) => !reported.includes(draw));
    writeSizes(fitSizes(labels, await readLabelledRecords(labels)));
    return 0;
  }
  if (values.corpus === true) {
    for (const [name, count] of await countCorpus()) process.stdout.write(`| ${name} | ${count} |\n`);
    return 0;
  }
  const figures = await measure();
  const text = report(figures);
  process.stdout.write(`${text}\n${errorLists(figures)}\n`);
  if (values.write === true) await write(report(withoutTuning(figures)));
  return 0;
});
