import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DamagedFileError, readBytes } from './read-bytes.js';

const TEXT = Array.from({ length: 30_000 }, (_, line) => `line ${line * 7919}\n`).join('');
const PACKED = gzipSync(TEXT);
const CHUNK = 65_536;

describe('reading the bytes of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-bytes-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function read(content: Buffer): Promise<string> {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    const parts: Buffer[] = [];
    for await (const part of readBytes(path)) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString('utf8');
  }

  it('returns a plain file unchanged, and decompresses gzip', async () => {
    expect(await read(Buffer.from(TEXT))).toBe(TEXT);
    expect(await read(PACKED)).toBe(TEXT);
    expect(await read(Buffer.alloc(0))).toBe('');
  });

  it('reads the parts of a file that was packed in parts', async () => {
    expect(await read(Buffer.concat([PACKED, gzipSync('the end')]))).toBe(`${TEXT}the end`);
  });

  it.each([1, 511, 16_384, CHUNK, 3 * CHUNK + 5])(
    'skips %d zeros after the compressed data, as disks and archives leave them',
    async (zeros) => {
      expect(await read(Buffer.concat([PACKED, Buffer.alloc(zeros)]))).toBe(TEXT);
    },
  );

  it('skips zeros that start at any boundary of a piece that is decompressed together', async () => {
    for (const length of [CHUNK / 4, CHUNK / 2, CHUNK]) {
      // Stored, not packed: so its length can be chosen.
      const overhead = gzipSync(Buffer.alloc(0), { level: 0 }).length;
      for (const off of [-1, 0, 1]) {
        const stored = 'x'.repeat(length + off - overhead);
        const packed = gzipSync(stored, { level: 0 });
        expect(await read(Buffer.concat([packed, Buffer.alloc(CHUNK)]))).toBe(stored);
      }
    }
  });

  it.each([
    ['in the middle', PACKED.length >> 1],
    ['in its check sum', PACKED.length - 6],
  ])('gives nothing of a packed file that is damaged %s, and reports where', async (_, at) => {
    const damaged = Buffer.from(PACKED);
    damaged.fill(0xff, at, at + 2);
    const path = join(folder, 'damaged.gz');
    writeFileSync(path, damaged);
    let length = 0;
    const reading = (async () => {
      for await (const part of readBytes(path)) length += part.length;
    })();
    const error = await reading.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(DamagedFileError);
    const [, from, to] = /between the compressed bytes (\d+) and (\d+)/.exec(String(error)) ?? [];
    expect(Number(from)).toBeLessThanOrEqual(PACKED.length);
    expect(Number(to)).toBeGreaterThanOrEqual(at);
    expect(length).toBe(0);
  });

  it('reports a file that was cut, after everything before the cut', async () => {
    const path = join(folder, 'cut.gz');
    writeFileSync(path, PACKED.subarray(0, PACKED.length - 100));
    let length = 0;
    await expect(
      (async () => {
        for await (const part of readBytes(path)) length += part.length;
      })(),
    ).rejects.toThrow(DamagedFileError);
    expect(length).toBeGreaterThan(TEXT.length * 0.8);
  });
});
