import { setFlagsFromString } from 'node:v8';

/** Percent that a heap grows by before it is collected: while there is room, and when memory runs short. */
const ROOMY = 100;
const SPARING = 30;
/** Resident bytes of the process up to which there is room: an import stays under 500 MB. */
const ROOM_BYTES = 440 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/** What a process tells of its memory, and how V8 is told; both can be given for tests. */
export interface HeapControls {
  readonly residentBytes: () => number;
  readonly setGrowth: (percent: number) => void;
}

const PROCESS: HeapControls = {
  residentBytes: () => process.memoryUsage.rss(),
  setGrowth: (percent) => setFlagsFromString(`--heap-growing-percent=${percent}`),
};

/**
 * Has every heap of the process collected when it has grown by a part of what lives in it: a large part while there is
 * room, and a small one otherwise. By itself V8 lets a small heap grow fourfold, and an import, which makes garbage all
 * the time and has three heaps, takes some 70 MB more; small parts all the time cost a sixth of its processor time
 * (docs/benchmarks.md). Does not keep the process alive.
 *
 * @returns ends the watch
 */
export function keepHeapsSmall({ residentBytes, setGrowth }: HeapControls = PROCESS): () => void {
  let growth = 0;
  const look = (): void => {
    const wanted = residentBytes() < ROOM_BYTES ? ROOMY : SPARING;
    if (wanted === growth) return;
    growth = wanted;
    setGrowth(growth);
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
