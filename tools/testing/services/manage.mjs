import { join } from 'node:path';
import { stopRequested, stoppedExitCode } from '../../children.mjs';
import { duration, say, SetupError } from '../../workspace.mjs';
import { chooseWay, dockerProblem, removeContainer, startContainer } from './containers.mjs';
import { foldersOf } from './folders.mjs';
import { freePorts, identityOf, isSameProcess, stopProcess } from './processes.mjs';
import { SERVICES } from './registry.mjs';
import { alone, forgetState, readState, writeState } from './state.mjs';

const HEALTHY_WITHIN_MS = 120_000;
const POLL_MS = 200;

/**
 * @param {readonly string[]} names none: all of them
 * @returns {readonly import('./registry.mjs').Service[]}
 * @throws SetupError for an unknown name
 */
export function servicesNamed(names) {
  return names.length === 0
    ? SERVICES
    : names.map((name) => {
        const service = SERVICES.find((candidate) => candidate.name === name);
        if (service !== undefined) return service;
        const known = SERVICES.map((candidate) => candidate.name).join(', ');
        throw new SetupError(`There is no service '${name}'. There is: ${known}.`, 2);
      });
}

/** Services required by tests. @returns {readonly import('./registry.mjs').Service[]} */
export function servicesOfTests() {
  return SERVICES.filter(({ onlyByName = false }) => !onlyByName);
}

/** Whether the recorded service still runs: a process by its id and start time, a container by its response. */
async function runs(service, state) {
  if (state.process !== undefined) return isSameProcess(state.process);
  return (await service.probe(state.address)) === null;
}

async function running(service, folder) {
  const state = readState(folder);
  return state !== null && (await runs(service, state)) ? state : null;
}

/** @returns {Promise<string | null>} the problem that remains after the timeout */
async function untilHealthy(service, state) {
  const giveUpAt = Date.now() + HEALTHY_WITHIN_MS;
  for (;;) {
    const problem = await service.probe(state.address);
    if (problem === null) return null;
    if (stopRequested() !== null) throw new SetupError('Stopped.', stoppedExitCode());
    if (!(await runs(service, state)) && state.process !== undefined) return 'it has ended';
    if (Date.now() >= giveUpAt) return problem;
    await new Promise((again) => setTimeout(again, POLL_MS));
  }
}

async function startProgram(service, folders) {
  await service.install(folders);
  // A crashed service restarts on its ports, for programs that know them.
  const ports = await freePorts({ ...service.ports, ...readState(folders.own)?.ports });
  const log = join(folders.own, 'start.log');
  const pid = await service.start({ folders, ports, log });
  const identity = identityOf(pid);
  if (identity === null)
    throw new SetupError(`${service.name} ended right after its start; its logs are in ${folders.own}.`);
  return { address: service.address('127.0.0.1', ports.main), ports, process: { pid, identity } };
}

async function bringUp(service, folders) {
  const found = await running(service, folders.own);
  if (found !== null) return { state: found, started: false };
  const way = chooseWay(process.env.SERVICES_WAY, await dockerProblem());
  say(`Starting ${service.name} ${service.version} as a ${way} …`);
  const from = Date.now();
  const started =
    way === 'container' ? await startContainer(service, folders.own) : await startProgram(service, folders);
  const state = { way, version: service.version, since: new Date().toISOString(), ...started };
  writeState(folders.own, state);
  say(`Started ${service.name} in ${duration(Date.now() - from)}: ${state.address}`);
  return { state, started: true };
}

/**
 * Starts a service, or finds a running one; it is healthy afterwards.
 * @param {import('./registry.mjs').Service} service
 * @returns {Promise<{ address: string, started: boolean }>} started: by this call
 * @throws SetupError with a fix
 */
export async function up(service) {
  const folders = foldersOf(service.name);
  return alone(folders.own, async () => {
    const { state, started } = await bringUp(service, folders);
    const problem = await untilHealthy(service, state);
    if (problem === null) return { address: state.address, started };
    throw new SetupError(
      `${service.name} at ${state.address} is not healthy: ${problem}.\n` +
        `Its logs are in ${folders.own}. To restart it: npm run services -- down ${service.name}   and   up ${service.name}`,
    );
  });
}

/**
 * Starts services concurrently: the slowest determines the duration.
 * @param {readonly import('./registry.mjs').Service[]} services
 * @returns {Promise<{ service: import('./registry.mjs').Service, result?: Awaited<ReturnType<typeof up>>, problem?:
 *   SetupError }[]>} in the same order; `problem` if one could not be started
 */
export function upTogether(services) {
  return Promise.all(
    services.map(async (service) => {
      try {
        return { service, result: await up(service) };
      } catch (error) {
        if (!(error instanceof SetupError)) throw error;
        return { service, problem: error };
      }
    }),
  );
}

/**
 * Stops a service by the id that was remembered; its data and logs stay.
 * @param {import('./registry.mjs').Service} service
 * @returns {Promise<boolean>} whether it ran
 */
export async function down(service) {
  const { own } = foldersOf(service.name);
  return alone(own, async () => {
    const state = readState(own);
    if (state === null) return false;
    const ran = await runs(service, state);
    if (state.process !== undefined) await stopProcess(state.process);
    else if (state.containerId !== undefined) await removeContainer(state.containerId);
    forgetState(own);
    return ran;
  });
}

/**
 * @param {import('./registry.mjs').Service} service
 * @returns {Promise<{ state: import('./state.mjs').State, problem: string | null, folder: string } | null>} null: it
 *   does not run; problem: why it is not healthy
 */
export async function statusOf(service) {
  const { own } = foldersOf(service.name);
  const state = await running(service, own);
  return state === null ? null : { state, problem: await service.probe(state.address), folder: own };
}

/**
 * The address of a running service that was started here, null if none.
 * @param {import('./registry.mjs').Service} service
 */
export async function addressOf(service) {
  return (await running(service, foldersOf(service.name).own))?.address ?? null;
}
