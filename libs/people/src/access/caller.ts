import type { Language } from '@clinical/contracts';

/** Origin of a call: for limits, the list of sessions and the audit log, never for authority. */
export interface Caller {
  /** Network address. */
  readonly address: string;
  /** Browser and system in words; empty where they are not known. */
  readonly device: string;
  readonly language: Language;
}

/** The account or the operator that makes a change, for the audit log. */
export interface Actor {
  readonly name: string;
  readonly userId: number | null;
  readonly address: string;
}

const IPV4_MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS_KEPT = 3;

/** An address without the part that identifies one person's machine: the last byte of IPv4, all but 48 bits of IPv6. Pure. */
export function truncatedAddress(address: string): string {
  const plain = address.replace(IPV4_MAPPED, '').replace(/%.*$/, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain)) return plain.replace(/\d+$/, '0');
  if (!plain.includes(':')) return '';
  const [before = ''] = plain.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  return `${groups.slice(0, GROUPS_KEPT).join(':')}::`;
}

/** Network that attempts are counted by: an IPv4 address, or the 64-bit prefix that one IPv6 customer has. Pure. */
export function networkOf(address: string): string {
  const plain = address.replace(IPV4_MAPPED, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [before = '', after = ''] = plain.split('::');
  const head = before.split(':').filter((group) => group !== '');
  const tail = after.split(':').filter((group) => group !== '');
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
    : [];
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Browser and system of a `User-Agent`, such as `Firefox, Linux`; empty where neither is known. Pure. */
export function deviceOf(userAgent: string): string {
  const of = (names: typeof SYSTEMS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [of(BROWSERS), of(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
