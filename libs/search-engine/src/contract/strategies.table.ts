import { arrivedMinute, type MatchNode, type SpanNode, type TokenPattern } from '../search-plan.js';
import { aDocument, anAbstract, aHeading, phrase, word } from './builders.js';

/** Three documents that contain everything the strategies search for. */
export const LIBRARY = [
  aDocument({
    id: 'a',
    title: 'Pain relief and pain control in women',
    abstract: anAbstract('One two three four five. The tumour and its colour.'),
    authors: ['Smith JA', "O'Brien C", 'Jones B'],
    journal: { title: 'The Lancet', abbreviation: 'Lancet', issn: '0140-6736', country: '' },
    languages: ['eng'],
    publicationTypes: ['Journal Article', 'Review'],
    mesh: [
      {
        ...aHeading('Asthma'),
        major: true,
        qualifiers: [
          { name: 'drug therapy', major: true },
          { name: 'epidemiology', major: false },
        ],
      },
      { ...aHeading('Child'), major: false, qualifiers: [{ name: 'diagnosis', major: false }] },
    ],
    substances: [{ name: 'Budesonide', registryNumber: '51333-22-3' }],
    date: '2019-06-15',
    lookupKeys: ['pmid:1'],
    firstImported: '2026-03-01T08:00:10Z',
  }),
  aDocument({
    id: 'b',
    title: 'Relief of the tumor pain of a woman',
    abstract: anAbstract('Five four three two one. Color.'),
    authors: ['Jones B', 'Smith J'],
    journal: { title: '', abbreviation: 'J Pain', issn: '1526-5900', country: '' },
    languages: ['fre', 'eng'],
    publicationTypes: ['Randomized Controlled Trial'],
    mesh: [
      { ...aHeading('Asthma'), major: true, qualifiers: [{ name: 'epidemiology', major: false }] },
      { ...aHeading('Heart Failure'), major: false, qualifiers: [{ name: 'drug therapy', major: false }] },
    ],
    keywords: ['pain relief', 'control'],
    date: '2003-05',
    proOnly: true,
    firstImported: '2026-03-01T08:01:00Z',
  }),
  aDocument({
    id: 'c',
    title: 'Womn and colouur',
    vernacularTitle: 'Pain',
    abstract: anAbstract('Two five one. Two one five. Two. One.'),
    authors: ['Smith JA'],
    languages: [],
    mesh: [aHeading('Asthma')],
    date: '',
  }),
];

const token = (text: string): SpanNode => ({ kind: 'token', text });
const words = (text: string): SpanNode => ({ kind: 'sequence', parts: text.split(' ').map(token) });
const near = (gap: number, ordered: boolean, ...operands: SpanNode[]): SpanNode => ({
  kind: 'near',
  operands,
  gap,
  ordered,
});
export const any = (...options: SpanNode[]): SpanNode => ({ kind: 'any', options });

/** `*` any number of characters, `?` at most one, `#` exactly one. */
export function pattern(text: string): TokenPattern {
  const signs = { '*': { min: 0, max: null }, '?': { min: 0, max: 1 }, '#': { min: 1, max: 1 } };
  return {
    literals: text.split(/[*?#]/),
    gaps: [...text].flatMap((sign) => (sign in signs ? signs[sign as keyof typeof signs] : [])),
  };
}

export const fits = (text: string): SpanNode => ({ kind: 'pattern', pattern: pattern(text) });

export function span(
  node: SpanNode,
  fields: Extract<MatchNode, { kind: 'span' }>['fields'] = ['title', 'abstract'],
  minimum = 1,
): MatchNode {
  return { kind: 'span', span: node, fields, minimum };
}

function mesh(heading: string | null, subheading: string | null, major = false): MatchNode {
  const list = (text: string | null): string[] => (text === null ? [] : [text]);
  return { kind: 'mesh', headings: list(heading), subheadings: list(subheading), major };
}

export const value = (
  field: Extract<MatchNode, { kind: 'value' }>['field'],
  ...values: (string | TokenPattern)[]
): MatchNode => ({ kind: 'value', field, values });

const day = (text: string): number => Date.parse(text) / 86_400_000;

/** Nodes and the documents that fulfil them. */
export const MATCHES: [string, MatchNode, string][] = [
  ['a near of two words counts the words between', span(near(2, false, token('one'), token('four'))), 'ab'],
  ['a near is too far with one word more between', span(near(1, false, token('one'), token('four'))), ''],
  ['an unordered near takes either order', span(near(0, false, token('pain'), token('relief'))), 'a'],
  ['an ordered near takes the order given', span(near(3, true, token('relief'), token('pain'))), 'ab'],
  ['an ordered near refuses the other order', span(near(3, true, token('one'), token('five'))), 'ac'],
  [
    'a near of three counts all the words between, not those of its operands',
    span(near(2, false, token('one'), token('three'), token('five'))),
    'ab',
  ],
  [
    'a near of three is too far when all gaps together are',
    span(near(1, false, token('one'), token('three'), token('five'))),
    '',
  ],
  [
    'a near of a phrase counts the phrase as a whole',
    span(near(1, false, words('one two'), token('four'))),
    'a',
  ],
  [
    'a near of an OR-group takes any of it',
    span(near(1, false, any(token('zebra'), words('tumor pain')), token('relief'))),
    '',
  ],
  [
    'a near of an OR-group takes its phrases too',
    span(near(2, false, any(token('zebra'), words('tumor pain')), token('relief'))),
    'b',
  ],
  [
    'a near within a near reaches from its first to its last word',
    span(near(0, false, near(1, false, token('two'), token('four')), token('five'))),
    'ab',
  ],
  ['a near needs a word for each operand', span(near(5, false, token('relief'), token('relief'))), ''],
  ['the same word twice needs two of it', span(near(5, false, token('pain'), token('pain'))), 'a'],
  [
    'operands that overlap must stand apart',
    span(near(0, false, words('pain relief'), words('relief and'))),
    '',
  ],
  ['a near of one is that one', span(near(0, false, token('three'))), 'ab'],
  [
    'a near does not go from one field to another',
    span(near(99, false, token('relief'), token('four')), ['title', 'abstract']),
    '',
  ],
  [
    'a near does not go from one passage to another, however large the gap',
    span(near(99, false, token('control'), token('relief')), ['keyword']),
    '',
  ],
  [
    'a near does not go from the title into its translation',
    span(near(99, false, token('womn'), token('pain'))),
    '',
  ],
  [
    'a sequence takes OR-groups',
    span({ kind: 'sequence', parts: [token('pain'), any(token('relief'), token('control'))] }),
    'a',
  ],
  ['a sequence takes wildcards', span({ kind: 'sequence', parts: [fits('tumo*'), token('pain')] }), 'b'],
  ['a wildcard at the end', span(fits('colo*')), 'abc'],
  ['a wildcard at the beginning', span(fits('*lour')), 'a'],
  ['a wildcard inside', span(fits('t*r')), 'ab'],
  ['a mandatory character', span(fits('wom#n')), 'ab'],
  ['an optional character', span(fits('colo?r')), 'ab'],
  [
    'a limited truncation',
    span({ kind: 'pattern', pattern: { literals: ['colo', ''], gaps: [{ min: 0, max: 2 }] } }),
    'ab',
  ],
  ['words of authors', span(words('smith ja'), ['author']), 'ac'],
  ['words of authors are truncated', span(fits('bri*'), ['author']), 'a'],
  ['an author is a passage', span(words('ja o'), ['author']), ''],
  ['authors are no text', span(token('smith'), ['title', 'abstract', 'keyword', 'heading']), ''],
  ['words of headings', span(token('failure'), ['heading']), 'b'],
  ['qualifiers are words of headings', span(words('drug therapy'), ['heading']), 'ab'],
  ['words of substances', span(token('budesonide'), ['substance']), 'a'],
  ['author’s keywords are apart from headings', span(token('asthma'), ['keyword']), ''],
  ['words of informative publication types', span(token('review'), ['publicationType']), 'a'],
  ['a frequency counts within one field', span(token('pain'), ['title', 'keyword'], 2), 'a'],
  ['a frequency counts over passages', span(token('pain'), ['title'], 2), 'a'],
  [
    'a frequency of a near counts where spans start',
    span(near(0, false, token('two'), token('five')), ['abstract'], 1),
    'c',
  ],
  ['a frequency counts over sentences', span(token('two'), ['abstract'], 3), 'c'],
  ['a whole publication type', value('publicationType', 'review', 'letter'), 'a'],
  ['a whole value is not part of one', value('publicationType', 'controlled trial'), ''],
  ['a silent publication type is a value', value('publicationType', 'journal article'), 'a'],
  ['a wildcard in a whole value', value('publicationType', pattern('random*')), 'b'],
  ['a language', value('language', 'fre', 'ger'), 'b'],
  ['a journal by its title', value('journal', 'the lancet'), 'a'],
  ['a journal by its abbreviation', value('journal', 'j pain', 'lancet'), 'ab'],
  ['a journal by its ISSN', value('journal', '1526 5900'), 'b'],
  ['the first author', value('firstAuthor', 'smith ja'), 'ac'],
  ['the first author with any initials', value('firstAuthor', pattern('smith*')), 'ac'],
  ['the last author', value('lastAuthor', 'smith j'), 'b'],
  ['one author is first and last', value('lastAuthor', 'smith ja'), 'c'],
  ['a registry number', value('registryNumber', '51333 22 3'), 'a'],
  ['a heading', mesh('asthma', null), 'abc'],
  ['a heading as a major topic', mesh('asthma', null, true), 'ab'],
  ['a heading with a qualifier', mesh('asthma', 'epidemiology'), 'ab'],
  ['a qualifier of another heading does not count', mesh('asthma', 'diagnosis'), ''],
  ['a major qualifier', mesh('asthma', 'drug therapy', true), 'a'],
  ['a qualifier under a heading that is major by itself', mesh('asthma', 'epidemiology', true), 'b'],
  ['any heading with a qualifier', mesh(null, 'drug therapy'), 'ab'],
  ['any heading with a major qualifier', mesh(null, 'drug therapy', true), 'a'],
  ['any heading as a major topic', mesh(null, null, true), 'ab'],
  [
    'any of several headings',
    { kind: 'mesh', headings: ['child', 'heart failure'], major: false, subheadings: [] },
    'ab',
  ],
  ['a date within limits', { kind: 'date', from: day('2003-05-01'), to: day('2003-05-01') }, 'b'],
  [
    'a date from a day on leaves undated documents out',
    { kind: 'date', from: day('2000-01-01'), to: null },
    'ab',
  ],
  ['no limits of the date', { kind: 'date', from: null, to: null }, 'abc'],
  ['an import after a minute', { kind: 'arrived', after: arrivedMinute('2026-03-01T08:00:59Z') }, 'b'],
  ['an import after no minute leaves those of an unknown time out', { kind: 'arrived', after: 0 }, 'ab'],
  ['no language stated', { kind: 'unstated', field: 'language' }, 'c'],
  ['no publication type stated', { kind: 'unstated', field: 'publicationType' }, 'c'],
  ['no date stated', { kind: 'unstated', field: 'date' }, 'c'],
  ['lookup keys', { kind: 'keys', keys: ['pmid:1', 'pmid:2'] }, 'a'],
  [
    'the first of several that anything fulfils',
    { kind: 'firstOf', children: [phrase('relief pain'), phrase('pain relief')] },
    'ab',
  ],
  ['no more than the first', { kind: 'firstOf', children: [phrase('relief and'), phrase('pain')] }, 'a'],
  ['none of several', { kind: 'firstOf', children: [phrase('zebra'), { kind: 'nothing' }] }, ''],
  ['a label changes nothing', { kind: 'labelled', label: 'x', child: word('relief') }, 'ab'],
];
