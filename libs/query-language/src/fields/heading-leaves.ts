import type { Reading } from '../reading.js';
import type { PhraseNode, QueryNode, SourceSpan, WordNode } from '../syntax-tree.js';
import { meshNode, readQualifiers, splitHeading } from './headings.js';

/** Full names of subheadings; those that do not exist are reported. */
export function knownQualifiers(
  typed: readonly string[],
  span: SourceSpan,
  reading: Reading,
): readonly string[] {
  const { names, unknown } = readQualifiers(typed);
  for (const { typed: text, best } of unknown) {
    const at = reading.textOf(span).toLowerCase().indexOf(text.toLowerCase());
    const place = at < 0 ? span : { start: span.start + at, end: span.start + at + text.length };
    if (best === null)
      reading.diagnostics.add('error', 'Q085.none', place, { values: { text }, hint: 'Q085.hint' });
    else
      reading.diagnostics.add('error', 'Q085', place, {
        values: { text, best },
        hint: 'Q085.hint',
        fix: best,
      });
  }
  return names;
}

/** A word or phrase read as a heading, with its subheadings; one with wildcards is searched in the heading field. */
export function headingOf(
  leaf: WordNode | PhraseNode,
  explode: boolean,
  major: boolean,
  reading: Reading,
): QueryNode {
  const [wildcard, another] = leaf.wildcards;
  // `*Asthma[mh]`: the star of Ovid, reported by the lexer.
  // `Asthma/*drug therapy`: the main subheading of a heading that PubMed shows.
  const focused =
    another === undefined &&
    (wildcard?.at === 0 || (wildcard !== undefined && /^[^/]+\/$/.test(leaf.text.slice(0, wildcard.at))));
  if (leaf.wildcards.length > 0 && !focused) {
    reading.diagnostics.add('warning', 'Q086', leaf, {
      values: { text: reading.textOf(leaf) },
      hint: 'Q086.hint',
    });
    const { start, end } = leaf;
    return {
      kind: 'field',
      fields: ['heading'],
      child: leaf.kind === 'phrase' ? { ...leaf, quoted: true, fallback: null } : leaf,
      start,
      end,
    };
  }
  const { heading, qualifiers } = splitHeading(leaf.text);
  return meshNode(heading, explode, major || focused, knownQualifiers(qualifiers, leaf, reading), leaf);
}
