import { mkdtempSync, rmSync, statSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedSearchEngine } from '@clinical/search-engine/embedded';
import { aDocument } from '@clinical/search-engine/contract';
import { cosine } from '@clinical/text-embedding';
import { runTool } from '../../testing/support/tool-error.js';
import { seeded } from '../random.js';

const RECORDS = Number(process.argv[2] ?? 218_750);
const DIMENSIONS = 128;
/** Subjects around which the made-up vectors lie. */
const SUBJECTS = 2_000;
const BATCH = 2_000;
const SEEDS = 50;
const LIMIT = 20;

/** Neighbours in the embedded engine: time, recall against all cosines, and bytes of a record. Vectors are made up. */
async function main(): Promise<number> {
  const random = seeded(45);
  const normal = (): number => random() + random() + random() + random() - 2;
  const centres = Array.from({ length: SUBJECTS }, () => Float32Array.from({ length: DIMENSIONS }, normal));
  const vectors = Array.from({ length: RECORDS }, () => {
    const centre = centres[Math.floor(random() * SUBJECTS)] ?? new Float32Array(DIMENSIONS);
    return Int8Array.from(centre, (component) =>
      Math.max(-127, Math.min(127, Math.round(40 * (component + normal())))),
    );
  });
  const directory = mkdtempSync(join(tmpdir(), 'vectors-benchmark-'));
  const engine = new EmbeddedSearchEngine({
    directory,
    workers: 1,
    queueLimit: 10,
    cacheBytes: 50_000_000,
    resultBytes: 0,
  });
  try {
    await engine.open();
    const bytes: number[] = [];
    for (const withVectors of [false, true]) {
      const writer = await engine.openWriter('rebuild');
      for (let start = 0; start < RECORDS; start += BATCH) {
        const documents = vectors
          .slice(start, start + BATCH)
          .map((_, at) => aDocument({ id: `r${start + at}`, title: '' }));
        const own = new Map(
          documents.map(({ id }, at) => [id, vectors[start + at] ?? new Int8Array(DIMENSIONS)]),
        );
        await writer.write({
          documents,
          deletedIds: [],
          checkpoints: [],
          ...(withVectors ? { vectors: own } : {}),
        });
      }
      await writer.commit(0);
      const newest =
        readdirSync(directory)
          .filter((name) => name.endsWith('.sqlite') && name.startsWith('generation'))
          .sort()
          .at(-1) ?? '';
      bytes.push(statSync(join(directory, newest)).size);
    }
    const [without = 0, all = 0] = bytes;
    const call = { signal: new AbortController().signal, deadlineMs: 60_000 };
    const access = { proOnlyDocuments: true };
    const timed = async (id: string): Promise<{ ms: number; found: string[] }> => {
      const started = performance.now();
      const [found = []] = await engine.vectors.nearest([id], LIMIT, access, call);
      return { ms: performance.now() - started, found: found.map((each) => each.id) };
    };
    const first = await timed('r0');
    const times: number[] = [];
    let hits = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const number = Math.floor((seed * RECORDS) / (SEEDS + 1));
      const { ms, found } = await timed(`r${number}`);
      times.push(ms);
      const exact = new Set(nearest(number, vectors));
      hits += found.filter((id) => exact.has(id)).length;
    }
    times.sort((a, b) => a - b);
    console.log(
      JSON.stringify({
        records: RECORDS,
        bytes_per_record: Math.round((all - without) / RECORDS),
        first_ms: Math.round(first.ms),
        p50_ms: Math.round(times[Math.floor(SEEDS / 2)] ?? 0),
        p95_ms: Math.round(times[Math.floor(SEEDS * 0.95)] ?? 0),
        'recall@20': hits / (SEEDS * LIMIT),
      }),
    );
    return 0;
  } finally {
    await engine.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

function nearest(seed: number, vectors: readonly Int8Array[]): string[] {
  const own = vectors[seed] ?? new Int8Array(DIMENSIONS);
  return vectors
    .map((vector, number) => ({ number, near: cosine(own, vector) }))
    .filter(({ number }) => number !== seed)
    .sort((a, b) => b.near - a.near)
    .slice(0, LIMIT)
    .map(({ number }) => `r${number}`);
}

await runTool(main);
