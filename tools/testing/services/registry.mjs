import { elasticsearch } from './elasticsearch/service.mjs';
import { keycloak } from './keycloak/service.mjs';
import { mailpit } from './mailpit.mjs';
import { mariadb } from './mariadb.mjs';
import { redis } from './redis.mjs';

/**
 * How a service is started, found and stopped. One entry is one service; everything else here is the same for all of
 * them.
 *
 * @typedef {object} Service
 *
 * @property {string} name of the command and of the folder
 * @property {string} version
 * @property {string} variable environment variable that gives tests its address
 * @property {boolean} [onlyByName] not needed by tests: started only by its name
 * @property {Readonly<Record<string, number>>} ports preferred ports by purpose, with the public one as `main`;
 *   another free one is used if a port is in use
 * @property {Container} container how it runs with Docker
 * @property {(folders: Folders) => Promise<void>} install installs the program; quick if it is installed
 * @property {(start: Start) => Promise<number>} start starts it and returns its process id
 * @property {(host: string, port: number) => string} address
 * @property {(address: string) => Promise<string | null>} probe why it is not healthy yet; null: it is healthy
 *
 * @typedef {object} Container
 * @property {string} image
 * @property {number} port
 * @property {() => Record<string, string>} environment
 * @property {string | null} healthPath HTTP path that responds with 200 once it is healthy; null: an open port is
 *   enough
 * @property {string[]} [command] instead of the image's own
 * @property {Record<string, string>} [files] copied into it: paths here by their paths there
 *
 * @typedef {object} Folders
 * @property {string} own of this service: configuration, data, logs
 * @property {string} programs of all installed programs
 *
 * @typedef {object} Start
 * @property {Folders} folders
 * @property {Record<string, number>} ports
 * @property {string} log file for the program's output during its start
 */

/** @type {readonly Service[]} */
export const SERVICES = [elasticsearch, keycloak, mariadb, redis, mailpit];
