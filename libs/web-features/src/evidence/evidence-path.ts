import type { EvidencePageName } from '@clinical/contracts';

/** The page that tells of each kind of evidence, by the id of its category; every other kind is told of together. */
const PAGE_OF_CATEGORY: Readonly<Record<number, EvidencePageName>> = {
  11: 'systematic-reviews',
  100: 'guidelines',
  4: 'guidelines',
  9: 'guidelines',
  10: 'guidelines',
  16: 'guidelines',
  18: 'guidelines',
  36: 'guidelines',
  13: 'key-primary-research',
  27: 'controlled-trials',
  34: 'clinical-q-and-a',
  111: 'ongoing-trials',
  112: 'retractions',
};

/** Address of the page that tells of a kind of evidence (SEARCH-2.9). */
export function evidencePathOf(category: number): string {
  return evidencePath(PAGE_OF_CATEGORY[category] ?? 'other');
}

/** Address of a page about evidence. */
export function evidencePath(page: EvidencePageName): string {
  return page === 'index' ? '/view/evidence' : `/view/evidence/${page}`;
}
