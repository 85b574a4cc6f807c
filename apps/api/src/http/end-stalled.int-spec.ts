import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { duplexPair, Readable } from 'node:stream';
import { endStalled } from './end-stalled.js';

jest.setTimeout(60_000);

const STALLED_MS = 200;
const PIECE = 'x'.repeat(256 * 1024);

/** A file without an end, which notes when it is no longer asked for. */
function endless(ended: () => void): Readable {
  async function* pieces(): AsyncGenerator<string> {
    try {
      for (;;) yield PIECE;
    } finally {
      ended();
    }
  }
  return Readable.from(pieces(), { highWaterMark: 1 });
}

describe('endStalled', () => {
  let server: Server;
  const sockets: Socket[] = [];
  const serve = async (listener: RequestListener): Promise<() => Socket> => {
    server = createServer(listener);
    endStalled(server, STALLED_MS);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      return socket;
    };
  };
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  it('ends the response to a client that takes nothing, and stops what writes it', async () => {
    const ended = new Promise<void>((resolve) => {
      void serve((_request, response) => {
        const file = endless(resolve);
        response.on('close', () => file.destroy());
        file.pipe(response);
      }).then((open) => open());
    });
    await expect(ended).resolves.toBeUndefined();
  });

  it('leaves calls within the process alone, which have no connection', async () => {
    await serve((_request, response) => response.end('answered'));
    const [client, connection] = duplexPair();
    server.emit('connection', connection);
    client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    let text = '';
    for await (const chunk of client) text += String(chunk);
    expect(text).toMatch(/answered/);
  });

  it('keeps the connection of a client that waits for the response', async () => {
    const open = await serve((_request, response) => {
      // The time passes without anything to take.
      response.once('timeout', () => response.end('late'));
    });
    let text = '';
    for await (const chunk of open()) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*late$/);
  });
});
