import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithModel } from '@clinical/contracts/testing/models';
import { cosine, EmbeddingUnavailableError } from '@clinical/text-embedding';
import { OnnxEmbedding } from './onnx-embedding.adapter.js';

const folder = mkdtempSync(join(tmpdir(), 'model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const ASTHMA = [{ title: 'Asthma', body: '', headings: [] }];

const opened: OnnxEmbedding[] = [];
afterAll(() => Promise.all(opened.map((each) => each.onApplicationShutdown())));

function open(...given: ConstructorParameters<typeof OnnxEmbedding>): OnnxEmbedding {
  const model = new OnnxEmbedding(...given);
  opened.push(model);
  return model;
}

function write(model: string, tokenizer: string): OnnxEmbedding {
  writeFileSync(join(folder, 'model.onnx'), model);
  writeFileSync(join(folder, 'tokenizer.json'), tokenizer);
  return open(folder, folder);
}

describe('a model in a folder', () => {
  it('is another one when one of its files is another one', () => {
    const [one, same, model, tokenizer] = [
      ['a', 'b'],
      ['a', 'b'],
      ['c', 'b'],
      ['a', 'c'],
    ].map(([first = '', second = '']) => write(first, second).id);
    expect(one).toMatch(/^onnx:[0-9a-f]{16}$/);
    expect(same).toBe(one);
    expect(new Set([one, model, tokenizer]).size).toBe(3);
  });

  it('says what to install where the packages are missing', async () => {
    const embedded = write('', '{}').embed(ASTHMA, never);
    await expect(embedded).rejects.toThrow(EmbeddingUnavailableError);
    await expect(embedded).rejects.toThrow('npm run embedding:install');
  });

  it('is not run for a caller who has stopped', async () => {
    await expect(write('', '{}').embed(ASTHMA, AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
      'stopped',
    );
  });
});

describeWithModel('minilm', 'MiniLM in a folder', (minilm) => {
  const model = open(minilm);
  const none = new Int8Array();
  const vectorsOf = async (...titles: string[]): Promise<Int8Array[]> => {
    const vectors = await model.embed(
      titles.map((title) => ({ title, body: '', headings: [] })),
      never,
    );
    return vectors.map((vector) => vector ?? new Int8Array());
  };

  it('puts texts about the same near each other, though they share no word', async () => {
    const [kidney, renal, asthma] = await vectorsOf(
      'Kidney disease in children',
      'Renal failure of infants',
      'Inhaler technique',
    );
    expect(kidney).toHaveLength(384);
    expect(cosine(kidney ?? none, renal ?? none)).toBeGreaterThan(0.5);
    expect(cosine(kidney ?? none, asthma ?? none)).toBeLessThan(0.2);
  });

  it('gives a text the same vector whatever it is embedded with', async () => {
    const many = await vectorsOf(...Array.from({ length: 20 }, (_, at) => 'asthma '.repeat(at + 1)));
    const [one] = await vectorsOf('asthma '.repeat(18));
    expect(many[17]).toEqual(one);
  });

  it('cuts a text to the length of the model, 128 tokens with those at its ends', async () => {
    const start = 'asthma '.repeat(126);
    const [short, long, shorter] = await vectorsOf(
      start,
      `${start}${'kidney '.repeat(500)}`,
      'asthma '.repeat(125),
    );
    expect(long).toEqual(short);
    expect(shorter).not.toEqual(short);
  });

  it('is refused with the reason where the model is damaged', async () => {
    copyFileSync(join(minilm, 'tokenizer.json'), join(folder, 'tokenizer.json'));
    writeFileSync(join(folder, 'model.onnx'), 'damaged');
    await expect(open(folder).embed(ASTHMA, never)).rejects.toThrow(
      new RegExp(`The model in ${folder} cannot be used: .*Check EMBEDDING_FOLDER`),
    );
  });
});
