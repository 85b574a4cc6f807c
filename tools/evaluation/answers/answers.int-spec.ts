import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTextEmbedding } from '@clinical/composition/collection';
import { describeWithModel } from '@clinical/contracts/testing/models';
import { buildDocument, EMPTY_RECORD } from '@clinical/evidence';
import { VISITOR } from '@clinical/people';
import { readConfig } from '@clinical/platform';
import { ModelWriter } from '@clinical/questions';
import type { Answer } from '@clinical/questions/contract';
import type { OnApplicationShutdown } from '@nestjs/common';
import { REPOSITORY, sharedData } from '../../testing/support/product.js';
import { answeringFrom } from './answering.js';
import { missedGates } from './gates.js';
import { measureCases } from './measure-cases.js';
import { measureDirections, measureVerdicts } from './measure-directions.js';
import { measurePairs } from './measure-pairs.js';
import { measureParaphrases } from './measure-paraphrases.js';
import { readDirections, readQuestions } from './question-files.js';
import { readPairs } from './question-pairs.js';
import { isSupported, isValid, sentencesOf, type Stored } from './stored-records.js';

const FILES = {
  questions: sharedData('questions', 'pubmedqa.json.gz'),
  queries: sharedData('relevance', 'pico', 'queries.jsonl.gz'),
  articles: sharedData('relevance', 'pico', 'articles.jsonl.gz'),
  qrels: sharedData('relevance', 'pico', 'qrels.tsv'),
};
const areThere = Object.values(FILES).every((file) => existsSync(file));
if (!areThere || !existsSync(sharedData('questions', 'medical-question-pairs', 'mqp.csv.gz')))
  process.stderr.write('SKIPPED: answers: questions/ and relevance/ are not there; set SHARED_DATA.\n');

(areThere ? describe : describe.skip)('rules of answers on real questions', () => {
  it('read verdicts and directions at least as well as when they were written', async () => {
    const isOdd = ({ id }: { readonly id: string }): boolean => Number(id.replace(/\D/g, '')) % 2 === 1;
    const directions = measureDirections((await readDirections(FILES)).filter(isOdd), false);
    expect(directions['direction_accuracy']).toBeGreaterThan(0.55);
    expect(directions['direction_flips']).toBeLessThan(0.084);
    const verdicts = measureVerdicts(readQuestions(FILES.questions).filter(isOdd), false);
    expect(verdicts['verdict_accuracy']).toBeGreaterThan(0.69);
  });

  it('let no paraphrase of a contradicting claim through, and every original', async () => {
    const figures = await measureParaphrases(sharedData('relevance', 'scifact'));
    expect(figures).toMatchObject({ contradictions_accepted: 0, originals_accepted: 1 });
  });
});

const PAIRS = sharedData('questions', 'medical-question-pairs', 'mqp.csv.gz');
const arePairsThere = existsSync(PAIRS);
const oddPairs = () => readPairs(PAIRS).filter(({ id }) => id % 2 === 1);

describe('pairs of questions', () => {
  if (arePairsThere)
    it('are told apart by their words as well as when the weights were fitted', async () => {
      const figures = await measurePairs(oddPairs(), { embedding: null, print: false });
      expect(figures['similar_accuracy']).toBeGreaterThan(0.71);
      expect(figures).toMatchObject({ adversarial_offered: 0 });
      expect(figures['similar_wrong_offers']).toBeLessThanOrEqual(0.03);
    });

  it('are refused with the row that is wrong', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'pairs-')), 'pairs.csv');
    writeFileSync(file, '1,Does it help?,Is it of help?,1\n1,Does it help?,perhaps\n');
    expect(() => readPairs(file)).toThrow('pairs.csv, line 2: ');
    rmSync(dirname(file), { recursive: true });
  });
});

describe('A file of questions or directions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const written = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const withQueries = (queries: string) => readDirections({ ...FILES, queries });

  it('is refused with the line that is wrong', async () => {
    expect(() => readQuestions(written('cut.json', '{\n"1": {"QUESTION": ]}'))).toThrow(
      'cut.json, line 2: not JSON',
    );
    expect(() => readQuestions(written('short.json', '{\n"1": {"QUESTION": "Does it help?"}}'))).toThrow(
      'short.json, line 2, question 1: ',
    );
    expect(() => readQuestions(join(folder, 'none.json'))).toThrow('none.json cannot be read');
    if (!areThere) return;
    const cut = withQueries(written('cut.jsonl', '{"_id": "1"\n'));
    await expect(cut).rejects.toThrow('cut.jsonl, line 1: not JSON');
    const short = withQueries(written('short.jsonl', '\n{"_id": "1"}\n'));
    await expect(short).rejects.toThrow('short.jsonl, line 2: ');
  });
});

describeWithModel('minilm', 'pairs of questions with MiniLM', (folder) => {
  it('are told apart better, and none of the adversarial ones is offered', async () => {
    const embedding = createTextEmbedding(readConfig({ EMBEDDING_FOLDER: folder }));
    const figures = await measurePairs(oddPairs(), { embedding, print: false });
    expect(figures['similar_model_accuracy']).toBeGreaterThan(0.78);
    expect(figures['similar_model_precision']).toBeGreaterThanOrEqual(0.9);
    expect(figures).toMatchObject({ adversarial_offered_model: 0 });
    if (embedding !== null && 'onApplicationShutdown' in embedding)
      await (embedding as OnApplicationShutdown).onApplicationShutdown();
  }, 300_000);
});

const ASKED_OF_MODEL = 12;

describeWithModel('smollm2', 'A real small model that writes answers', (folder) => {
  let program: ChildProcess;
  let url = '';
  beforeAll(async () => {
    const server = join(REPOSITORY, 'tools', 'testing', 'models', 'chat-server.mjs');
    program = spawn(process.execPath, [server, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (program.stdout === null) throw new Error('The model has no output');
    [url] = (await once(createInterface({ input: program.stdout }), 'line')) as [string];
  }, 120_000);
  afterAll(async () => {
    if (program.kill()) await once(program, 'exit');
  });

  (areThere ? it : it.skip)(
    'adds nothing that the records do not say',
    async () => {
      const writer = new ModelWriter({
        ...{ url, model: 'smollm2', apiKey: null, timeoutMs: 60_000, userAgent: 'test' },
      });
      const asked = readQuestions(FILES.questions).slice(0, ASKED_OF_MODEL);
      const documents = asked.map(({ document }) => document);
      const stored: Stored = new Map(documents.map((document) => [document.id, document]));
      const answers: Answer[] = [];
      await answeringFrom(documents, async ({ service }) => {
        for (const { question } of asked)
          answers.push(
            await service.answer(question, {
              ...{ writer, principal: VISITOR, signal: new AbortController().signal },
            }),
          );
      });
      for (const answer of answers) {
        expect(answer.cards.filter((card) => !isValid(card, stored))).toEqual([]);
        expect(sentencesOf(answer).filter((each) => !isSupported(answer, each, stored))).toEqual([]);
      }
      const answered = answers.filter(({ bottom_line: { length } }) => length > 0);
      expect(answered.length).toBeGreaterThan(0);
      const kinds = answers.map(({ writer: { kind } }) => kind);
      process.stderr.write(
        `${answered.length} of ${answers.length} answered, ${kinds.filter((kind) => kind === 'model').length} written by the model, ${answers.flatMap(({ audit }) => audit.rejections).length} sentences refused\n`,
      );
      expect(kinds).toContain('model');
    },
    900_000,
  );
});

describe('missedGates', () => {
  it('names figures outside of their bounds, and prints each beside its gate', () => {
    const lines: string[] = [];
    const missed = missedGates({ span_valid: 0.9, retracted_cited: 0 }, (line) => lines.push(line));
    expect(missed.map(({ figure, isAbsolute }) => [figure, isAbsolute])).toEqual([['span_valid', true]]);
    expect(lines).toHaveLength(2);
  });
});

describe('flagged sentences', () => {
  it('are counted while the answer still has them, and no longer once the rules refuse them', async () => {
    const trial = buildDocument([
      {
        ...EMPTY_RECORD,
        ...{ source: 'pubmed', sourceId: '1', pmid: '1', date: '2020' },
        title: 'Colchicine for pain in acute gout: a randomised trial',
        publicationTypes: ['Randomized Controlled Trial'],
        abstract: [{ label: 'CONCLUSIONS', text: 'Colchicine reduced pain in adults with acute gout.' }],
      },
    ]);
    const flagged = {
      ...{ id: '1', question: 'Does colchicine reduce pain in adults with acute gout?', slots: {} },
      ...{ objection: 'not_supported', documents: [trial] },
    };
    const file = join(mkdtempSync(join(tmpdir(), 'cases-')), 'cases.jsonl');
    const sentences = ['Colchicine reduced pain in adults with acute gout.', 'Colchicine cures gout.'];
    writeFileSync(file, sentences.map((sentence) => JSON.stringify({ ...flagged, sentence })).join('\n'));
    expect(await measureCases(file)).toEqual({ cases: 2, cases_incomplete: 0, cases_still_shown: 1 });
    rmSync(dirname(file), { recursive: true });
  }, 120_000);
});
