import { inOneSpelling } from '../characters.js';
import { knownQualifiers } from '../fields/apply-field.js';
import { meshNode, splitHeading } from '../fields/headings.js';
import { mapLeaves } from '../fields/map-leaves.js';
import { settledText } from '../lexer/settled-text.js';
import type { LexemeOf } from '../lexer/lexeme.js';
import type { PhraseNode, QueryNode, SourceSpan, WordNode } from '../syntax-tree.js';
import { writeHeadingFor } from './native-forms.js';
import type { Reading } from './reading.js';
import type { Run } from './run-reader.js';
import { joinWords } from './word-runs.js';

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
  const exploded = explode !== null || slash.explode;
  const make = (leaf: WordNode | PhraseNode, place: SourceSpan): QueryNode => {
    const led = leaf.wildcards[0]?.at === 0;
    const rest = led ? leaf.wildcards.slice(1) : leaf.wildcards;
    if (rest.length > 0) {
      const values = { text: leaf.text };
      reading.diagnostics.add('warning', 'Q086', leaf, { values, hint: 'Q086.hint' });
      return {
        kind: 'field',
        fields: ['heading'],
        child:
          leaf.kind === 'phrase'
            ? { ...leaf, wildcards: rest, quoted: true, fallback: null }
            : { ...leaf, wildcards: rest },
        start: place.start,
        end: place.end,
      };
    }
    const type = /^(.+?)\s?\[publication type\]$/i.exec(leaf.text)?.[1];
    if (type !== undefined)
      return {
        kind: 'field',
        fields: ['publicationType'],
        child: {
          kind: 'phrase',
          text: type,
          wildcards: [],
          quoted: true,
          fallback: null,
          start: leaf.start,
          end: leaf.end,
        },
        ...(exploded ? {} : { noExplode: true as const }),
        start: place.start,
        end: place.end,
      };
    const major = focus || led || slash.major;
    const heading = splitHeading(leaf.text).heading.replace(/^'(.*)'$/, '$1');
    return meshNode(heading, exploded, major, names, place);
  };
  const words = items.filter((item) => item.kind === 'word');
  const joined = words.length === items.length ? joinWords(words, null) : null;
  const joinedPhrase = joined ?? (items.length === 1 ? first : null);
  const node =
    joinedPhrase === null
      ? make(mixedHeading(items, reading), span)
      : joinedPhrase.kind === 'word' || joinedPhrase.kind === 'phrase'
        ? make(joinedPhrase, span)
        : { ...mapLeaves(joinedPhrase, (leaf) => make(leaf, leaf)), ...span };
  if (slash.system !== null && node.kind === 'mesh')
    reading.foreign(span, slash.system, writeHeadingFor(node, reading.dialect));
  else if (slash.system !== null) reading.foreign(slash, slash.system, null);
  return node;
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
