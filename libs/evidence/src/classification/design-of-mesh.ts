import { categoryOfMesh } from '../categories/journal-and-mesh.js';
import { CATEGORY } from '../categories/category-table.js';
import type { MeshAssignment } from '../records/source-record.js';
import type { StudyDesign } from './study-design.js';

const OBSERVATIONAL: Readonly<Record<string, StudyDesign>> = {
  'Case-Control Studies': 'case-control',
  'Cross-Sectional Studies': 'cross-sectional',
};

/** The design that MeSH headings tell, by the same rules as categories; null where they tell none. */
export function designOfMesh(
  mesh: readonly MeshAssignment[],
): { readonly design: StudyDesign; readonly reason: string } | null {
  const found = categoryOfMesh(mesh);
  if (found === null) return null;
  const { category, reason } = found;
  if (category === CATEGORY.laboratoryResearch) return { design: 'laboratory', reason };
  // Blinding is a sign of a trial, and not of how its groups were made.
  if (category === CATEGORY.controlledTrials) return { design: 'controlled-trial', reason };
  const heading = mesh.map((each) => each.heading).find((each) => OBSERVATIONAL[each] !== undefined);
  return { design: (heading === undefined ? undefined : OBSERVATIONAL[heading]) ?? 'cohort', reason };
}
