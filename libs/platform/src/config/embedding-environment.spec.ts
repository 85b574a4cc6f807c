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

  it.each([
    ['an address without a model', { EMBEDDING_URL: 'http://127.0.0.1:9/v1' }],
    ['a model without an address', { EMBEDDING_MODEL: 'small' }],
    ['an address of another kind', { EMBEDDING_URL: 'file:///etc', EMBEDDING_MODEL: 'small' }],
    ['no time', { EMBEDDING_TIMEOUT_MS: '0' }],
  ])('are refused with %s', (_, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
  });
});
