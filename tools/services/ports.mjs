import { createServer } from 'node:net';

function listenOn(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

/**
 * Free ports of the loopback interface: the preferred ones, others where those are taken.
 * @param {Readonly<Record<string, number>>} preferred by what they are for
 * @returns {Promise<Record<string, number>>}
 */
export async function freePorts(preferred) {
  const ports = {};
  for (const [purpose, port] of Object.entries(preferred))
    ports[purpose] = (await listenOn(port)) ?? (await listenOn(0));
  return ports;
}
