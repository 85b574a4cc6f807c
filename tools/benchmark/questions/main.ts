import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { AskTripRequest } from '@clinical/questions/contract';
import { readQuestions } from '../../evaluation/answers/question-files.js';
import { inTemporaryFolder, runCli, sharedData, startApi } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { searchFor } from '../logins/load.js';
import { summarise, type TimeSummary } from '../statistics.js';

const USAGE = `npm run tool -- tools/benchmark/questions/main.ts [options]

Asks the built product clinical questions: one after the other, and many at once while a client searches. Prints how long they
take, and searches beside them as a multiple of those without them in the same run; then searches by turns: without a short answer,
after one was left, and beside that of another reader.

  --questions <n>  questions at once (default 20)
  --alone <n>      questions one after the other (default 20)
  --clients <n>    clients that search (default 1)
  --data <folder>  data folder with an index; without it the shared corpus is imported`;

const SEARCH_SECONDS = 10;
/** Questions that are searched for by turns. */
const BY_TURNS = 60;
/** A reader searches anew so long after a page of results asked for its short answer. */
const LEFT_AFTER_MS = 100;
/** A question that takes longer has failed. */
const MAX_MS = 120_000;

interface AskedTimes {
  /** Until the first event is read. */
  readonly first: number;
  readonly answered: number;
}

class Asker {
  constructor(private readonly address: string) {}

  async ask(question: string): Promise<AskedTimes> {
    const started = performance.now();
    const { questionId } = await this.#step({ step: 'create', question });
    if (questionId === '') throw new ToolError(`'${question}' was refused.`);
    await this.#step({ step: 'answer', questionId });
    let first: number | null = null;
    for await (const kind of this.#events(questionId)) {
      const passed = performance.now() - started;
      first ??= passed;
      if (kind === 'done') return { first, answered: passed };
      if (kind === 'failed') break;
    }
    throw new ToolError(`'${question}' was not answered.`);
  }

  /** What the page of results asks for once they are there. */
  async short(question: string, signal?: AbortSignal): Promise<void> {
    const answer = await this.#post('/api/asktrip/short', { question }, signal);
    if (!answer.ok) throw new ToolError(`short: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  async search(criteria: string): Promise<number> {
    const started = performance.now();
    const answer = await fetch(`${this.address}/Search?${new URLSearchParams({ criteria }).toString()}`);
    if (!answer.ok) throw new ToolError(`Search: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - started;
  }

  async *#events(questionId: string): AsyncGenerator<string> {
    const { body } = await fetch(`${this.address}/api/asktrip/${questionId}/events`, {
      signal: AbortSignal.timeout(MAX_MS),
    });
    if (body === null) throw new ToolError('The events of a question have no body.');
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const lines = (text + chunk).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const kind = /^data: .*"kind":"([^"]+)"/.exec(line)?.[1];
        if (kind !== undefined) yield kind;
      }
    }
  }

  async #step(body: AskTripRequest): Promise<{ questionId: string }> {
    const answer = await this.#post('/api/asktrip', body);
    if (!answer.ok) throw new ToolError(`${body.step}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { result: { questionId: string } }).result;
  }

  #post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    return fetch(this.address + path, {
      signal: signal ?? null,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    });
  }
}

/**
 * Searches by turns with nothing else, after the short answer of the search before was left, as a page does with the next search,
 * and while that of another reader is made. Each question was searched for before.
 */
async function interleaved(
  asker: Asker,
  questions: readonly string[],
): Promise<Record<'without' | 'left' | 'beside' | 'short', TimeSummary>> {
  const times = {
    without: [] as number[],
    left: [] as number[],
    beside: [] as number[],
    short: [] as number[],
  };
  for (const question of questions) await asker.search(question);
  for (const [place, question] of questions.entries()) {
    const next = questions[(place + 1) % questions.length] ?? '';
    times.without.push(await asker.search(next));
    const leaving = new AbortController();
    const left = asker.short(question, leaving.signal).catch(() => undefined);
    await sleep(LEFT_AFTER_MS);
    leaving.abort();
    times.left.push(await asker.search(next));
    await left;
    const started = performance.now();
    const short = asker.short(question).then(() => times.short.push(performance.now() - started));
    times.beside.push(await asker.search(next));
    await short;
  }
  return {
    without: summarise(times.without),
    left: summarise(times.left),
    beside: summarise(times.beside),
    short: summarise(times.short),
  };
}

interface Options {
  readonly questions: number;
  readonly alone: number;
  readonly clients: number;
}

async function measure(folder: string, { questions, alone, clients }: Options): Promise<void> {
  const file = sharedData('questions', 'pubmedqa.json.gz');
  if (!existsSync(file)) throw new ToolError(`There is no ${file}.`, 2);
  const texts = readQuestions(file).map(({ question }) => question);
  const api = await startApi(folder, {
    GRANT_PRO: 'everyone',
    SEARCH_RESULTS_MB: '0',
    RATE_LIMIT_ANSWER: '0',
  });
  const asker = new Asker(api.address);
  try {
    await searchFor(api.address, clients, 3);
    await asker.ask(texts[0] ?? '');
    const single: AskedTimes[] = [];
    for (const text of texts.slice(1, 1 + alone)) single.push(await asker.ask(text));
    const floor = await searchFor(api.address, clients, SEARCH_SECONDS);
    let isAnswered = false;
    const asked = Promise.all(
      texts.slice(1 + alone, 1 + alone + questions).map((text) => asker.ask(text)),
    ).finally(() => (isAnswered = true));
    const [beside, together] = await Promise.all([searchFor(api.address, clients, () => isAnswered), asked]);
    const byTurns = await interleaved(asker, texts.slice(0, BY_TURNS));
    const row = (name: string, { count, p50, p95, highest }: TimeSummary): string =>
      `| ${name} | ${count} | ${[p50, p95, highest].map((time) => time.toFixed(0)).join(' | ')} |`;
    const of = (times: readonly AskedTimes[], name: keyof AskedTimes): TimeSummary =>
      summarise(times.map((each) => each[name]));
    const mean = ({ sum, count }: TimeSummary): number => sum / count;
    process.stdout.write(
      [
        '| | count | median ms | p95 ms | highest ms |',
        '| --- | ---: | ---: | ---: | ---: |',
        row('questions alone: first event', of(single, 'first')),
        row('questions alone: answer', of(single, 'answered')),
        row(`${questions} questions at once: answer`, of(together, 'answered')),
        row('searches without questions', floor),
        row('searches beside the questions', beside),
        row('by turns: results', byTurns.without),
        row('by turns: results after a short answer was left', byTurns.left),
        row('by turns: results beside the short answer of another reader', byTurns.beside),
        row('by turns: short answer', byTurns.short),
        '',
        `Searches beside the questions take ${(mean(beside) / mean(floor)).toFixed(2)} times as long (median ${(beside.p50 / floor.p50).toFixed(2)}).`,
        '',
      ].join('\n'),
    );
  } finally {
    await api.stop();
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      questions: { type: 'string', default: '20' },
      alone: { type: 'string', default: '20' },
      clients: { type: 'string', default: '1' },
      data: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const [questions, alone, clients] = [values.questions, values.alone, values.clients].map(Number);
  const options = { questions: questions ?? NaN, alone: alone ?? NaN, clients: clients ?? NaN };
  if (!Object.values(options).every((each) => Number.isInteger(each) && each > 0))
    throw new ToolError(`The numbers are whole and above 0.\n\n${USAGE}`, 2);
  if (values.data !== undefined) {
    await measure(values.data, options);
    return 0;
  }
  const corpus = sharedData('corpus');
  if (!existsSync(corpus)) throw new ToolError(`There is no ${corpus}.`, 2);
  return inTemporaryFolder({}, async (folder) => {
    say('Importing the corpus …');
    await runCli(['import', 'jsonl', corpus], folder);
    await measure(folder, options);
    return 0;
  });
}

await runTool(main);
