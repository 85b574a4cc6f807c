import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createTextEmbedding } from '@clinical/composition/collection';
import { readConfig } from '@clinical/platform';
import { sharedData } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { answeringFrom, ENGINES, type Engine } from './answering.js';
import { measureAnswers } from './measure-answers.js';
import { measureCases } from './measure-cases.js';
import { measureDirections, measureVerdicts } from './measure-directions.js';
import { measurePairs } from './measure-pairs.js';
import { measureParaphrases } from './measure-paraphrases.js';
import { readPairs } from './question-pairs.js';
import { missedGates } from './gates.js';
import { readCorpus, readDirections, readQuestions, type AnsweredQuestion } from './question-files.js';

const USAGE = `npm run evaluate-answers -- [options]

Asks real questions of an index with the records that answer them and records of the corpus, and checks the answers. Rules were
tuned on even ids; figures are those of odd ids. The last line is one JSON object; the exit code is 1 if a gate of 100 % is missed.

  --questions <file>   questions in the form of PubMedQA
  --directions <file>  prompts with labels of direction, as queries.jsonl.gz of the collection pico
  --pairs <file>       pairs of questions that ask the same or not, as a table doctor, question, question, same (1 or 0); alone,
                       only these are measured, with the model that EMBEDDING_FOLDER or EMBEDDING_URL names, too
  --cases <file>       flagged sentences, as editors download them; alone, only these are asked again
  --corpus <number>    records of the corpus beside them (default 5,000; 0 for none)
  --half <odd|even|all> which ids are asked (default odd; all for pairs of a file that is named)
  --most <number>      at most this many questions
  --engine <name>      embedded (default) or elasticsearch, that of 'npm run services -- up elasticsearch'
  --print              prints what was read wrong`;

/** Every n-th question of a half is asked without the record that answers it, and every second one of these with it retracted. */
const UNANSWERABLE_EVERY = 3;
const RETRACTED_EVERY = 6;

interface Options {
  readonly questions: string;
  readonly directions: string;
  readonly pairs: string;
  /** Measures nothing but flagged sentences; empty for none. */
  readonly cases: string;
  /** Measures nothing but pairs. */
  readonly isOfPairs: boolean;
  readonly corpus: number;
  readonly half: string;
  readonly engine: Engine;
  readonly most: number;
  readonly print: boolean;
}

/** @returns null for help */
function optionsOf(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      questions: { type: 'string' },
      directions: { type: 'string' },
      pairs: { type: 'string' },
      cases: { type: 'string' },
      corpus: { type: 'string', default: '5000' },
      half: { type: 'string' },
      engine: { type: 'string', default: 'embedded' },
      most: { type: 'string', default: '100000' },
      print: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const [corpus, most] = [Number(values.corpus), Number(values.most)];
  if (!Number.isInteger(corpus) || corpus < 0 || !Number.isInteger(most) || most < 1)
    throw new ToolError(`--corpus and --most are whole numbers.\n\n${USAGE}`, 2);
  const isOfPairs =
    values.pairs !== undefined && values.questions === undefined && values.directions === undefined;
  const half = values.half ?? (isOfPairs ? 'all' : 'odd');
  if (!['odd', 'even', 'all'].includes(half))
    throw new ToolError(`--half is odd, even or all.\n\n${USAGE}`, 2);
  const engine = ENGINES.find((name) => name === values.engine);
  if (engine === undefined) throw new ToolError(`--engine is ${ENGINES.join(' or ')}.\n\n${USAGE}`, 2);
  return {
    questions: values.questions ?? sharedData('questions', 'pubmedqa.json.gz'),
    directions: values.directions ?? sharedData('relevance', 'pico', 'queries.jsonl.gz'),
    pairs: values.pairs ?? sharedData('questions', 'medical-question-pairs', 'mqp.csv.gz'),
    cases: values.cases ?? '',
    ...{ isOfPairs, corpus, most, half, engine, print: values.print },
  };
}

async function answerFigures(
  asked: readonly AnsweredQuestion[],
  all: readonly AnsweredQuestion[],
  { corpus, print, engine }: Options,
): Promise<Record<string, number>> {
  const missing = new Set(asked.filter((_, place) => place % UNANSWERABLE_EVERY === 0).map(({ id }) => id));
  const file = sharedData('corpus', 'records.jsonl.gz');
  const others =
    corpus > 0 && existsSync(file) ? await readCorpus(file, corpus, new Set(all.map(({ id }) => id))) : [];
  if (corpus > 0 && others.length === 0) say(`SKIPPED: ${file} is not there.`);
  const present = all.filter(({ id }) => !missing.has(id)).map(({ document }) => document);
  const retracted = asked
    .filter((_, place) => place % RETRACTED_EVERY === 0)
    .map(({ document }) => ({ ...document, publicationTypes: ['Retracted Publication'] }));
  const documents = [...present, ...retracted, ...others];
  say(`Indexing ${documents.length} records …`);
  return answeringFrom(
    documents,
    ({ service, read }) => measureAnswers(service, { asked, missing, read, print }),
    engine,
  );
}

const isInHalf = (id: number, half: string): boolean =>
  half === 'all' || (id % 2 === 0) === (half === 'even');

async function figuresOfPairs({ pairs, half, print }: Options): Promise<Record<string, number>> {
  if (!existsSync(pairs)) {
    say(`SKIPPED: ${pairs} is not there.`);
    return {};
  }
  const embedding = createTextEmbedding(readConfig(process.env));
  return measurePairs(
    readPairs(pairs).filter(({ id }) => isInHalf(id, half)),
    { embedding, print },
  );
}

async function figuresOfAnswers(options: Options): Promise<Record<string, number>> {
  const isAsked = (id: string): boolean => isInHalf(Number(id.replace(/\D/g, '')), options.half);
  const all = readQuestions(options.questions);
  const questions = all.filter(({ id }) => isAsked(id)).slice(0, options.most);
  const directions = await readDirections({
    queries: options.directions,
    articles: sharedData('relevance', 'pico', 'articles.jsonl.gz'),
    qrels: sharedData('relevance', 'pico', 'qrels.tsv'),
  });
  return {
    ...(await answerFigures(questions, all, options)),
    ...measureVerdicts(questions, options.print),
    ...measureDirections(
      directions.filter(({ id }) => isAsked(id)),
      options.print,
    ),
    ...(await measureParaphrases(sharedData('relevance', 'scifact'))),
  };
}

async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2));
  if (options === null) {
    say(USAGE);
    return 0;
  }
  const figures =
    options.cases === ''
      ? {
          ...(options.isOfPairs ? {} : await figuresOfAnswers(options)),
          ...(await figuresOfPairs(options)),
        }
      : await measureCases(options.cases);
  const missed = missedGates(figures, say);
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(4))]),
  );
  process.stdout.write(`${JSON.stringify(rounded)}\n`);
  return missed.some(({ isAbsolute }) => isAbsolute) ? 1 : 0;
}

await runTool(main);
