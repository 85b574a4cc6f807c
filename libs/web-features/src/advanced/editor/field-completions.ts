import type { QueryDialect } from '@clinical/contracts';

/** Fields offered for completion, the most used first; the table of the query language has every name there is. */
const BRACKET_TAGS = [
  { code: 'tiab', explanation: 'field.titleAbstract' },
  { code: 'ti', explanation: 'field.title' },
  { code: 'ab', explanation: 'field.abstract' },
  { code: 'tw', explanation: 'field.textWords' },
  { code: 'mh', explanation: 'field.mesh' },
  { code: 'mh:noexp', explanation: 'field.meshNoExplode' },
  { code: 'majr', explanation: 'field.meshMajor' },
  { code: 'sh', explanation: 'field.subheading' },
  { code: 'pt', explanation: 'field.publicationType' },
  { code: 'nm', explanation: 'field.substance' },
  { code: 'rn', explanation: 'field.registryNumber' },
  { code: 'ot', explanation: 'field.keyword' },
  { code: 'au', explanation: 'field.author' },
  { code: '1au', explanation: 'field.firstAuthor' },
  { code: 'lastau', explanation: 'field.lastAuthor' },
  { code: 'ta', explanation: 'field.journal' },
  { code: 'la', explanation: 'field.language' },
  { code: 'dp', explanation: 'field.date' },
  { code: 'pmid', explanation: 'field.identifier' },
  { code: 'all', explanation: 'field.all' },
] as const;

const OVID_SUFFIXES = [
  { code: 'ti,ab', explanation: 'field.titleAbstract' },
  { code: 'ti', explanation: 'field.title' },
  { code: 'ab', explanation: 'field.abstract' },
  { code: 'tw', explanation: 'field.titleAbstract' },
  { code: 'mp', explanation: 'field.multiPurpose' },
  { code: 'kf', explanation: 'field.keyword' },
  { code: 'hw', explanation: 'field.headingWords' },
  { code: 'sh', explanation: 'field.meshNoExplode' },
  { code: 'fs', explanation: 'field.subheading' },
  { code: 'pt', explanation: 'field.publicationType' },
  { code: 'nm', explanation: 'field.substance' },
  { code: 'rn', explanation: 'field.registryNumber' },
  { code: 'au', explanation: 'field.author' },
  { code: 'jn', explanation: 'field.journal' },
  { code: 'la', explanation: 'field.language' },
  { code: 'yr', explanation: 'field.date' },
  { code: 'ui', explanation: 'field.identifier' },
  { code: 'af', explanation: 'field.all' },
] as const;

const EMBASE_LABELS = [
  { code: 'ti,ab,kw', explanation: 'field.titleAbstract' },
  { code: 'ti', explanation: 'field.title' },
  { code: 'ab', explanation: 'field.abstract' },
  { code: 'kw', explanation: 'field.keyword' },
  { code: 'de', explanation: 'field.headingWords' },
  { code: 'tn', explanation: 'field.substance' },
  { code: 'it', explanation: 'field.publicationType' },
  { code: 'rn', explanation: 'field.registryNumber' },
  { code: 'au', explanation: 'field.author' },
  { code: 'jt', explanation: 'field.journal' },
  { code: 'la', explanation: 'field.language' },
  { code: 'py', explanation: 'field.date' },
  { code: 'ui', explanation: 'field.identifier' },
] as const;

const COCHRANE_LABELS = [
  { code: 'ti,ab,kw', explanation: 'field.titleAbstract' },
  { code: 'ti', explanation: 'field.title' },
  { code: 'ab', explanation: 'field.abstract' },
  { code: 'kw', explanation: 'field.keyword' },
  { code: 'pt', explanation: 'field.publicationType' },
  { code: 'au', explanation: 'field.author' },
  { code: 'so', explanation: 'field.journal' },
  { code: 'doi', explanation: 'field.identifier' },
] as const;

export const FIELD_COMPLETIONS = {
  trip: BRACKET_TAGS,
  pubmed: BRACKET_TAGS,
  ovid: OVID_SUFFIXES,
  embase: EMBASE_LABELS,
  cochrane: COCHRANE_LABELS,
} as const satisfies Record<QueryDialect, readonly { code: string; explanation: string }[]>;
