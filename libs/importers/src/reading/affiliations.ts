import type { Affiliation, SourceRecord } from '@clinical/evidence';
import { oneLine } from './text.js';

type Affiliations = Pick<SourceRecord, 'affiliations'>;

/**
 * The addresses of each author, in the order of the authors, each address once; nothing without any.
 *
 * @param others addresses of which the file does not say whose they are
 */
export function affiliationsOfAuthors(
  addresses: readonly (readonly string[])[],
  others: readonly string[] = [],
): Affiliations {
  return merged([
    ...others.map((text) => ({ text, authors: [] })),
    ...addresses.flatMap((texts, author) => texts.map((text) => ({ text, authors: [author] }))),
  ]);
}

/** Addresses of which the file does not say whose they are; nothing without any. */
export function affiliationsOfWork(addresses: readonly string[]): Affiliations {
  return affiliationsOfAuthors([], addresses);
}

/**
 * Addresses as Web of Science writes them, after their authors: `[Moore, Jean Ada; Ålund, Berit] Univ Leeds`.
 *
 * @param names the names of the authors as the file has them, a list for each field with names
 * @param authors number of authors that were read; a list with another number of names does not say whose an address is
 */
export function affiliationsAfterNames(
  addresses: readonly string[],
  names: readonly (readonly string[])[],
  authors: number,
): Affiliations {
  const lists = names.filter((list) => list.length === authors);
  return merged(
    addresses.map((address) => {
      const [, owners = '', text = address] = NAMES_BEFORE.exec(oneLine(address)) ?? [];
      const owned = owners.split(';').map((owner) => owner.trim());
      const positions = owned.map((owner) => (owner === '' ? -1 : positionOf(owner, lists)));
      return { text, authors: positions.filter((position) => position !== -1) };
    }),
  );
}

const NAMES_BEFORE = /^\[([^\]]*)\]\s*(.+)$/;

function positionOf(name: string, names: readonly (readonly string[])[]): number {
  return names.map((list) => list.indexOf(name)).find((position) => position !== -1) ?? -1;
}

function merged(affiliations: readonly Affiliation[]): Affiliations {
  const authors = new Map<string, number[]>();
  for (const affiliation of affiliations) {
    const text = oneLine(affiliation.text);
    if (text !== '') authors.set(text, [...new Set([...(authors.get(text) ?? []), ...affiliation.authors])]);
  }
  if (authors.size === 0) return {};
  return { affiliations: [...authors].map(([text, positions]) => ({ text, authors: positions })) };
}
