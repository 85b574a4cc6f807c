import { EMPTY_SEARCH_REQUEST, type EvidenceRecord } from '@clinical/contracts';
import {
  categoryTitle,
  isRetracted,
  keysOfIdentifier,
  normaliseRegistration,
  type Entitlements,
  type EvidenceDocument,
} from '@clinical/evidence';
import type { CallContext, SearchEngine } from '@clinical/search-engine';
import { planFrame, type PlanSettings } from '../search/index.js';

/** So many related records are told of one record. */
const MOST_RELATED = 20;

/**
 * The other records of the trials that a record is about: entries of registries and further reports that share one of its
 * registration numbers, the newest first. A record without a registration number has none.
 *
 * @param rights what the caller may see
 */
export async function relatedRecords(
  document: EvidenceDocument,
  rights: Entitlements,
  settings: PlanSettings,
  engine: SearchEngine,
  context: CallContext,
): Promise<EvidenceRecord['related']> {
  const numbers = registrationsOf(document);
  if (numbers.size === 0) return [];
  const keys = [...numbers.keys()].flatMap((value) => keysOfIdentifier({ scheme: 'registration', value }));
  const plan = planFrame({ ...EMPTY_SEARCH_REQUEST, sort: 'y' }, rights, settings);
  const { hits } = await engine.search(
    { ...plan, match: { kind: 'keys', keys }, page: { offset: 0, limit: MOST_RELATED + 1 } },
    context,
  );
  return hits
    .filter((hit) => hit.document.id !== document.id)
    .slice(0, MOST_RELATED)
    .map((hit) => related(hit.document, numbers));
}

function related(
  document: EvidenceDocument,
  numbers: ReadonlyMap<string, string>,
): EvidenceRecord['related'][number] {
  const own = registrationsOf(document);
  const shared = [...numbers].find(([value]) => own.has(value));
  const category = document.categories[0] ?? 0;
  return {
    id: document.id,
    title: document.title,
    registration: shared?.[1] ?? '',
    is_registry_entry: numbers.has(normaliseRegistration(document.registration)),
    retracted: isRetracted(document),
    category,
    category_name: categoryTitle(category),
    date: document.date,
  };
}

/** Registration numbers as they are compared, with how the record writes each. */
function registrationsOf({
  registration,
  trialRegistrations,
}: Pick<EvidenceDocument, 'registration' | 'trialRegistrations'>): ReadonlyMap<string, string> {
  const written = [registration, ...trialRegistrations];
  return new Map(
    written.map((each) => [normaliseRegistration(each), each] as const).filter(([value]) => value !== ''),
  );
}
