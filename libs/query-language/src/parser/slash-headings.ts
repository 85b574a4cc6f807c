import { inOneSpelling } from '../characters.js';
import { knownQualifiers } from '../fields/heading-leaves.js';
import { meshNode, splitHeading } from '../fields/headings.js';
import { mapLeaves } from '../map-tree.js';
import { settledText } from '../lexer/settled-text.js';
import type { LexemeOf } from '../lexeme.js';
import type { PhraseNode, QueryNode, SourceSpan, WordNode } from '../syntax-tree.js';
import { writeHeadingFor } from '../fields/native-forms.js';
import type { Reading } from '../reading.js';
import type { Run } from './run-reader.js';
import { joinWords } from '../word-runs.js';

/** The words before a slash are a heading; in a group each term is one. */
export function headingOfRun(
  { items, explode, focus, start }: Run,
  slash: LexemeOf<'slash'>,
  reading: Reading,
): QueryNode | null {
  const names = knownQualifiers(slash.qualifiers, slash, reading);
  const [first] = items;
  if (first === undefined) {
    const values = { text: reading.textOf(slash) };
    reading.diagnostics.add('error', 'Q087', slash, { values, hint: 'Q087.hint', fix: '' });
    return null;
  }
  const span = { start, end: slash.end };
  const form: HeadingForm = {
    exploded: explode !== null || slash.explode,
    major: focus || slash.major,
    names,
  };
  const make = (leaf: WordNode | PhraseNode, place: SourceSpan): QueryNode =>
    headingOfLeaf(leaf, form, place, reading);
  const words = items.filter((item) => item.kind === 'word');
  const joined = words.length === items.length ? joinWords(words, null) : null;
  const joinedPhrase = joined ?? (items.length === 1 ? first : null);
  const node =
    joinedPhrase === null
      ? make(mixedHeading(items, reading), span)
      : joinedPhrase.kind === 'word' || joinedPhrase.kind === 'phrase'
        ? make(joinedPhrase, span)
        : { ...mapLeaves(joinedPhrase, (leaf) => make(leaf, leaf)), ...span };
  if (reading.dialect === 'pubmed' && slash.system === null && node.kind === 'mesh')
    reading.noticeOnce('Q130', span, { text: reading.textOf(span), heading: node.heading });
  if (slash.system !== null && node.kind === 'mesh')
    reading.foreign(span, slash.system, writeHeadingFor(node, reading.dialect));
  else if (slash.system !== null) reading.foreign(slash, slash.system, null);
  return node;
}

/** Meaning of the signs around a heading. */
interface HeadingForm {
  readonly exploded: boolean;
  readonly major: boolean;
  /** Full names of its subheadings. */
  readonly names: readonly string[];
}

/** One heading: a publication type if marked so, searched as text if it has wildcards. */
function headingOfLeaf(
  leaf: WordNode | PhraseNode,
  { exploded, major, names }: HeadingForm,
  span: SourceSpan,
  reading: Reading,
): QueryNode {
  const { start, end } = span;
  const led = leaf.wildcards[0]?.at === 0;
  const wildcards = led ? leaf.wildcards.slice(1) : leaf.wildcards;
  if (wildcards.length > 0) {
    reading.diagnostics.add('warning', 'Q086', leaf, { values: { text: leaf.text }, hint: 'Q086.hint' });
    const child =
      leaf.kind === 'phrase' ? { ...leaf, wildcards, quoted: true, fallback: null } : { ...leaf, wildcards };
    return { kind: 'field', fields: ['heading'], child, start, end };
  }
  const type = /^(.+?)\s?\[publication type\]$/i.exec(leaf.text)?.[1];
  if (type !== undefined) {
    const child: PhraseNode = {
      kind: 'phrase',
      text: type,
      wildcards: [],
      quoted: true,
      fallback: null,
      start: leaf.start,
      end: leaf.end,
    };
    const noExplode = exploded ? {} : { noExplode: true as const };
    return { kind: 'field', fields: ['publicationType'], child, ...noExplode, start, end };
  }
  const { heading, qualifiers } = splitHeading(leaf.text);
  // `Asthma/dt/th`: what stands between the slashes is a subheading or nothing.
  const between = qualifiers.length === 0 ? [] : knownQualifiers(qualifiers, leaf, reading);
  const subheadings = [...new Set([...between, ...names])];
  return meshNode(heading.replace(/^'(.*)'$/, '$1'), exploded, major || led, subheadings, span);
}

/** A heading written partly in quotation marks. */
function mixedHeading(items: readonly QueryNode[], reading: Reading): PhraseNode {
  const span = { start: items[0]?.start ?? 0, end: items.at(-1)?.end ?? 0 };
  const texts = items.map((item) =>
    item.kind === 'word' || item.kind === 'phrase' ? item.text : reading.textOf(item),
  );
  const pieces = inOneSpelling(texts.join(' ').replace(/["“”„‟«»＂*?#$:/]/g, ' ')).split(' ');
  const settled = pieces.map((piece) => (piece.startsWith('(') ? piece : settledText(piece, 'pubmed')));
  const text = settled.filter((piece) => piece !== '').join(' ');
  return { kind: 'phrase', text, wildcards: [], quoted: true, fallback: null, ...span };
}
