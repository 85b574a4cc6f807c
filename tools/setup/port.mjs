import { createServer } from 'node:net';
import { SetupError } from './workspace.mjs';

/** Where the product listens unless `HOST` is set. */
export const DEFAULT_HOST = '127.0.0.1';

/**
 * The port in the variable `PORT`.
 * @param {string} command for the message
 * @param {number} least 0 where any free port will do
 * @throws SetupError
 */
export function readPort(command, least = 1) {
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= least && port <= 65_535) return port;
  throw new SetupError(
    `PORT is '${text}'; it must be a number from ${least} to 65535. For example: PORT=3001 ${command}`,
  );
}

/**
 * Fails when the port is busy, before minutes of other work.
 * @param {number} port
 * @param {string} host
 * @param {string} command for the message
 * @returns {Promise<void>}
 * @throws SetupError
 */
export function checkPort(port, host, command) {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) => fail(new SetupError(explain(error, port, command))));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done()));
  });
}

function explain({ code, message }, port, command) {
  const wayOut = `choose another port: PORT=${port === 65_535 ? 3000 : port + 1} ${command}`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or ${wayOut}`;
  if (code === 'EACCES') return `This user may not listen on port ${port}: ${wayOut}`;
  return `Cannot listen on port ${port}: ${message}: ${wayOut}`;
}
