import type { MergedRecord } from '../records/merge-records.js';

/** Kind of publication of a review, as far as it indicates quality. */
export type ReviewSource = 'trusted' | 'preprint' | 'other';

interface SourceRow {
  readonly name: string;
  /** Against the journal's title and abbreviation. */
  readonly journal?: RegExp;
  /** Prefixes of DOIs, in lower case. */
  readonly doi?: RegExp;
}

/** Makers of reviews whose methods are published and checked before publication (SEARCH-3, white_list 1). */
const TRUSTED: readonly SourceRow[] = [
  {
    name: 'Cochrane',
    journal: /^(?:the )?cochrane database (?:of )?syst/i,
    doi: /^10\.1002\/14651858\./,
  },
  {
    name: 'AHRQ',
    journal:
      /^(?:evidence reports?\/technology assessment|evid rep technol assess|ahrq (?:comparative|technical|technology|evidence|systematic)|comparative effectiveness reviews?$|technical briefs?$)/i,
    doi: /^10\.23970\/ahrq/,
  },
  {
    name: 'USPSTF',
    journal:
      /^(?:u\.?s\.? preventive services task force evidence synthes|evidence synthesis(?:, no)?\b.*\bahrq)/i,
  },
  {
    name: 'NICE',
    journal:
      /^(?:nice (?:guideline|evidence review|technology appraisal|clinical guideline)|national institute for (?:health and )?(?:care|clinical) excellence)/i,
  },
  {
    name: 'NIHR Health Technology Assessment',
    journal:
      /^(?:health technology assessment\b(?! in)|health technol assess\b|health services and delivery research|health and social care delivery research|health (?:serv|soc care) deliv(?:ery)? res|programme grants for applied research|public health research \(southampton|efficacy and mechanism evaluation)/i,
    doi: /^10\.3310\/(?:hta|hsdr|phr|pgfar|eme)/,
  },
  {
    name: 'CADTH',
    journal:
      /^(?:cadth\b|canadian journal of health technologies|canadian agency for drugs and technologies)/i,
    doi: /^10\.51731\/cjht/,
  },
  {
    name: 'Ontario Health Technology Assessment',
    journal: /^(?:ontario health technology assessment|ont health technol assess)/i,
  },
  {
    name: 'IQWiG and DIMDI',
    journal: /^(?:iqwig reports?|gms health technol)/i,
  },
  {
    name: 'SBU',
    journal: /^(?:sbu (?:systematic|assessment|alert|yellow|report)|swedish council on health technology)/i,
  },
  {
    name: 'NIPH',
    journal: /^(?:niph systematic reviews|report from (?:the )?norwegian knowledge cent)/i,
  },
  {
    name: 'VA Evidence-based Synthesis Program',
    journal:
      /^(?:va evidence-based synthesis program|department of veterans affairs.{0,40}evidence|va evidence synthesis)/i,
  },
  {
    name: 'Campbell',
    journal: /^campbell syst/i,
    doi: /^10\.(?:1002\/cl2\.|4073\/csr\.)/,
  },
  {
    name: 'PCORI',
    journal: /^(?:pcori|patient-centered outcomes research institute)\b/i,
  },
];

/** Servers of manuscripts without peer review (SEARCH-3, white_list 2). */
const PREPRINTS: readonly SourceRow[] = [
  { name: 'medRxiv', journal: /^medrxiv\b/i, doi: /^10\.1101\/(?:(?:19|20)\d\d\.|\d{6})/ },
  { name: 'bioRxiv', journal: /^biorxiv\b/i, doi: /^10\.64898\// },
  { name: 'Research Square', journal: /^research square\b|^res sq$/i, doi: /^10\.21203\/rs\./ },
  { name: 'SSRN', journal: /^ssrn\b/i, doi: /^10\.2139\/ssrn\./ },
  { name: 'Preprints.org', journal: /^preprints?(?:\.org)?(?:$| \()/i, doi: /^10\.20944\/preprints/ },
  {
    name: 'OSF Preprints',
    journal: /^(?:osf preprints|psyarxiv|socarxiv|sportrxiv|metaarxiv|medarxiv|africarxiv|edarxiv)\b/i,
    doi: /^10\.31(?:219|222|230|231|232|233|234|235|236|237)\/osf\.io/,
  },
  { name: 'arXiv', journal: /^arxiv\b/i, doi: /^10\.48550\/arxiv\./ },
  { name: 'ChemRxiv', journal: /^chemrxiv\b/i, doi: /^10\.26434\/chemrxiv/ },
  { name: 'Authorea', journal: /^authorea\b/i, doi: /^10\.22541\/au\./ },
  { name: 'JMIR Preprints', journal: /^jmir preprints\b/i, doi: /^10\.2196\/preprints\./ },
  { name: 'SciELO Preprints', journal: /^scielo preprints\b/i, doi: /^10\.1590\/scielopreprints/ },
  { name: 'PeerJ Preprints', journal: /^peerj preprints\b/i, doi: /^10\.7287\/peerj\.preprints/ },
  { name: 'Qeios', journal: /^qeios\b/i, doi: /^10\.32388\// },
  { name: 'TechRxiv', journal: /^techrxiv\b/i, doi: /^10\.36227\/techrxiv/ },
  { name: 'ChinaXiv', journal: /^chinaxiv\b/i, doi: /^10\.12074\// },
];

type SourceEvidence = Pick<MergedRecord, 'journal' | 'doi' | 'publicationTypes'>;

/**
 * Classifies a review by its journal, its DOI and, for preprints, its publication type; with the name of the source.
 */
export function reviewSource(record: SourceEvidence): {
  readonly source: ReviewSource;
  readonly name: string;
} {
  const trusted = rowOf(TRUSTED, record);
  if (trusted !== undefined) return { source: 'trusted', name: trusted.name };
  const preprint = rowOf(PREPRINTS, record);
  if (preprint !== undefined) return { source: 'preprint', name: preprint.name };
  return record.publicationTypes.some((type) => type.toLowerCase() === 'preprint')
    ? { source: 'preprint', name: record.journal.title }
    : { source: 'other', name: '' };
}

function rowOf(rows: readonly SourceRow[], { journal, doi }: SourceEvidence): SourceRow | undefined {
  return rows.find(
    (row) =>
      (journal.title !== '' && row.journal?.test(journal.title) === true) ||
      (journal.abbreviation !== '' && row.journal?.test(journal.abbreviation) === true) ||
      (doi !== '' && row.doi?.test(doi) === true),
  );
}
