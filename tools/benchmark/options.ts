import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sharedData } from '../testing/support/product.js';
import { ToolError } from '../testing/support/tool-error.js';
import type { BenchmarkSettings } from './benchmark-collection.js';

const USAGE = `npm run benchmark -- [options]

Imports collections with the built product and measures: import rate and memory; searches over HTTP, cold and warm, with
1, 4 and 16 clients; and the ratio to what the engine needs by itself on the same machine: embedded, the bare FTS5
statements for the same words; elasticsearch, the product's own bodies sent straight, and the usual shape of a search.

  --engine <name>     embedded or elasticsearch                     (default: embedded)
  --corpus <path>     JSONL records to import; 'none' for none      (default: the shared corpus, where it is there)
  --generated <n>     demonstration records to generate; 0 for none (default: 1000000)
  --queries <n>       queries                                       (default: 200)
  --questions <n>     questions of ten words and more, by themselves    (default: 100)
  --clients <list>    numbers of clients                            (default: 1,4,16)
  --seed <n>          of the generator and the queries              (default: 1)
  --json <file>       write the figures there as JSON, too
  --keep              leave the indexes where they are (folders under DATA_DIR); with Elasticsearch, also use those that
                      an earlier run with --keep left
  --strategies <file> instead of all that: the ten strategies of the file that take longest on the current index
                      (DATA_DIR), against their leaves alone, and how long texts of growing length take to read;
                      may be given several times

Elasticsearch is that of ELASTICSEARCH_URL; without it the one of 'npm run services', which is started and stopped where
it does not run already.

  --fresh             with --keep: import again what an earlier run left
  --memory <n>        instead of timing: n searches, hardly any of them twice, and the memory of the server meanwhile`;

export interface Options extends BenchmarkSettings {
  readonly engine: 'embedded' | 'elasticsearch';
  readonly corpus: string | null;
  readonly generated: number;
  readonly json: string | null;
  readonly strategies: readonly string[];
  readonly keep: boolean;
  readonly fresh: boolean;
  /** Searches of a measurement of memory; null: time is measured. */
  readonly memory: number | null;
}

/** @throws ToolError for invalid options */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const corpus = values.corpus === 'none' ? null : (values.corpus ?? sharedData('corpus'));
  if (values.corpus !== undefined && corpus !== null && !existsSync(corpus))
    throw new ToolError(`There is no ${corpus}.`, 2);
  const engine = values.engine ?? 'embedded';
  if (engine !== 'embedded' && engine !== 'elasticsearch')
    throw new ToolError(`--engine: there is no '${engine}'.\n\n${USAGE}`, 2);
  if (engine === 'embedded' && (values.memory !== undefined || values.fresh === true))
    throw new ToolError(`--memory and --fresh go with --engine elasticsearch.\n\n${USAGE}`, 2);
  return {
    engine,
    corpus: corpus !== null && existsSync(corpus) ? resolve(corpus) : null,
    generated: wholeNumber('generated', values.generated ?? '1000000'),
    queries: wholeNumber('queries', values.queries ?? '200'),
    questions: wholeNumber('questions', values.questions ?? '100'),
    seed: wholeNumber('seed', values.seed ?? '1'),
    clients: (values.clients ?? '1,4,16').split(',').map((text) => wholeNumber('clients', text)),
    json: values.json ?? null,
    strategies: values.strategies ?? [],
    keep: values.keep ?? false,
    fresh: values.fresh ?? false,
    memory: values.memory === undefined ? null : wholeNumber('memory', values.memory),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        engine: text,
        corpus: text,
        generated: text,
        queries: text,
        questions: text,
        clients: text,
        seed: text,
        json: text,
        strategies: { type: 'string', multiple: true },
        keep: flag,
        fresh: flag,
        memory: text,
      },
    }).values;
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new ToolError(`--${option}: '${text}' is not a whole number.\n\n${USAGE}`, 2);
  return Number(text);
}
