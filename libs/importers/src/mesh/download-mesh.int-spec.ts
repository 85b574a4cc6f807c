import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { downloadMesh } from './download-mesh.js';

const LISTING = `<html><body><a href="../">Parent</a>
<a href="desc2025.gz">desc2025.gz</a> <a href="desc2026.gz">desc2026.gz</a> <a href="desc2026.xml">desc2026.xml</a>
<a href="/mesh/qual2026.xml">qual2026.xml</a> <a href="supp2026.gz">supp2026.gz</a></body></html>`;
const DESCRIPTORS = Buffer.alloc(300_000, 'descriptor ');

let server: Server;
let address: string;
let folder: string;
let ranges: (string | undefined)[] = [];
/** Bytes after which the server breaks the connection, for each request of the descriptors. */
let cuts: number[] = [];
let version = '"first"';

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/mesh/') return void response.end(LISTING);
  if (request.url === '/mesh/qual2026.xml') return void response.end('<QualifierRecordSet/>');
  if (request.url !== '/mesh/desc2026.gz') return void response.writeHead(404).end('not here');
  ranges.push(request.headers.range);
  const asked = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
  const isSame = request.headers['if-range'] === version;
  const start = asked !== undefined && isSame ? Number(asked) : 0;
  const body = DESCRIPTORS.subarray(start);
  response.writeHead(start > 0 ? 206 : 200, { 'Content-Length': body.length, ETag: version });
  const cut = cuts.shift();
  if (cut === undefined) return void response.end(body);
  response.write(body.subarray(0, cut), () => setTimeout(() => response.destroy(), 50));
}

beforeEach(async () => {
  ranges = [];
  cuts = [];
  version = '"first"';
  folder = mkdtempSync(join(tmpdir(), 'download-mesh-'));
  server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mesh/`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

function download(
  from = address,
  onProgress?: (name: string, received: number) => void,
): Promise<readonly string[]> {
  return downloadMesh({
    address: from,
    folder,
    userAgent: 'test',
    signal: new AbortController().signal,
    pauseMs: 1,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
}

describe('downloading MeSH', () => {
  it('takes the descriptors and qualifiers of the newest edition that the server lists', async () => {
    let last = 0;
    const paths = await download(address, (name, received) => {
      if (name === 'desc2026.gz') last = received;
    });
    expect(paths.map((path) => basename(path))).toEqual(['desc2026.gz', 'qual2026.xml']);
    expect(readFileSync(paths[0] ?? '')).toEqual(DESCRIPTORS);
    expect(last).toBe(DESCRIPTORS.length);
  });

  it('goes on where a broken connection ended', async () => {
    cuts = [100_000];
    const [path = ''] = await download();
    expect(readFileSync(path)).toEqual(DESCRIPTORS);
    expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)]);
  });

  it('goes on in a later run, and begins anew when the file has changed since', async () => {
    cuts = [100_000, 1_000, 1_000, 1_000];
    await expect(download()).rejects.toThrow('Run the command again to go on');
    expect(existsSync(join(folder, 'desc2026.gz'))).toBe(false);
    version = '"second"';
    const [path = ''] = await download();
    expect(readFileSync(path)).toEqual(DESCRIPTORS);
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  it('says what to do when the address lists nothing or does not answer', async () => {
    await expect(download(`${address}qual2026.xml`)).rejects.toThrow('lists no descriptors of MeSH');
    await expect(download(`${address}nothing/`)).rejects.toThrow('it answered with status 404');
  });
});
