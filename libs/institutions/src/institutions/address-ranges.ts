import ipaddr from 'ipaddr.js';

/** A range of addresses, both ends included. IPv4 is read as IPv4-mapped IPv6, so that one number orders all addresses. */
export interface AddressRange {
  readonly first: bigint;
  readonly last: bigint;
}

/** Widest range that an institution may state: 2^24 addresses of IPv4 (/8), or 2^96 of IPv6 (/32). */
const WIDEST_IPV4 = 1n << 24n;
const WIDEST_IPV6 = 1n << 96n;
const IPV4 = 0xffffn << 32n;
const LAST_ADDRESS = (1n << 128n) - 1n;
const IPV4_DECIMAL = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Reason for rejecting a range. */
export type RangeProblem = 'unreadable' | 'reversed' | 'too-wide';

/**
 * The number of an address; null for other text. IPv4 must have four decimal parts, as other notations (`010.1`,
 * `0x7f.1`) mean different addresses to different programs. Pure.
 */
export function addressNumber(text: string): bigint | null {
  const plain = text.trim().replace(/%.*$/, '');
  if (!plain.includes(':')) return ipv4Number(plain);
  if (!ipaddr.IPv6.isValid(plain)) return null;
  return bytesNumber(ipaddr.IPv6.parse(plain).toByteArray());
}

function ipv4Number(text: string): bigint | null {
  if (!IPV4_DECIMAL.test(text) || /(^|\.)0\d/.test(text) || !ipaddr.IPv4.isValid(text)) return null;
  return IPV4 | bytesNumber(ipaddr.IPv4.parse(text).toByteArray());
}

function bytesNumber(bytes: readonly number[]): bigint {
  return bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

/**
 * Reads `192.0.2.7`, `192.0.2.0/24`, `192.0.2.0-192.0.2.99`, `192.0.2.0-99` or the same in IPv6, except the last form. Bits of
 * a prefix beyond its length are ignored. Pure.
 */
export function parseRange(text: string): AddressRange | RangeProblem {
  const [from = '', to, ...more] = text.trim().split(/\s*[-–]\s*/);
  if (more.length > 0) return 'unreadable';
  const range = to === undefined ? prefixRange(from) : endsRange(from, to);
  if (range === null) return 'unreadable';
  if (range.first > range.last) return 'reversed';
  const isIpv4 = range.first >= IPV4 && range.last < IPV4 + (1n << 32n);
  const size = range.last - range.first + 1n;
  return size > (isIpv4 ? WIDEST_IPV4 : WIDEST_IPV6) ? 'too-wide' : range;
}

function prefixRange(text: string): AddressRange | null {
  const [address = '', length, ...more] = text.split('/');
  const number = addressNumber(address);
  if (number === null || more.length > 0) return null;
  if (length === undefined) return { first: number, last: number };
  const bits = address.includes(':') ? 128 : 32;
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits) return null;
  const free = (1n << BigInt(bits - Number(length))) - 1n;
  return { first: number & ~free, last: number | free };
}

function endsRange(from: string, to: string): AddressRange | null {
  const isShort = /^\d{1,3}$/.test(to) && IPV4_DECIMAL.test(from);
  const [first, last] = [addressNumber(from), addressNumber(isShort ? from.replace(/\d+$/, to) : to)];
  return first === null || last === null ? null : { first, last };
}

/** Whether two lists of ranges have an address in common. Ranges that cannot be read have none. Pure. */
export function haveCommonAddress(some: readonly string[], others: readonly string[]): boolean {
  const ranges = readableRanges(others);
  return readableRanges(some).some((range) =>
    ranges.some(({ first, last }) => range.first <= last && first <= range.last),
  );
}

function readableRanges(texts: readonly string[]): readonly AddressRange[] {
  return texts.map(parseRange).filter((range) => typeof range !== 'string');
}

/** A range, and whose it is. */
export interface OwnedRange extends AddressRange {
  readonly owner: number;
}

/**
 * Finds the owner of an address among many ranges: of several that contain it the narrowest, which for prefixes is the
 * longest. Built in O(n log n), queried in O(log n).
 */
export class AddressTable {
  readonly #starts: BigUint64Array;
  readonly #lows: BigUint64Array;
  readonly #owners: Int32Array;

  constructor(ranges: readonly OwnedRange[]) {
    const bounds = ranges.flatMap(({ first, last }) =>
      last === LAST_ADDRESS ? [first] : [first, last + 1n],
    );
    // Not by a Set: V8 hashes a BigInt by its low 64 bits, which are 0 for every prefix of IPv6.
    const points = bounds.sort(compare).filter((point, index) => index === 0 || point !== bounds[index - 1]);
    this.#starts = BigUint64Array.from(points, (point) => point >> 64n);
    this.#lows = BigUint64Array.from(points, (point) => BigInt.asUintN(64, point));
    this.#owners = paint(ranges, points);
  }

  /** @returns null where no range contains it, or it is no address */
  find(address: string): number | null {
    const number = addressNumber(address);
    if (number === null) return null;
    const index = this.#lastAtOrBefore(number);
    const owner = index < 0 ? NONE : (this.#owners[index] ?? NONE);
    return owner === NONE ? null : owner;
  }

  #lastAtOrBefore(number: bigint): number {
    const [high, low] = [number >> 64n, BigInt.asUintN(64, number)];
    let [from, to] = [0, this.#starts.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const start = this.#starts[middle] ?? 0n;
      const isAfter = start > high || (start === high && (this.#lows[middle] ?? 0n) > low);
      if (isAfter) to = middle;
      else from = middle + 1;
    }
    return from - 1;
  }
}

const NONE = -1;

/** The owner of every interval between two points: narrow ranges first, wider ones take the rest. */
function paint(ranges: readonly OwnedRange[], points: readonly bigint[]): Int32Array {
  const owners = new Int32Array(points.length).fill(NONE);
  // The next stretch without an owner at or after each one, shortened while it is followed.
  const next = Int32Array.from({ length: points.length + 1 }, (_, index) => index);
  const nextFree = (from: number): number => {
    let free = from;
    while (next[free] !== free) free = next[free] = next[next[free] ?? free] ?? free;
    return free;
  };
  const narrowFirst = ranges.toSorted(
    (a, b) => compare(a.last - a.first, b.last - b.first) || a.owner - b.owner,
  );
  for (const { first, last, owner } of narrowFirst) {
    const end = last === LAST_ADDRESS ? points.length : indexIn(points, last + 1n);
    for (let free = nextFree(indexIn(points, first)); free < end; free = nextFree(free)) {
      owners[free] = owner;
      next[free] = free + 1;
    }
  }
  return owners;
}

/** The index of a point in the sorted points. */
function indexIn(points: readonly bigint[], target: bigint): number {
  let [from, to] = [0, points.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((points[middle] ?? 0n) < target) from = middle + 1;
    else to = middle;
  }
  return from;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
