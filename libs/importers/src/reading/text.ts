export { oneLine } from '@clinical/evidence';

/**
 * A DOI without resolver address or prefix, lower case, with percent codes and the entities of HTML decoded; empty for
 * other text.
 */
export function bareDoi(text: string): string {
  const match = /10\.\d{4,9}(?:\/|%2F)\S+/i.exec(text.trim());
  if (match === null) return '';
  const plain = percentDecoded(match[0]).replace(/&(lt|gt|amp);/g, (_, name: string) => SIGNS[name] ?? '');
  return plain.toLowerCase();
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' };

/** A text with wrong percent codes is unchanged: the sign may be its own. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A PMCID with its prefix; empty for other text. */
export function prefixedPmcid(text: string): string {
  const match = /^(?:PMC)?(\d{1,9})(?:\.\d+)?$/i.exec(text.trim());
  return match === null ? '' : `PMC${match[1] ?? ''}`;
}

/** A PMID of digits only, without leading zeros; empty for other text. */
export function plainPmid(text: string): string {
  const match = /^0*([1-9]\d{0,9})$/.exec(text.trim());
  return match?.[1] ?? '';
}

/** Signs that no address has as they are; line ends and quotation marks would reach files of citations. */
const UNSAFE = /[\s\p{C}"<>\\^`{}]/u;

/** An address that is safe for browsers and files, with unsafe signs encoded or left out; empty for other text. */
export function webAddress(text: string): string {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return '';
  return UNSAFE.test(trimmed) ? new URL(trimmed).href : trimmed;
}

/** The members in order, without empty ones and repetitions. */
export function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
