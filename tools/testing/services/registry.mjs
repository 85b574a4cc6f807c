import { elasticsearch } from './elasticsearch/service.mjs';
import { keycloak } from './keycloak/service.mjs';
import { mailpit } from './mailpit.mjs';
import { mariadb } from './mariadb.mjs';
import { redis } from './redis.mjs';

/**
 * What a service needs to be started, found and stopped. One entry is one service; everything else here is the same
 * for all of them.
 *
 * @typedef {object} Service
 * @property {string} name as it is typed, and as its folder is called
 * @property {string} version
 * @property {string} variable environment variable that gives tests its address
 * @property {boolean} [onlyByName] no test needs it: started only where it is asked for by its name
 * @property {Readonly<Record<string, number>>} ports the ports it prefers, by what they are for, the one it is reached
 *   at as `main`; another free one is taken where a port is not free
 * @property {Container} container how it runs where Docker answers
 * @property {(folders: Folders) => Promise<void>} install makes the program be there; quick when it is there already
 * @property {(start: Start) => Promise<number>} start starts it and gives the id of its process
 * @property {(host: string, port: number) => string} address
 * @property {(address: string) => Promise<string | null>} probe what is not well yet; null: it is healthy
 *
 * @typedef {object} Container
 * @property {string} image
 * @property {number} port
 * @property {() => Record<string, string>} environment
 * @property {string | null} healthPath what answers 200 over HTTP once it is healthy, null: that it listens is enough
 * @property {string[]} [command] in place of the image's own
 * @property {Record<string, string>} [files] copied into it: paths here by their paths there
 *
 * @typedef {object} Folders
 * @property {string} own of this service: configuration, data, logs
 * @property {string} programs where programs are kept once they are installed
 *
 * @typedef {object} Start
 * @property {Folders} folders
 * @property {Record<string, number>} ports
 * @property {string} log file that takes what the program prints while it starts
 */

/** @type {readonly Service[]} */
export const SERVICES = [elasticsearch, keycloak, mariadb, redis, mailpit];
