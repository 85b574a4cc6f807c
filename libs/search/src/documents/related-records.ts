import type { EvidenceRecord } from '@clinical/contracts';
import {
  aboutKeys,
  categoryTitle,
  cochraneKey,
  cochraneVersion,
  contributionsOf,
  isAbout,
  isRetracted,
  keysOfIdentifier,
  keysWithNotices,
  noticeKey,
  noticesOf,
  normaliseRegistration,
  type EvidenceDocument,
} from '@clinical/evidence';
import type { Entitlements } from '@clinical/people';
import type { CallContext, SearchEngine } from '@clinical/search-engine';
import { planOfKeys } from '../planning/plan-of-keys.js';
import { type PlanSettings } from '../planning/plan-search.js';

/** Maximum number of related records of one record. */
const MAX_RELATED = 20;

type RelatedRecord = EvidenceRecord['related'][number];
type Relation = RelatedRecord['relation'];

/** In the order in which they are shown. */
const RELATIONS: readonly Relation[] = ['notice', 'newer', 'article', 'older', 'sameDoi', 'trial'];

/**
 * The other records that belong to a record: notices about it, the article that it is a notice of, newer and older
 * versions of a Cochrane review, other works under its DOI, and records of the same trials. Within each kind the newest
 * first.
 *
 * @param rights of the caller
 */
export async function relatedRecords(
  document: EvidenceDocument,
  rights: Entitlements,
  settings: Pick<PlanSettings, 'ranking' | 'today'>,
  engine: SearchEngine,
  context: CallContext,
): Promise<EvidenceRecord['related']> {
  const numbers = registrationsOf(document);
  const trialKeys = [...numbers.keys()].flatMap((value) =>
    keysOfIdentifier({ scheme: 'registration', value }),
  );
  const find = async (keys: readonly string[]): Promise<readonly EvidenceDocument[]> => {
    if (keys.length === 0) return [];
    const { hits } = await engine.search(planOfKeys(keys, MAX_RELATED + 1, rights, settings), context);
    return hits.map((hit) => hit.document).filter(({ id }) => id !== document.id);
  };
  const found = [...(await find(linkKeys(document))), ...(await find(trialKeys))];
  const records = [...new Map(found.map((other) => [other.id, other])).values()].flatMap((other) => {
    const relation = relationOf(document, other, numbers);
    return relation === null ? [] : [related(other, relation, numbers)];
  });
  return RELATIONS.flatMap((relation) => records.filter((each) => each.relation === relation)).slice(
    0,
    MAX_RELATED,
  );
}

/** Keys of the records that a record is linked to otherwise than by a trial. */
export function linkKeys(document: EvidenceDocument): string[] {
  const own = keysWithNotices(document.lookupKeys);
  const version = cochraneVersion(document);
  return [
    ...own.map(noticeKey),
    ...own.filter((key) => key.startsWith('doi:')),
    ...contributionsOf(document).flatMap(noticesOf).flatMap(aboutKeys),
    ...(version === null ? [] : [cochraneKey(version.review)]),
  ];
}

/**
 * How another record belongs to a record; null where it does not.
 *
 * @param numbers registration numbers of the record
 */
export function relationOf(
  document: EvidenceDocument,
  other: EvidenceDocument,
  numbers = registrationsOf(document),
): Relation | null {
  const own = cochraneVersion(document);
  const otherVersion = cochraneVersion(other);
  if (own !== null && otherVersion?.review === own.review && otherVersion.version !== own.version)
    return otherVersion.version > own.version ? 'newer' : 'older';
  if (speaksOf(other, document)) return 'notice';
  if (speaksOf(document, other)) return 'article';
  const sharesDoi = document.lookupKeys.some(
    (key) => key.startsWith('doi:') && other.lookupKeys.includes(key),
  );
  if (sharesDoi) return 'sameDoi';
  return [...registrationsOf(other).keys()].some((value) => numbers.has(value)) ? 'trial' : null;
}

/** Whether the record of a notice is about a document. */
function speaksOf(notice: EvidenceDocument, document: EvidenceDocument): boolean {
  return contributionsOf(notice)
    .flatMap(noticesOf)
    .some(
      (statement) =>
        aboutKeys(statement).some((key) => document.lookupKeys.includes(key)) && isAbout(statement, document),
    );
}

function related(
  document: EvidenceDocument,
  relation: Relation,
  numbers: ReadonlyMap<string, string>,
): RelatedRecord {
  const own = registrationsOf(document);
  const shared = [...numbers].find(([value]) => own.has(value));
  const category = document.categories[0] ?? 0;
  return {
    id: document.id,
    title: document.title,
    relation,
    title_markup: document.titleMarkup === undefined ? undefined : [...document.titleMarkup],
    registration: shared?.[1] ?? '',
    is_registry_entry: numbers.has(normaliseRegistration(document.registration)),
    retracted: isRetracted(document),
    category,
    category_name: categoryTitle(category),
    date: document.date,
  };
}

/** Registration numbers as they are compared, with how the record writes each. */
export function registrationsOf({
  registration,
  trialRegistrations,
}: Pick<EvidenceDocument, 'registration' | 'trialRegistrations'>): ReadonlyMap<string, string> {
  const written = [registration, ...trialRegistrations];
  return new Map(
    written.map((each) => [normaliseRegistration(each), each] as const).filter(([value]) => value !== ''),
  );
}
