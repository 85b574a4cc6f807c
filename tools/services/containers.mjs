import { SetupError } from '../setup/workspace.mjs';

const STARTED_WITHIN_MS = 300_000;

/** Loaded only when it is asked for: without the packages everything else here works, too. */
function loadTestcontainers() {
  return import('testcontainers');
}

/**
 * Why no container can be run here; null when Docker answers.
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
 * @param {string} folder the service's own, which tells the containers of two checkouts apart
 * @returns {Promise<{ containerId: string, address: string }>}
 */
export async function startContainer({ name, container, address }, folder) {
  const { GenericContainer, Wait } = await loadTestcontainers();
  const waiting =
    container.healthPath === null
      ? Wait.forListeningPorts()
      : Wait.forHttp(container.healthPath, container.port).forStatusCode(200);
  try {
    const started = await new GenericContainer(container.image)
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
 * Stops and removes a container by its id; nothing happens when it is gone.
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
