import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { stem, tokenTexts } from '@clinical/text-analysis';
import { isForTuning } from '../quality/halves.js';
import { runTool, ToolError } from '../../testing/support/tool-error.js';
import {
  ABBREVIATIONS,
  LATER_PREFIXES,
  LATER_TYPING_ERRORS,
  PREFIXES,
  RARE_WORDS,
  REPORTED_PREFIXES,
  REPORTED_RARE_WORDS,
  REPORTED_TYPING_ERRORS,
  SPELLING_PAIRS,
  TYPING_ERRORS,
} from './tables.js';

const USAGE = `npm run word-aids -- <address> [--half tuning|held|all] [--details]

Measures abbreviations, spellings, did-you-mean and suggestions against a running server (its rate limits
switched off), by the tables of tools/evaluation/word-aids/tables.ts. Prints one line a table.

  --half     which half of each table (default: both, a line each)
  --details  prints every entry that misses`;

interface Entry {
  readonly id: string;
  readonly left: string;
  readonly right: string;
}

interface Outcome {
  readonly entry: Entry;
  readonly holds: boolean;
  readonly found: string;
  readonly milliseconds: number;
}

type Check = (entry: Entry, address: string) => Promise<Omit<Outcome, 'entry' | 'milliseconds'>>;

const REPORTED = 0.99;
const AMONG_FIRST = 5;

const TABLES: readonly (readonly [string, string, Check])[] = [
  [
    'abbreviation finds its long form',
    ABBREVIATIONS,
    async ({ left, right }, at) => expands(at, left, right),
  ],
  [
    'long form finds its abbreviation',
    ABBREVIATIONS,
    async ({ left, right }, at) => expands(at, right, left),
  ],
  ['abbreviation is left as typed', ABBREVIATIONS, async ({ left }, at) => isLeft(left, at)],
  ['typing error is corrected, or finds the same', TYPING_ERRORS, isCorrected],
  ['later typing error is corrected, or finds the same', LATER_TYPING_ERRORS, isCorrected],
  ['rare word is left as typed', RARE_WORDS, async ({ left }, at) => isLeft(left, at)],
  ['correct word is left as typed', TYPING_ERRORS, async ({ right }, at) => isLeft(right, at)],
  [
    'both spellings find the same number',
    SPELLING_PAIRS,
    async ({ left, right }, at) => {
      const [a, b] = [await totalOf(at, left), await totalOf(at, right)];
      return { holds: Math.min(a, b) >= REPORTED * Math.max(a, b), found: `${a} / ${b}` };
    },
  ],
  [`expected phrase is among the first ${AMONG_FIRST} suggestions`, PREFIXES, offersIn(AMONG_FIRST)],
  ['later: expected phrase is among the first 3 suggestions', LATER_PREFIXES, offersIn(3)],
  ['reported: typing error is corrected, or finds the same', REPORTED_TYPING_ERRORS, isCorrected],
  ['reported: rare word is left as typed', REPORTED_RARE_WORDS, async ({ left }, at) => isLeft(left, at)],
  ['rare word is searched as typed', RARE_WORDS, isSearchedAsTyped],
  ['reported: rare word is searched as typed', REPORTED_RARE_WORDS, isSearchedAsTyped],
  ['reported: expected phrase is among the first 3 suggestions', REPORTED_PREFIXES, offersIn(3)],
];

/** Endings are no errors: `furosemid` finds what `furosemide` finds. */
async function isCorrected({ left, right }: Entry, at: string): ReturnType<Check> {
  const { corrected } = await ask<{ corrected: string | null }>(at, '/api/spell', { criteria: left });
  return { holds: keyOf(corrected ?? left) === keyOf(right), found: String(corrected) };
}

async function isSearchedAsTyped({ left }: Entry, at: string): ReturnType<Check> {
  const { summary } = await ask<{ summary: { corrected: string | null } }>(at, '/Search', { criteria: left });
  return { holds: summary.corrected === null, found: String(summary.corrected) };
}

async function isLeft(typed: string, at: string): ReturnType<Check> {
  const { corrected } = await ask<{ corrected: string | null }>(at, '/api/spell', { criteria: typed });
  return { holds: corrected === null, found: String(corrected) };
}

function offersIn(first: number): Check {
  return async ({ left, right }, at) => {
    const offers = await ask<{ text: string; count: number }[]>(at, '/Searchsuggestions', { keywords: left });
    const keys = offers.slice(0, first).map(({ text }) => keyOf(text));
    return {
      holds: right.split('|').some((phrase) => keys.includes(keyOf(phrase))),
      found: offers.map(({ text, count }) => `${text} ${count}`).join(', '),
    };
  };
}

/** By the stems of its words: singular and plural are equal. */
function keyOf(text: string): string {
  return tokenTexts(text).map(stem).sort().join(' ');
}

interface DetailedPage {
  readonly summary: {
    readonly search_details: { readonly notices: readonly { code: string; message: string }[] };
  };
}

/** Whether a search says that it looked for another name as well. */
async function expands(address: string, typed: string, expected: string): ReturnType<Check> {
  const page = await ask<DetailedPage>(address, '/Search', { criteria: typed, details: '1', rows: '1' });
  const notices = page.summary.search_details.notices.filter(({ code }) => code === 'Q119');
  const names = notices.flatMap(({ message }) =>
    [...message.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );
  const keys = names.map(keyOf);
  return { holds: keys.includes(keyOf(expected)), found: names.join(', ') };
}

async function totalOf(address: string, criteria: string): Promise<number> {
  const page = await ask<{ summary: { total: number } }>(address, '/Search', { criteria, rows: '1' });
  return page.summary.total;
}

async function ask<T>(
  address: string,
  path: string,
  parameters: Readonly<Record<string, string>>,
): Promise<T> {
  const url = new URL(path, address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(url);
    if (answer.ok) return (await answer.json()) as T;
    if (attempt === 3) throw new ToolError(`${url.href} answered ${answer.status}: ${await answer.text()}`);
    await wait(500);
  }
}

function entriesOf(table: string): Entry[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [left = '', right = ''] = line.split(':');
      return { id: left.trim(), left: left.trim(), right: right.trim() };
    });
}

async function measure(entries: readonly Entry[], check: Check, address: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const entry of entries) {
    const started = performance.now();
    const outcome = await check(entry, address);
    outcomes.push({ ...outcome, entry, milliseconds: performance.now() - started });
  }
  return outcomes;
}

function p95(outcomes: readonly Outcome[]): number {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { half: { type: 'string' }, details: { type: 'boolean' } },
  });
  const [address] = positionals;
  if (address === undefined) throw new ToolError(USAGE, 2);
  const halves = values.half === undefined ? ['tuning', 'held'] : [values.half];
  for (const [name, table, check] of TABLES)
    for (const half of halves) {
      const entries = entriesOf(table).filter(
        ({ id }) => half === 'all' || isForTuning(id) === (half === 'tuning'),
      );
      const outcomes = await measure(entries, check, address);
      const held = outcomes.filter(({ holds }) => holds).length;
      process.stdout.write(
        `${name}, ${half}: ${held} of ${entries.length} (p95 ${p95(outcomes).toFixed(0)} ms)\n`,
      );
      if (values.details === true)
        for (const { entry, holds, found } of outcomes)
          if (!holds || [PREFIXES, LATER_PREFIXES, REPORTED_PREFIXES].includes(table))
            process.stdout.write(`  ${holds ? '+' : '-'} ${entry.left} -> ${entry.right}: ${found}\n`);
    }
  return 0;
});
