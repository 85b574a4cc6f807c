import { findQualifier, MESH_QUALIFIERS } from '@clinical/mesh';
import type { MeshNode, SourceSpan } from '../syntax-tree.js';
import { nearestName } from './nearest-name.js';

/** What is typed of subheadings, as far as they are known. */
export interface Qualifiers {
  /** Full names in small letters, in the order given, none twice. */
  readonly names: readonly string[];
  readonly unknown: readonly { readonly typed: string; readonly best: string | null }[];
}

/** @param typed abbreviations or names */
export function readQualifiers(typed: readonly string[]): Qualifiers {
  const names = new Set<string>();
  const unknown: Qualifiers['unknown'][number][] = [];
  for (const each of typed) {
    const text = each.trim();
    if (text === '') continue;
    const name = findQualifier(text)?.name;
    if (name !== undefined) names.add(name);
    else unknown.push({ typed: text, best: nearestName(text.toLowerCase(), qualifierNames(text)) });
  }
  return { names: [...names], unknown };
}

function qualifierNames(text: string): string[] {
  return MESH_QUALIFIERS.map(({ abbreviation, name }) => (text.length <= 2 ? abbreviation : name));
}

/** The two letters of a subheading. */
export function qualifierCode(name: string): string {
  return findQualifier(name)?.abbreviation ?? name;
}

/** A heading as typed with its subheadings behind a slash: no MeSH heading holds a slash. */
export function splitHeading(text: string): {
  readonly heading: string;
  readonly qualifiers: readonly string[];
} {
  const slash = text.indexOf('/');
  if (slash < 0) return { heading: text.trim(), qualifiers: [] };
  return { heading: text.slice(0, slash).trim(), qualifiers: text.slice(slash + 1).split(',') };
}

export function meshNode(
  heading: string,
  explode: boolean,
  major: boolean,
  subheadings: readonly string[],
  { start, end }: SourceSpan,
): MeshNode {
  return { kind: 'mesh', heading, explode, major, subheadings, start, end };
}
