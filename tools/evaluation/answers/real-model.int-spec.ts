import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describeWithModel } from '@clinical/contracts/testing/models';
import { VISITOR } from '@clinical/people';
import { ModelWriter } from '@clinical/questions';
import type { Answer } from '@clinical/questions/contract';
import { REPOSITORY, sharedData } from '../../testing/support/product.js';
import { answeringFrom } from './answering.js';
import { readQuestions } from './question-files.js';
import { isSupported, isValid, sentencesOf, type Stored } from './stored-records.js';

jest.setTimeout(900_000);

const FILE = sharedData('questions', 'pubmedqa.json.gz');
const QUESTIONS = 12;

describeWithModel('smollm2', 'A real small model that writes answers', (folder) => {
  let program: ChildProcess;
  let url = '';
  beforeAll(async () => {
    const server = join(REPOSITORY, 'tools', 'testing', 'models', 'chat-server.mjs');
    program = spawn(process.execPath, [server, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (program.stdout === null) throw new Error('The model has no output');
    [url] = (await once(createInterface({ input: program.stdout }), 'line')) as [string];
  });
  afterAll(async () => {
    if (program.kill()) await once(program, 'exit');
  });

  (existsSync(FILE) ? it : it.skip)('adds nothing that the records do not say', async () => {
    const writer = new ModelWriter({
      ...{ url, model: 'smollm2', apiKey: null, timeoutMs: 60_000, userAgent: 'test' },
    });
    const asked = readQuestions(FILE).slice(0, QUESTIONS);
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
  });
});
