import type { EvidenceDocument } from '@clinical/evidence';

/** Numbers records from 1 by study: those with a registration in common, or linked to each other, are the same study. */
export function groupStudies(documents: readonly EvidenceDocument[]): ReadonlyMap<string, number> {
  const studies = new Map<string, number>();
  const numberOfKey = new Map<string, number>();
  let next = 1;
  for (const document of documents) {
    const keys = keysOf(document);
    const known = keys.flatMap((key) => numberOfKey.get(key) ?? []);
    const number = known.length > 0 ? Math.min(...known) : next;
    if (number === next) next += 1;
    studies.set(document.id, number);
    for (const key of keys) numberOfKey.set(key, number);
  }
  return studies;
}

function keysOf({ id, pmid, trialRegistrations, corrections }: EvidenceDocument): string[] {
  return [
    `id:${id}`,
    ...(pmid === '' ? [] : [`pmid:${pmid}`]),
    ...trialRegistrations.map((registration) => `registration:${registration}`),
    ...corrections.filter((each) => each.pmid !== '').map((each) => `pmid:${each.pmid}`),
  ];
}
