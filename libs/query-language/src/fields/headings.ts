import { findQualifier, MESH_QUALIFIERS } from '@clinical/mesh';
import { tokenTexts } from '@clinical/text-analysis';
import type { MeshNode, SourceSpan } from '../syntax-tree.js';
import { nearestName } from './nearest-name.js';

/** Known subheadings among the typed ones. */
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

/** A heading as typed with its subheadings after a slash: no MeSH heading contains a slash. */
export function splitHeading(text: string): {
  readonly heading: string;
  readonly qualifiers: readonly string[];
} {
  const trimmed = text.replace(/^[\s/]+/u, '');
  const slash = trimmed.indexOf('/');
  const typed = (slash < 0 ? trimmed : trimmed.slice(0, slash)).trim();
  // An apostrophe at the end belongs to the heading only as the partner of one at its start.
  const heading = typed.replace(
    typed.startsWith("'") ? /[^\p{L}\p{N}\p{M}),']+$/u : /[^\p{L}\p{N}\p{M}),]+$/u,
    '',
  );
  if (slash < 0) return { heading, qualifiers: [] };
  return { heading, qualifiers: trimmed.slice(slash + 1).split(',') };
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

/** A heading without signs that are syntax in some dialect; its tokens do not change. */
export function settledHeading(heading: string): string {
  return heading
    .replace(/[?#$*:/]/g, '-')
    .replace(/(^|\s)[^\p{L}\p{N}\p{M}(\s]+/gu, '$1')
    .replace(/[^\p{L}\p{N}\p{M}),\s]+(?=\s|$)/gu, '')
    .split(/\s+/)
    .filter((piece) => tokenTexts(piece).length > 0)
    .join(' ');
}
