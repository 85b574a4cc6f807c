import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddingUnavailableError } from '@clinical/text-embedding';
import { OnnxEmbedding } from './onnx-embedding.adapter.js';

const folder = mkdtempSync(join(tmpdir(), 'model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const ASTHMA = [{ title: 'Asthma', body: '', headings: [] }];

function write(model: string, tokenizer: string): OnnxEmbedding {
  writeFileSync(join(folder, 'model.onnx'), model);
  writeFileSync(join(folder, 'tokenizer.json'), tokenizer);
  return new OnnxEmbedding(folder, folder);
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
