import type { EvidenceDocument } from '@clinical/evidence';
import { rememberedKey } from './remembered-key.js';

/** Journal titles that differ only in case, accents or punctuation have one key; it is empty without a journal. */
export interface PublicationName {
  readonly key: string;
  readonly name: string;
}

/** A publication is called by the journal's title, else by its abbreviation. */
export function publicationOf({ journal }: EvidenceDocument): PublicationName {
  const name = journal.title === '' ? journal.abbreviation : journal.title;
  return { key: rememberedKey(name), name };
}
