import { createServer } from 'node:net';
import { SetupError } from './workspace.mjs';

/**
 * Where to listen, from `HOST` and `PORT`. Fails when the port is not free, before minutes of other work.
 * @param {string} command for the message
 * @param {number} [least] 0 where any free port will do
 * @returns {Promise<{ host: string, port: number }>}
 * @throws SetupError
 */
export async function readAddress(command, least = 1) {
  const host = process.env.HOST || '127.0.0.1';
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < least || port > 65_535)
    throw new SetupError(
      `PORT is '${text}'; it must be a number from ${least} to 65535. For example: PORT=3001 ${command}`,
    );
  try {
    await listenOnce(host, port);
  } catch ({ code, message }) {
    const wayOut = `choose another port: PORT=${port === 65_535 ? 3000 : port + 1} ${command}`;
    if (code === 'EADDRINUSE')
      throw new SetupError(`Port ${port} is in use by another program. Stop it, or ${wayOut}`);
    throw new SetupError(`Cannot listen on port ${port} (${message}): ${wayOut}`);
  }
  return { host, port };
}

function listenOnce(host, port) {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen({ port, host, exclusive: true }, () => server.close(done));
  });
}
