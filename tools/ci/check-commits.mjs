import { spawnSync } from 'node:child_process';
import { root, runAsProgram, SetupError } from '../workspace.mjs';

/** The last commit before the convention. */
const STARTS_AFTER = '9fcfc30bdf6296951a91180d01e45f3d2e2905d5';
const TYPES = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const CONVENTIONAL = new RegExp(`^(?:${TYPES})(?:\\([a-z0-9,/ -]+\\))?!?: (?![A-Z][a-z])\\S.*[^.\\s]$`);
const MAX_LENGTH = 72;
/** Git writes these itself. */
const WRITTEN_BY_GIT = /^(?:Merge |Revert ")/;

/**
 * @param {string} subject first line of a commit message
 * @returns {string | null} its error
 */
export function problemOfSubject(subject) {
  if (WRITTEN_BY_GIT.test(subject)) return null;
  if (subject.length > MAX_LENGTH) return `longer than ${MAX_LENGTH} characters`;
  if (!CONVENTIONAL.test(subject))
    return "not of the form 'type(scope): lower case subject without a full stop'";
  return null;
}

/** Runs git in the repository; null when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** The commits to check: since the convention started, or the last one of a shallow history. */
function subjects() {
  const hasStart = git('merge-base', '--is-ancestor', STARTS_AFTER, 'HEAD') !== null;
  const range = hasStart ? [`${STARTS_AFTER}..HEAD`] : ['-1', 'HEAD'];
  return (
    git('log', '--format=%h %s', ...range)
      ?.trimEnd()
      .split('\n')
      .filter(Boolean) ?? null
  );
}

runAsProgram(import.meta.url, async () => {
  // An unpacked archive has no history.
  const problems = (subjects() ?? []).flatMap((line) => {
    const [hash = '', ...words] = line.split(' ');
    const problem = problemOfSubject(words.join(' '));
    return problem === null ? [] : [`${hash} ${words.join(' ')}: ${problem}`];
  });
  if (problems.length === 0) return;
  throw new SetupError(`Commit subjects that are not Conventional Commits:\n  ${problems.join('\n  ')}`);
});
