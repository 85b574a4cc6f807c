import { DATABASE_NAMES } from '@clinical/evidence';

/** Names of sources for people; a collection has its own name. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  ...DATABASE_NAMES,
  nbib: 'PubMed export',
  demonstration: 'Demonstration collection',
  mesh: 'MeSH',
};
const COLLECTION = /^(?:jsonl|ris|csv|guidelines|material|feed|list):/;

/** Display name of a source: its name, or that of the collection or list. */
export function sourceName(source: string): string {
  return SOURCE_NAMES[source] ?? source.replace(COLLECTION, '');
}
