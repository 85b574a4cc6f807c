import { readConfig } from './read-config.js';

describe('settings of answers', () => {
  it('have no model unless one is given', () => {
    expect(readConfig({}).answersModel).toBeNull();
    expect(readConfig({}).answersOutsideUrl).toBeNull();
    expect(readConfig({}).answersKeptDays).toBeNull();
    expect(readConfig({ ANSWERS_KEPT_DAYS: '90' }).answersKeptDays).toBe(90);
  });

  it('show short answers beside results unless they are switched off', () => {
    expect(readConfig({}).answersBesideResults).toBe(true);
    expect(readConfig({ ANSWERS_BESIDE_RESULTS: 'no' }).answersBesideResults).toBe(false);
  });

  it('name the service and its model', () => {
    const environment = {
      ANSWERS_MODEL_URL: 'http://127.0.0.1:9/v1',
      ANSWERS_MODEL: 'small',
      ANSWERS_MODEL_API_KEY: 'key',
    };
    expect(readConfig(environment).answersModel).toEqual({
      url: 'http://127.0.0.1:9/v1/',
      model: 'small',
      apiKey: 'key',
      timeoutMs: 20_000,
    });
  });

  it.each([
    [{ ANSWERS_MODEL: 'small' }, 'ANSWERS_MODEL is set without ANSWERS_MODEL_URL'],
    [
      { ANSWERS_MODEL_URL: 'http://127.0.0.1:9/v1' },
      'ANSWERS_MODEL_URL is set without ANSWERS_MODEL: give the name of the model',
    ],
  ])('refuse %o', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
  });
});
