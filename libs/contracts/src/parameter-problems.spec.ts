import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverMessages } from './messages/index.js';
import { SEARCH_PARAMETERS } from './search-parameter-names.js';

const documentation = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'api.md'), 'utf8');

describe('docs/api.md', () => {
  it('documents exactly the codes about parameters', () => {
    const codes = Object.keys(serverMessages.en).flatMap((key) => /^P\d{3}/.exec(key) ?? []);
    const codesInDocs = [...documentation.matchAll(/^- (P\d{3}), /gm)].map(([, code]) => code);
    expect(codesInDocs).toEqual([...new Set(codes)].sort());
  });

  it('documents every parameter with all of its names', () => {
    for (const names of Object.values(SEARCH_PARAMETERS)) {
      for (const name of names) expect(documentation).toContain(`\`${name}\``);
    }
  });
});
