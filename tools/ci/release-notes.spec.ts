import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseNotes } from './release-notes.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

- Later.

## [0.2.0] - 2026-12-01

### Added

- This.

## [0.1.0] - 2026-11-27

- First.

## [0.0.9] - 2026-11-01
`;

describe('the notes of a release', () => {
  it('are the section of its version', () => {
    expect(releaseNotes(CHANGELOG, 'v0.2.0', '0.2.0')).toBe('### Added\n\n- This.');
    expect(releaseNotes(CHANGELOG, 'v0.1.0', '0.1.0')).toBe('- First.');
  });

  it.each([
    ['v0.2.0', '0.1.0', 'The tag is v0.2.0, and package.json has the version 0.1.0: the tag must be v0.1.0.'],
    ['0.1.0', '0.1.0', 'The tag is 0.1.0, and package.json has the version 0.1.0: the tag must be v0.1.0.'],
    [
      'v0.3.0',
      '0.3.0',
      "CHANGELOG.md has no section '## [0.3.0] - date' with text. Write it before the tag.",
    ],
    [
      'v0.0.9',
      '0.0.9',
      "CHANGELOG.md has no section '## [0.0.9] - date' with text. Write it before the tag.",
    ],
  ])('are refused for the tag %s of version %s', (tag, version, message) => {
    expect(() => releaseNotes(CHANGELOG, tag, version)).toThrow(message);
  });

  it('are there for the version of this repository', () => {
    const read = (name: string) => readFileSync(join(process.cwd(), name), 'utf8');
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(releaseNotes(read('CHANGELOG.md'), `v${version}`, version)).toMatch(/^###? /);
  });
});
