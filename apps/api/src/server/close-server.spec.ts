import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.js';

interface Holding {
  readonly server: Server;
  readonly port: number;
  /** Resolves with the answer that the server has not given yet. */
  readonly held: Promise<ServerResponse>;
}

async function serverThatHolds(): Promise<Holding> {
  let hold: (response: ServerResponse) => void = () => undefined;
  const held = new Promise<ServerResponse>((resolve) => {
    hold = resolve;
  });
  const server = createServer((_request, response) => hold(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, held };
}

function ask(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: true });
    get({ port, host: '127.0.0.1', agent }, (answer: IncomingMessage) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });
}

describe('closeServer', () => {
  it('lets a running request end with its answer, takes no other, and closes its connection', async () => {
    const { server, port, held } = await serverThatHolds();
    const running = ask(port);
    const response = await held;
    const closed = closeServer(server);
    await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    response.end('done');
    expect(await running).toBe(200);
    await closed;
  });

  it('cuts off what goes on past the grace period', async () => {
    const { server, port, held } = await serverThatHolds();
    const running = ask(port);
    await held;
    await Promise.all([
      closeServer(server, 10),
      expect(running).rejects.toMatchObject({ code: 'ECONNRESET' }),
    ]);
  });
});
