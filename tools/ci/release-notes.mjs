import { readFileSync } from 'node:fs';
import { inWorkspace, runAsProgram, say, SetupError } from '../workspace.mjs';

/**
 * The section of one version in the changelog, without its heading.
 *
 * @param {string} changelog text of CHANGELOG.md
 * @param {string} tag such as `v0.2.0`
 * @param {string} version of package.json
 * @throws SetupError unless the tag is that of the version, and the changelog has something about it
 */
export function releaseNotes(changelog, tag, version) {
  if (tag !== `v${version}`)
    throw new SetupError(
      `The tag is ${tag}, and package.json has the version ${version}: the tag must be v${version}.`,
    );
  const sections = changelog.split(/^## /m);
  const notes = sections.find((section) => section.startsWith(`[${version}] - `));
  const text = notes?.slice(notes.indexOf('\n')).trim() ?? '';
  if (text === '')
    throw new SetupError(
      `CHANGELOG.md has no section '## [${version}] - date' with text. Write it before the tag.`,
    );
  return text;
}

/** Prints the notes of a release: `node tools/ci/release-notes.mjs v0.2.0`. */
runAsProgram(import.meta.url, async () => {
  const read = (name) => readFileSync(inWorkspace(name), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  say(releaseNotes(read('CHANGELOG.md'), process.argv[2] ?? '', version));
});
