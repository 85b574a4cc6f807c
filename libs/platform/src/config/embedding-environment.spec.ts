import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, readConfig } from './read-config.js';

describe('settings of a model for vectors', () => {
  it('name none unless one is configured', () => {
    expect(readConfig({}).embedding).toBeNull();
  });

  it('are read', () => {
    const environment = {
      EMBEDDING_URL: 'http://127.0.0.1:9/v1',
      EMBEDDING_MODEL: 'small',
      EMBEDDING_API_KEY: 'key',
      EMBEDDING_TIMEOUT_MS: '500',
    };
    expect(readConfig(environment).embedding).toEqual({
      url: 'http://127.0.0.1:9/v1/',
      model: 'small',
      apiKey: 'key',
      timeoutMs: 500,
    });
  });

  describe('in a folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'model-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    it('are refused where files are missing, or an address is given too, with every problem', () => {
      writeFileSync(join(folder, 'tokenizer.json'), '{}');
      expect(() => readConfig({ EMBEDDING_FOLDER: folder, EMBEDDING_URL: 'http://127.0.0.1:9/v1' })).toThrow(
        expect.objectContaining({
          problems: [
            'EMBEDDING_URL is set without EMBEDDING_MODEL: give the name of the model',
            'EMBEDDING_URL and EMBEDDING_FOLDER are both set: the vectors come from one of them',
            `EMBEDDING_FOLDER has no file model.onnx: ${folder}`,
          ],
        }),
      );
    });

    it('are read where it has model and tokenizer', () => {
      writeFileSync(join(folder, 'model.onnx'), '');
      expect(readConfig({ EMBEDDING_FOLDER: folder }).embedding).toEqual({ folder });
    });
  });

  it.each([
    ['an address without a model', { EMBEDDING_URL: 'http://127.0.0.1:9/v1' }],
    ['a model without an address', { EMBEDDING_MODEL: 'small' }],
    ['an address of another kind', { EMBEDDING_URL: 'file:///etc', EMBEDDING_MODEL: 'small' }],
    ['no time', { EMBEDDING_TIMEOUT_MS: '0' }],
  ])('are refused with %s', (_, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
  });
});
