import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, LastAnswers } from './close-server.js';

interface Holding {
  readonly server: Server;
  readonly port: number;
  /** Resolves with the pending response of the server. */
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

function askWith(agent: Agent, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (answer: IncomingMessage) => {
      const { statusCode, headers } = answer;
      answer.resume().on('end', () => resolve(`${statusCode} ${headers.connection}`));
    }).on('error', reject);
  });
}

describe('closeServer', () => {
  it('completes a running request, accepts no other, and closes its connection', async () => {
    const { server, port, held } = await serverThatHolds();
    const running = ask(port);
    const response = await held;
    const closed = closeServer(server, new LastAnswers(server), { drainMs: 0 });
    await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    response.end('done');
    expect(await running).toBe(200);
    await closed;
  });

  it('answers keep-alive clients, asks them to close the connection, and resets none', async () => {
    const server = createServer((_request, response) => void setTimeout(() => response.end('done'), 5));
    const lastAnswers = new LastAnswers(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outcomes = new Set<string>();
    const client = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let outcome: string;
      do {
        outcome = await askWith(agent, port).catch((error: { code: string }) => error.code);
        outcomes.add(outcome);
      } while (outcome === '200 keep-alive');
      agent.destroy();
    };
    const clients = Promise.all(Array.from({ length: 20 }, client));
    await new Promise((later) => setTimeout(later, 100));
    await closeServer(server, lastAnswers, { drainMs: 2_000 });
    await clients;
    expect([...outcomes].toSorted()).toEqual(['200 close', '200 keep-alive']);
  });

  it('closes immediately without connections', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const startedAt = Date.now();
    await closeServer(server, new LastAnswers(server), { drainMs: 5_000 });
    expect(Date.now() - startedAt).toBeLessThan(1_000);
  });

  it('closes connections that outlast the grace period', async () => {
    const { server, port, held } = await serverThatHolds();
    const running = ask(port);
    await held;
    await Promise.all([
      closeServer(server, new LastAnswers(server), { drainMs: 0, graceMs: 10 }),
      expect(running).rejects.toMatchObject({ code: 'ECONNRESET' }),
    ]);
  });
});
