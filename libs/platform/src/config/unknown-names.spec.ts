import { configurationWarnings, unknownNames } from './unknown-names.js';

describe('configurationWarnings', () => {
  it.each([
    ['APP_SECRETT', 'APP_SECRET'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['APP_SECRET_FIEL', 'APP_SECRET_FILE'],
  ])('suggests for %s the setting %s', (name, meant) => {
    expect(configurationWarnings({ [name]: 'x' })).toEqual([
      `${name} is not a setting; did you mean ${meant}?`,
    ]);
  });

  it('says nothing about settings and about variables of other programs', () => {
    const others = ['PATH', 'HOME', 'SHELL', 'MAIL', 'HOSTNAME', 'LOGNAME', 'NODE_ENV', 'npm_config_cache'];
    expect(
      configurationWarnings(Object.fromEntries([...others, 'APP_SECRET'].map((name) => [name, 'x']))),
    ).toEqual([]);
  });
});

describe('unknownNames', () => {
  it('rejects names that start like a setting', () => {
    expect(unknownNames({ SEARCH_ENGIN: 'x', PATH: 'y' })).toEqual([
      'SEARCH_ENGIN is not a setting: check the spelling, or unset it',
    ]);
  });
});
