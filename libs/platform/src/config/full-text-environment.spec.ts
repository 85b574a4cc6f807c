import { ConfigurationError, readConfig } from './read-config.js';

const LIBKEY = { LIBKEY_ACCESS_TOKEN: 'secret-token', LIBKEY_LIBRARIES: '222=North Hospital; 223=South' };

describe('settings of full texts', () => {
  it('uses no service unless one is configured', () => {
    expect(readConfig({}).fullText).toEqual({
      libraries: [],
      libkey: { url: 'https://public-api.thirdiron.com/public/v1/', accessToken: null },
      unpaywall: null,
      linkResolver: null,
      deadlineMs: 2_000,
    });
  });

  it('reads libraries, services and the link resolver', () => {
    const environment = {
      ...LIBKEY,
      UNPAYWALL_EMAIL: 'library@example.org',
      UNPAYWALL_URL: 'http://127.0.0.1:9/v2',
      LINK_RESOLVER_URL: 'https://resolver.example/view?inst=1',
      FULL_TEXT_DEADLINE_MS: '500',
    };
    expect(readConfig(environment).fullText).toEqual({
      libraries: [
        { id: 222, name: 'North Hospital' },
        { id: 223, name: 'South' },
      ],
      libkey: { url: 'https://public-api.thirdiron.com/public/v1/', accessToken: 'secret-token' },
      unpaywall: { url: 'http://127.0.0.1:9/v2/', email: 'library@example.org' },
      linkResolver: 'https://resolver.example/view?inst=1',
      deadlineMs: 500,
    });
  });

  it.each([
    ['a token without libraries', { LIBKEY_ACCESS_TOKEN: 'secret-token' }],
    ['libraries without a token', { LIBKEY_LIBRARIES: '222=North' }],
    ['a library without a name', { ...LIBKEY, LIBKEY_LIBRARIES: '222' }],
    ['an id that is no number', { ...LIBKEY, LIBKEY_LIBRARIES: 'north=North' }],
    ['an id of nought', { ...LIBKEY, LIBKEY_LIBRARIES: '0=North' }],
    ['an id given twice', { ...LIBKEY, LIBKEY_LIBRARIES: '1=North;1=South' }],
    ['a resolver that is a script', { LINK_RESOLVER_URL: 'javascript:alert(1)' }],
    ['a resolver with a password', { LINK_RESOLVER_URL: 'https://u:p@resolver.example/' }],
    ['no address of a person', { UNPAYWALL_EMAIL: 'library' }],
    ['too long a wait', { FULL_TEXT_DEADLINE_MS: '60000' }],
  ])('refuses %s, without showing the token', (_, environment) => {
    const failure = (): unknown => readConfig(environment);
    expect(failure).toThrow(ConfigurationError);
    expect(failure).not.toThrow(/secret-token/);
  });
});
