import type { EngineFinding } from '../../managed-search-engine.port.js';

/** One line of `_cat/allocation`; all values are texts, and absent for parts that lie on no node. */
export interface NodeDisk {
  readonly node: string | null;
  readonly 'disk.total': string | null;
  readonly 'disk.avail': string | null;
}

const PREFIX = 'cluster.routing.allocation.disk';
/** From the worst on: what happens below it, and what to do. */
const WATERMARKS = [
  ['flood_stage', 'problem', 'Elasticsearch blocks all writing; free space now, the block lifts by itself'],
  ['high', 'problem', 'Elasticsearch moves indices away from it; free space before the next import'],
  ['low', 'note', 'Elasticsearch puts no new indices on it, so that a rebuild may fail; free space soon'],
] as const;

/** How full the disks are against the watermarks of the cluster. Pure. */
export function diskFindings(
  disks: readonly NodeDisk[],
  settings: Readonly<Record<string, unknown>>,
): EngineFinding[] {
  const found = disks.flatMap((disk) => {
    const total = Number(disk['disk.total'] ?? NaN);
    const free = Number(disk['disk.avail'] ?? NaN);
    return Number.isFinite(total) && Number.isFinite(free)
      ? [diskFinding(disk.node ?? '', total, free, settings)]
      : [];
  });
  if (settings[`${PREFIX}.threshold_enabled`] !== 'false') return found;
  return [
    ...found,
    {
      name: 'disk watermarks',
      state: 'note',
      text: `switched off: nothing keeps a disk from filling up; set ${PREFIX}.threshold_enabled to true`,
    },
  ];
}

function diskFinding(
  node: string,
  total: number,
  free: number,
  settings: Readonly<Record<string, unknown>>,
): EngineFinding {
  const name = `disk of node ${node}`;
  const space = `${gigabytes(free)} of ${gigabytes(total)} free`;
  for (const [watermark, state, consequence] of WATERMARKS) {
    const least = leastFree(`${PREFIX}.watermark.${watermark}`, total, settings);
    if (least !== null && free < least)
      return {
        name,
        state,
        text: `${space}, less than ${gigabytes(least)} (watermark ${watermark}): ${consequence}`,
      };
  }
  return { name, state: 'ok', text: space };
}

/** Bytes that a watermark wants free; null where it cannot be told. */
function leastFree(key: string, total: number, settings: Readonly<Record<string, unknown>>): number | null {
  const watermark = textOf(settings[key]);
  const share = shareOf(watermark);
  if (share === null) return bytesOf(watermark);
  const headroom = bytesOf(textOf(settings[`${key}.max_headroom`]));
  return Math.min(total * (1 - share), headroom ?? Infinity);
}

/** `85%` and `0.85` say how much may be used. */
function shareOf(text: string): number | null {
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(text)?.[1];
  if (percent !== undefined) return Number(percent) / 100;
  return /^(0?\.\d+|0|1(\.0+)?)$/.test(text) ? Number(text) : null;
}

const UNITS = ['b', 'kb', 'mb', 'gb', 'tb', 'pb'];

/** `50gb` says how much must be free. */
function bytesOf(text: string): number | null {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(b|kb|mb|gb|tb|pb)$/i.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return null;
  return Number(amount) * 1_024 ** UNITS.indexOf(unit.toLowerCase());
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
