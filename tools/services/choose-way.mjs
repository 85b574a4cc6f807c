import { SetupError } from '../setup/workspace.mjs';

const WAYS = ['container', 'program'];

/**
 * How a service is run: as a container where Docker answers, as a program installed here where it does not.
 * @param {string | undefined} wanted what `SERVICES_WAY` says; empty or absent: as said above
 * @param {string | null} dockerProblem why no container can be run; null when Docker answers
 * @returns {'container' | 'program'}
 * @throws SetupError when what is wanted cannot be
 */
export function chooseWay(wanted, dockerProblem) {
  if (!wanted) return dockerProblem === null ? 'container' : 'program';
  if (!WAYS.includes(wanted))
    throw new SetupError(`SERVICES_WAY is '${wanted}'; it must be one of: ${WAYS.join(', ')}.`);
  if (wanted === 'container' && dockerProblem !== null)
    throw new SetupError(
      `SERVICES_WAY asks for a container, but Docker does not answer: ${dockerProblem}\n` +
        'Start Docker, or leave SERVICES_WAY out: then the program itself is installed and started.',
    );
  return wanted;
}
