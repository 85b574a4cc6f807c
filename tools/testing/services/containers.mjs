import { SetupError } from '../../workspace.mjs';

const STARTED_WITHIN_MS = 300_000;
const WAYS = ['container', 'program'];

/** Loaded on demand: everything else here works without the packages, too. */
function loadTestcontainers() {
  return import('testcontainers');
}

/**
 * Why no container can be run here; null if Docker responds.
 * @returns {Promise<string | null>}
 */
export async function dockerProblem() {
  try {
    const { getContainerRuntimeClient } = await loadTestcontainers();
    await getContainerRuntimeClient();
    return null;
  } catch (error) {
    return error.code === 'ERR_MODULE_NOT_FOUND' ? 'the packages are not installed (npm ci)' : error.message;
  }
}

/**
 * Starts the official image of a service. It outlives this process; `removeContainer` ends it.
 * @param {import('./registry.mjs').Service} service
 * @param {string} folder the service's own, which distinguishes the containers of two checkouts
 * @returns {Promise<{ containerId: string, address: string }>}
 */
export async function startContainer({ name, container, address }, folder) {
  const { GenericContainer, Wait } = await loadTestcontainers();
  const waiting =
    container.healthPath === null
      ? Wait.forListeningPorts()
      : Wait.forHttp(container.healthPath, container.port).forStatusCode(200);
  try {
    const image = new GenericContainer(container.image)
      .withCommand(container.command ?? [])
      .withCopyFilesToContainer(
        Object.entries(container.files ?? {}).map(([target, source]) => ({ source, target })),
      );
    const started = await image
      .withExposedPorts(container.port)
      .withEnvironment(container.environment())
      .withLabels({ 'clinical.service': name, 'clinical.services-folder': folder })
      .withWaitStrategy(waiting)
      .withStartupTimeout(STARTED_WITHIN_MS)
      .withReuse()
      .withAutoCleanup(false)
      .start();
    return {
      containerId: started.getId(),
      address: address(started.getHost(), started.getMappedPort(container.port)),
    };
  } catch (error) {
    throw new SetupError(
      `${container.image} could not be started: ${error.message}\n` +
        'Where the image cannot be pulled, SERVICES_WAY=program installs and starts the program itself.',
    );
  }
}

/**
 * Stops and removes a container by its id; does nothing if it is gone.
 * @param {string} containerId
 */
export async function removeContainer(containerId) {
  const { getContainerRuntimeClient } = await loadTestcontainers();
  const { container: containers } = await getContainerRuntimeClient();
  const found = containers.getById(containerId);
  try {
    await containers.stop(found);
    await containers.remove(found, { removeVolumes: true });
  } catch (error) {
    if (error.statusCode !== 404) throw error;
  }
}

/**
 * Way of running a service: as a container if Docker responds, otherwise as a program installed here.
 * @param {string | undefined} wanted value of `SERVICES_WAY`; empty or absent: as above
 * @param {string | null} dockerProblem why no container can be run; null if Docker responds
 * @returns {'container' | 'program'}
 * @throws SetupError if the requested way is not available
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
