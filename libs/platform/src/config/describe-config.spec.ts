import { describeEnvironment, describeSettings } from './describe-config.js';
import { SETTINGS } from './settings.js';

describe('the description of the configuration', () => {
  it('has every setting in one area', () => {
    const names = describeSettings().flatMap(({ settings }) => settings.map(({ name }) => name));
    expect([...names].sort()).toEqual(
      Object.values(SETTINGS)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('names the file settings of secrets', () => {
    const files = describeSettings().flatMap(({ settings }) => settings.map(({ fileName }) => fileName));
    expect(files.filter((name) => name !== null)).toEqual([
      'ELASTICSEARCH_PASSWORD_FILE',
      'DATABASE_URL_FILE',
      'APP_SECRET_FILE',
      'REDIS_URL_FILE',
      'SMTP_URL_FILE',
      'NCBI_API_KEY_FILE',
      'LIBKEY_ACCESS_TOKEN_FILE',
      'EMBEDDING_API_KEY_FILE',
      'ANSWERS_MODEL_API_KEY_FILE',
      'STRIPE_SECRET_KEY_FILE',
      'STRIPE_WEBHOOK_SECRET_FILE',
    ]);
  });

  it('prints only settings of this product, and no secret', () => {
    expect(describeEnvironment({ PORT: '4000', AWS_SECRET: 'x', APP_SECRET: 'y' })).toEqual({
      PORT: '4000',
      APP_SECRET: '[redacted]',
    });
  });
});
