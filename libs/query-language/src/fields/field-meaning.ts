import { FIELD_NAMES, type DateField, type FieldName } from '../syntax-tree.js';

/** Meaning of a field tag, suffix or prefix in this product. */
export type FieldMeaning =
  /** Words in one of these fields. */
  | { readonly kind: 'text'; readonly fields: readonly FieldName[] }
  /** A MeSH heading, narrower ones included or not. */
  | { readonly kind: 'mesh'; readonly explode: boolean; readonly major: boolean }
  | { readonly kind: 'subheading' }
  | { readonly kind: 'date'; readonly field: DateField }
  /** A named filter such as `systematic[sb]`. */
  | { readonly kind: 'subset' }
  /** A field that records have elsewhere and that is not indexed here. */
  | { readonly kind: 'unindexed' };

/** In canonical order, none twice. */
export function inCanonicalOrder(fields: readonly FieldName[]): FieldName[] {
  const requested = new Set(fields);
  return FIELD_NAMES.filter((name) => requested.has(name));
}

/** `[tiab]`. */
export const TITLE_ABSTRACT: readonly FieldName[] = ['title', 'abstract', 'keyword'];
/** `.mp.`, which Ovid also uses for a word without a field. */
export const MULTI_PURPOSE: readonly FieldName[] = ['title', 'abstract', 'keyword', 'heading', 'substance'];
/** `[tw]`, which Trip and PubMed also use for an untagged exact word. */
export const TEXT_WORDS: readonly FieldName[] = [...MULTI_PURPOSE, 'publicationType'];
/** `[all]`, `.af.`; first and last authors are among the authors, and a free full text is no field of text. */
export const ALL_FIELDS: readonly FieldName[] = FIELD_NAMES.filter(
  (name) => name !== 'firstAuthor' && name !== 'lastAuthor' && name !== 'fullText',
);

export const text = (...fields: readonly FieldName[]): FieldMeaning => ({ kind: 'text', fields });
export const date = (field: DateField): FieldMeaning => ({ kind: 'date', field });
export const mesh = (explode: boolean, major: boolean): FieldMeaning => ({ kind: 'mesh', explode, major });
export const SUBHEADING: FieldMeaning = { kind: 'subheading' };
export const SUBSET: FieldMeaning = { kind: 'subset' };
export const UNINDEXED: FieldMeaning = { kind: 'unindexed' };
