import { readConfig } from './read-config.js';
import { userAgent } from './user-agent.js';

describe('the name for other services', () => {
  it.each([
    [{ IMPORT_CONTACT_EMAIL: 'operator@example.org', MAIL_FROM: 'mail@example.org' }, 'operator@example.org'],
    [{ MAIL_FROM: 'mail@example.org' }, 'mail@example.org'],
  ])('contains for %j the address %s', (environment, address) => {
    expect(userAgent(readConfig(environment))).toBe(`clinical-evidence-search (mailto:${address})`);
  });
});
