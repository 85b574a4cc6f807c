import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { runTool, say, ToolError } from '../../../testing/support/tool-error.js';
import { askService, DEPTH } from '../ask-service.js';
import { mean, precisionAt, type Judgements } from '../metrics.js';

const USAGE = `npm run plain-queries -- [address]

Asks a running service (default http://127.0.0.1:3000) the 470 plain queries of this folder. Prints for each kind and set
of queries the precision of the first ten results, or of as many as are known to be useful where these are fewer, and
how many of the first ten have no judgement. Sets 6 to 9 were judged less strictly than the others (docs/relevance.md). The
judgements are of the collection in ../shared/data.`;

const SETS = ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9'];
/** Nothing was chosen by these sets. */
const REPORTED_SETS = ['-6', '-8', '-9'];

const queriesSchema = z.array(z.object({ id: z.string(), kind: z.string(), query: z.string() }));

interface Asked {
  /** The kind of the query, its set, and whether rules were chosen by it. */
  readonly groups: readonly string[];
  /** Null if no useful record is known. */
  readonly precision: number | null;
  readonly unjudged: number;
}

/** The judgements of each query: lines of query, record and 1 or 0. */
async function readJudgements(): Promise<ReadonlyMap<string, Judgements>> {
  const text = await readFile(new URL('plain-judgements.tsv', import.meta.url), 'utf8');
  const byQuery = new Map<string, Map<string, number>>();
  for (const line of text.trim().split('\n').slice(1)) {
    const [query = '', record = '', useful] = line.split('\t');
    const records = byQuery.get(query) ?? new Map<string, number>();
    byQuery.set(query, records.set(record, Number(useful)));
  }
  return byQuery;
}

async function askAll(address: string): Promise<Asked[]> {
  const judgements = await readJudgements();
  const asked: Asked[] = [];
  for (const set of SETS) {
    const text = await readFile(new URL(`plain-queries${set}.json`, import.meta.url), 'utf8');
    for (const { id, kind, query } of queriesSchema.parse(JSON.parse(text))) {
      const { documents } = await askService(address, 'standard', { criteria: query });
      const ranked = documents.map((document) => document.id);
      const judged = judgements.get(id) ?? new Map<string, number>();
      asked.push({
        groups: [
          'all',
          REPORTED_SETS.includes(set) ? 'for the report' : 'for tuning',
          kind,
          `set ${set.slice(1) || '1'}`,
        ],
        precision: precisionAt(ranked, judged, DEPTH),
        unjudged: ranked.slice(0, DEPTH).filter((record) => !judged.has(record)).length,
      });
    }
    say(`Asked plain-queries${set}.json.`);
  }
  return asked;
}

await runTool(async () => {
  const [address = 'http://127.0.0.1:3000', ...others] = process.argv.slice(2);
  if (others.length > 0 || !URL.canParse(address)) throw new ToolError(USAGE, 2);
  const asked = await askAll(address.replace(/\/+$/, ''));
  const lines = [...new Set(asked.flatMap(({ groups }) => groups))].map((group) => {
    const its = asked.filter(({ groups }) => groups.includes(group));
    const figures = its.flatMap(({ precision }) => precision ?? []);
    const unjudged = its.reduce((sum, each) => sum + each.unjudged, 0);
    return `| ${group} | ${figures.length} | ${mean(figures).toFixed(3)} | ${unjudged} |`;
  });
  process.stdout.write(
    `${['| queries | number | precision | not judged |', '| --- | ---: | ---: | ---: |', ...lines].join('\n')}\n`,
  );
  return 0;
});
