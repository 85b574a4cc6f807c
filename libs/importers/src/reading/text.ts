export { oneLine } from '@clinical/evidence';

/** A DOI without resolver address or prefix, lower case; empty for other text. */
export function bareDoi(text: string): string {
  const match = /10\.\d{4,9}\/\S+/.exec(text.trim());
  return match === null ? '' : match[0].toLowerCase();
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

/** An address that is safe for browsers; empty for other text. */
export function webAddress(text: string): string {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return '';
  return trimmed;
}

/** The members in order, without empty ones and repetitions. */
export function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
