import type { Lexeme } from '../lexeme.js';
import { ANY, ONE, PERHAPS_ONE } from '../lexer/wildcards.js';
import { findQualifier } from '@clinical/mesh';
import {
  BAR,
  COUNT,
  countedWindow,
  dateOperand,
  EVERYTHING,
  FOREIGN_WINDOW,
  LINES,
  OVID_HEADING,
  reportType,
} from './common-rules.js';
import { embaseLimit, nearestType, qualifierOfLink } from '../fields/embase-limits.js';
import { headingOfEmtree } from './emtree.js';
import { phraseOf } from './platform-lexer.js';
import {
  IN_WORD,
  operand,
  placeholder,
  rule,
  type PlatformSyntax,
  type RulePlace,
  type SyntaxRule,
} from './platform-syntax.js';

const CODES = '[a-z]{2,3}(?:\\s?,\\s?[a-z]{2,3}){0,12}';

/** `:ti,ab,kw`, `:py`, `:lnk`. */
const SUFFIX: SyntaxRule = rule(`:\\s?(${CODES})${IN_WORD}`, ([codes = ''], { start, end }) => {
  const names = codes.toLowerCase().split(/\s?,\s?/);
  return [{ kind: 'field', place: 'tag', names, noExplode: true, distance: null, system: null, start, end }];
});

/** `/exp`, `/mj`, `/de`, `/exp/mj`, `/exp/dm_dt,dm_th`; `/syn` and `/br`, which nothing here does. */
const TERM: SyntaxRule = rule(
  `((?:\\/(?:exp|mj|de|syn|br|d[dm]_[a-z]{2}(?:\\s?,\\s?d[dm]_[a-z]{2}){0,20})${IN_WORD}){1,4})`,
  ([written = ''], place) => {
    const { reading, start, end } = place;
    const parts = written.toLowerCase().split('/').slice(1);
    const broad = parts.find((part) => part === 'syn' || part === 'br');
    if (broad !== undefined) {
      reading.diagnostics.add('error', 'Q124', place, {
        values: { text: `/${broad}` },
        hint: 'Q124.hint',
        fix: ':ti,ab,kw',
      });
    }
    const links = parts.filter((part) => /^d[dm]_/.test(part)).flatMap((part) => part.split(/\s?,\s?/));
    const qualifiers = links.flatMap((link) => qualifierOfLink(link) ?? reportLink(link, place));
    const explode = parts.includes('exp') || broad !== undefined;
    const major = parts.includes('mj');
    return [{ kind: 'slash', qualifiers, explode, major, system: null, start, end }];
  },
);

/** `'review'/it`, `'smith j'/au`: a field after a slash, which Embase accepts too. */
const SLASH_FIELD: SyntaxRule = rule(
  `\\/\\s?(ti|ab|kw|it|pt|jt|au|la|py|tn|rn|ff|cy|ad|ca|cn|dn|is)${IN_WORD}`,
  ([code = ''], { before, start, end }) => {
    if (before?.kind !== 'phrase') return null;
    const names = [code.toLowerCase()];
    return [
      { kind: 'field', place: 'tag', names, noExplode: true, distance: null, system: null, start, end },
    ];
  },
);

function reportLink(link: string, { reading, start, end }: RulePlace): [] {
  const values = { text: link };
  reading.diagnostics.add('error', 'Q085.none', { start, end }, { values, hint: 'Q085.hint' });
  return [];
}

/** `'drug therapy':lnk`, `'drug therapy'/lnk`: a subheading of any term. */
const LINK: SyntaxRule = rule(
  "(?:['‘’]([a-z][a-z &]{2,40})['‘’]|([a-z]{3,30}))\\s?[:/]\\s?lnk(?![\\p{L}])",
  ([quoted = '', word = ''], place) => {
    const name = quoted === '' ? word : quoted;
    const qualifier = findQualifier(name.trim())?.name;
    if (qualifier === undefined) {
      const values = { text: name };
      place.reading.diagnostics.add('error', 'Q085.none', place, { values, hint: 'Q085.hint' });
      return [placeholder(name, place)];
    }
    const { start, end } = place;
    return [operand({ kind: 'subheading', names: [qualifier], noExplode: true, start, end }, place)];
  },
);

/** A straight or curly apostrophe, as word processors write it. */
const MARK = "['‘’]";

/** Quoted text; an apostrophe before a letter is part of it. */
const QUOTED: SyntaxRule = rule(
  `${MARK}((?:[^'‘’\\n]|${MARK}{1,2}(?=[\\p{L}])){1,400})${MARK}`,
  ([inside = ''], place) => {
    // A spreadsheet doubles the apostrophe.
    const phrase = phraseOf(inside.replace(/['‘’]{2}/g, "'"), place, EMBASE);
    if (phrase.kind === 'phrase' && phrase.empty) {
      place.reading.diagnostics.add('error', 'Q013.quotes', place, { hint: 'Q013.hint', fix: '' });
      return [];
    }
    return [phrase];
  },
);

const UNCLOSED: SyntaxRule = rule(`${MARK}(?=[\\p{L}\\p{N}])`, (_, place) => {
  place.reading.diagnostics.add('error', 'Q003', place, { hint: 'Q003.hint' });
  return [];
});

/** `[humans]/lim`, `[2010-2020]/py`, `[01-02-2010]/sd`. */
const LIMIT: SyntaxRule = rule(
  '\\[([^\\]\\n]{1,60})\\]\\s?\\/\\s?(lim|py|sd)(?![\\p{L}])',
  ([content = '', kind = ''], place) => {
    const { reading } = place;
    if (kind.toLowerCase() === 'py')
      return dateOperand(
        content.replace(/\s?[-–]\s?/, ':').replace(/^\s?<\s?\d{4}:/, '0001:'),
        'publication',
        place,
        reading,
      );
    if (kind.toLowerCase() === 'sd') return sinceDate(content, place);
    const tree = embaseLimit(content, place);
    if (tree !== null) {
      const type = nearestType(content);
      if (type !== null) reportType(type, place, 'Embase');
      return [operand(tree, place)];
    }
    reportLimit(content, place);
    return [placeholder(content, place)];
  },
);

/** Records added since a day. */
function sinceDate(content: string, place: RulePlace): readonly Lexeme[] {
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(content.trim());
  const typed = parts === null ? content : `${parts[3] ?? ''}/${parts[2] ?? ''}/${parts[1] ?? ''}:3000`;
  return dateOperand(typed, 'entry', place, place.reading);
}

/** A limit without counterpart is an error; its fix also removes the operator before it. */
function reportLimit(content: string, { reading, before, start, end }: RulePlace): void {
  const from = before?.kind === 'operator' ? before.start : start;
  const values = { text: `[${content}]/lim`, system: 'Embase' };
  reading.diagnostics.add('error', 'Q121', { start: from, end }, { values, hint: 'Q121.hint', fix: '' });
}

/** `NEAR` and `NEXT` need a number at Embase. */
const NO_NUMBER: SyntaxRule = rule(
  '(NEAR|NEXT)(?=[\\s(])',
  ([name = ''], place) => {
    const { before, reading, start, end } = place;
    if (before === undefined || before.kind === 'operator' || before.kind === 'open') return null;
    reading.diagnostics.add('error', 'Q050', place, { hint: 'Q050.hint.platform', fix: `${name}/1` });
    return [{ kind: 'window', window: { distance: 0, ordered: name === 'NEXT' }, start, end }];
  },
  'uy',
);

/** The same in small letters, between terms that are no plain words: `depress* near anxi*`. */
const SMALL_NO_NUMBER: SyntaxRule = rule(
  '(near|next)(?=\\s+(?:[("\'‘“]|[\\p{L}\\p{N}-]+[*?$]))',
  ([name = ''], place) => {
    const { before, reading, start, end } = place;
    const isTerm =
      before !== undefined &&
      (['close', 'phrase', 'field', 'slash'].includes(before.kind) ||
        (before.kind === 'word' && before.wildcards.length > 0));
    if (!isTerm) return null;
    const fix = `${name.toUpperCase()}/1`;
    reading.diagnostics.add('error', 'Q050', place, { hint: 'Q050.hint.platform', fix });
    return [{ kind: 'window', window: { distance: 0, ordered: name === 'next' }, start, end }];
  },
  'uy',
);

/** Embase.com, by Elsevier's help on operators, wildcards and proximity. */
export const EMBASE: PlatformSyntax = {
  system: 'Embase',
  signs: { '*': ANY, '?': ONE, $: PERHAPS_ONE },
  adjacency: 'and',
  prefixScope: 'term',
  begins: [
    BAR,
    EVERYTHING,
    COUNT,
    LINK,
    QUOTED,
    UNCLOSED,
    LIMIT,
    countedWindow('near', false),
    countedWindow('next', true),
    NO_NUMBER,
    SMALL_NO_NUMBER,
    FOREIGN_WINDOW,
    LINES,
    OVID_HEADING,
  ],
  follows: [TERM, SLASH_FIELD, SUFFIX],
  headingOf: headingOfEmtree,
};
