const MAJOR = '\u0001major';

/** The keyword under which a term of MeSH assignments (vocabulary/mesh-term.ts) stands where it is a major topic. */
export function majorMeshTerm(term: string): string {
  return term + MAJOR;
}
