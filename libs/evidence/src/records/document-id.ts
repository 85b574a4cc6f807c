import { stableHash } from './stable-hash.js';

const PLAIN_SOURCE = /^[A-Za-z0-9]{1,24}$/;
const PLAIN_ID = /^[A-Za-z0-9]{1,32}$/;

/**
 * Public identifier of a work by the record that first told of it: letters, digits and hyphens, at most 60
 * characters, the same on every import. `pubmed` and `31101888` give `pubmed-31101888`; names that are long
 * or hold other characters are hashed, so that they can neither break an address nor run into each other.
 */
export function documentId(source: string, sourceId: string): string {
  if (PLAIN_SOURCE.test(source) && PLAIN_ID.test(sourceId)) return `${source}-${sourceId}`;
  const kind = /^[A-Za-z0-9]+/.exec(source)?.[0].slice(0, 24) ?? 'record';
  return `${kind}-x-${stableHash(`${source}\n${sourceId}`)}`;
}

/** Whether a text from outside can be a document id at all. */
export function isDocumentId(text: string): boolean {
  return /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/.test(text) && text.length <= 64;
}
