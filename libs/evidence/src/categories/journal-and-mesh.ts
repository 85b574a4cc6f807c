import type { MeshAssignment } from '../records/source-record.js';
import { CATEGORY } from './category-ids.js';
import { statedReason } from '../classification/stated-reason.js';

interface Finding {
  readonly category: number;
  readonly reason: string;
}

/** Journals whose every article is of one kind, by the prefix of their name. */
const JOURNALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:the )?cochrane database of systematic reviews/i, CATEGORY.systematicReviews],
  [/^cochrane database syst rev/i, CATEGORY.systematicReviews],
  [/^jbi database of systematic reviews/i, CATEGORY.systematicReviews],
  [/^acp journal club/i, CATEGORY.evidenceBasedSynopses],
  [
    /^evidence[- ]based (?:dentistry|nursing|medicine|child health|ophthalmology)\b/i,
    CATEGORY.evidenceBasedSynopses,
  ],
  [/^(?:bmj )?clinical evidence$/i, CATEGORY.evidenceBasedSynopses],
  [/^cochrane clinical answers/i, CATEGORY.clinicalAnswers],
];

/** In a journal of one kind too, an editorial is an editorial. */
export const OPINION_TYPES: ReadonlySet<string> = new Set(['editorial', 'letter', 'news']);

/** Category of articles by their journal's name; null for nearly every journal. */
export function categoryOfJournal(journal: string): Finding | null {
  if (journal === '') return null;
  const row = JOURNALS.find(([pattern]) => pattern.test(journal));
  return row === undefined ? null : { category: row[1], reason: statedReason('published', journal) };
}

const BLINDED: ReadonlySet<string> = new Set(['Double-Blind Method', 'Single-Blind Method']);

/** Not `Prospective Studies` and `Follow-Up Studies`: trials have them too. */
const OBSERVATIONAL: ReadonlySet<string> = new Set([
  'Cohort Studies',
  'Retrospective Studies',
  'Case-Control Studies',
  'Cross-Sectional Studies',
]);

const NOT_PATIENTS: ReadonlySet<string> = new Set([
  'Animals',
  'In Vitro',
  'In Vitro Techniques',
  'Cells, Cultured',
  'Cell Line',
]);

/** Whether indexers saw animals in a study, and no people. */
export function isOfAnimals(mesh: readonly MeshAssignment[]): boolean {
  return mesh.some(({ heading }) => heading === 'Animals') && !isOfPeople(mesh);
}

function isOfPeople(mesh: readonly MeshAssignment[]): boolean {
  return mesh.some(({ heading }) => heading === 'Humans' || heading === 'Human');
}

/**
 * Category by MeSH headings on a study's design. `Randomized Controlled Trials as Topic` and similar headings describe
 * the topic of an article and give no category.
 */
export function categoryOfMesh(mesh: readonly MeshAssignment[]): Finding | null {
  if (mesh.length === 0) return null;
  if (!isOfPeople(mesh)) return first(mesh, NOT_PATIENTS, CATEGORY.laboratoryResearch);
  return (
    first(mesh, BLINDED, CATEGORY.controlledTrials) ??
    first(mesh, OBSERVATIONAL, CATEGORY.observationalStudies)
  );
}

function first(
  mesh: readonly MeshAssignment[],
  requested: ReadonlySet<string>,
  category: number,
): Finding | null {
  const found = mesh.find(({ heading }) => requested.has(heading));
  return found === undefined ? null : { category, reason: statedReason('mesh', found.heading) };
}
