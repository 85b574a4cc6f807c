import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from './messages/index.js';
import { SEARCH_PARAMETERS } from './search-parameter-names.js';

const documentation = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'api.md'), 'utf8');

describe('docs/api.md', () => {
  it('tells of every code about parameters, and of no other', () => {
    const codes = Object.keys(MESSAGES.en.server).flatMap((key) => /^P\d{3}/.exec(key) ?? []);
    const told = [...documentation.matchAll(/^\| (P\d{3}) \|/gm)].map(([, code]) => code);
    expect(told).toEqual([...new Set(codes)].sort());
  });

  it('tells of every parameter under each of its names', () => {
    for (const { names } of Object.values(SEARCH_PARAMETERS)) {
      for (const name of names) expect(documentation).toContain(`\`${name}\``);
    }
  });
});
