import { setFlagsFromString } from 'node:v8';

const MEGABYTE = 1024 * 1024;
/**
 * Percentage by which a heap grows before a collection, by the resident bytes of the process, so that an import stays
 * under 500 MB: large with free memory, small when it runs short, and minimal in large merges.
 */
const GROWTH = [
  { below: 428 * MEGABYTE, percent: 100 },
  { below: 452 * MEGABYTE, percent: 30 },
  { below: Infinity, percent: 10 },
] as const;
/** Limit after memory ran out once: a heap keeps the bound that was set for it earlier. */
const AFTERWARDS = 30;
const LOOK_EVERY_MS = 100;

/** Memory of the process, and how V8 is configured; tests replace both. */
export interface HeapControls {
  readonly residentBytes: () => number;
  readonly setGrowth: (percent: number) => void;
}

const PROCESS: HeapControls = {
  residentBytes: () => process.memoryUsage.rss(),
  setGrowth: (percent) => setFlagsFromString(`--heap-growing-percent=${percent}`),
};

/**
 * Triggers a collection of every heap after it has grown by a share of its live data: a large share with free memory,
 * and a small one otherwise. By default V8 lets a small heap grow fourfold, and an import, which allocates constantly
 * and has three heaps, takes some 70 MB more; a small share all the time costs a sixth of its processor time
 * (docs/benchmarks.md). Does not keep the process alive.
 *
 * @returns ends the watch
 */
export function keepHeapsSmall({ residentBytes, setGrowth }: HeapControls = PROCESS): () => void {
  let growth = 0;
  let max = Infinity;
  const look = (): void => {
    const resident = residentBytes();
    const { below, percent } = GROWTH.find((each) => resident < each.below) ?? GROWTH[0];
    if (below === Infinity) max = AFTERWARDS;
    const limit = Math.min(percent, max);
    if (limit === growth) return;
    growth = limit;
    setGrowth(growth);
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
