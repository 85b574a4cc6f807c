import { createServer } from 'node:net';
import { SetupError } from '../workspace.mjs';

/**
 * Fails when `PORT` is no port or is not free, before minutes of other work.
 * @param {string} command for the message
 * @param {number} [least] 0 where any free port will do
 * @returns {Promise<number>} the port
 * @throws SetupError
 */
export async function checkPort(command, least = 1) {
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < least || port > 65_535)
    throw new SetupError(
      `PORT is '${text}'; it must be a number from ${least} to 65535. For example: PORT=3001 ${command}`,
    );
  const server = createServer();
  const error = await new Promise((done) => {
    server.once('error', done);
    server.listen({ port, host: process.env.HOST || '127.0.0.1', exclusive: true }, () => server.close(done));
  });
  if (error === undefined) return port;
  const wayOut = `choose another port: PORT=${port === 65_535 ? 3000 : port + 1} ${command}`;
  if (error.code === 'EADDRINUSE')
    throw new SetupError(`Port ${port} is in use by another program. Stop it, or ${wayOut}`);
  throw new SetupError(`Cannot listen on port ${port} (${error.message}): ${wayOut}`);
}
