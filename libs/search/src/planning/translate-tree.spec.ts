import { MeshVocabulary, type MeshHeading } from '@clinical/mesh';
import { isRunnable, parse, QUERY_LIMITS, type Dialect } from '@clinical/query-language';
import {
  MAX_NEAR_GAP,
  MAX_NEAR_OPERANDS,
  type ExactField,
  type MatchNode,
  type SpanNode,
  type TokenPattern,
} from '@clinical/search-engine';
import { TreeTranslator } from './translate-tree.js';

const aHeading = (ui: string, name: string, ...treeNumbers: string[]): MeshHeading => ({
  ui,
  name,
  treeNumbers,
  entryTerms: name === 'Asthma' ? ['Bronchial Asthma'] : [],
});
const vocabulary = new MeshVocabulary({
  headings: [
    aHeading('D001', 'Lung Diseases', 'C08'),
    aHeading('D002', 'Asthma', 'C08.127'),
    aHeading('D003', 'Status Asthmaticus', 'C08.127.100'),
    aHeading('D004', 'Clinical Trial', 'V03'),
    aHeading('D005', 'Randomized Controlled Trial', 'V03.100'),
  ],
  qualifiers: [],
  origin: { year: null, files: [], demonstration: false },
});

function unlabelled(node: MatchNode): MatchNode {
  if (node.kind === 'labelled') return unlabelled(node.child);
  if (node.kind === 'and' || node.kind === 'or') return { ...node, children: node.children.map(unlabelled) };
  if (node.kind === 'not')
    return { ...node, include: unlabelled(node.include), exclude: unlabelled(node.exclude) };
  return node;
}

function translated(text: string, dialect: Dialect, pairwise = false): MatchNode {
  const query = parse(text, { mode: 'advanced', dialect });
  if (!isRunnable(query)) throw new Error(`${text}: ${JSON.stringify(query.diagnostics)}`);
  const lineMatch = (line: number): MatchNode => ({ kind: 'definition', index: line - 1 });
  const translator = new TreeTranslator({ dialect, vocabulary, proximity: { pairwise }, lineMatch }, 0);
  return unlabelled(translator.translate(query.tree));
}

const MP: readonly ExactField[] = ['title', 'abstract', 'keyword', 'heading', 'substance'];
const TW: readonly ExactField[] = [...MP, 'publicationType'];
const TIAB: readonly ExactField[] = ['title', 'abstract', 'keyword'];

const stem = (text: string): MatchNode => ({
  kind: 'stem',
  stem: text,
  fields: ['title', 'abstract', 'keywords'],
});
const span = (node: SpanNode, fields: readonly ExactField[], minimum = 1): MatchNode => ({
  kind: 'span',
  span: node,
  fields,
  minimum,
});
const token = (text: string): SpanNode => ({ kind: 'token', text });
const wild = (
  literals: readonly string[],
  ...gaps: readonly (readonly [number, number | null])[]
): TokenPattern => ({
  literals,
  gaps: gaps.map(([min, max]) => ({ min, max })),
});
const pattern = (
  literals: readonly string[],
  ...gaps: readonly (readonly [number, number | null])[]
): SpanNode => ({
  kind: 'pattern',
  pattern: wild(literals, ...gaps),
});
const sequence = (...parts: readonly SpanNode[]): SpanNode => ({ kind: 'sequence', parts });
const near = (gap: number, ordered: boolean, ...operands: readonly SpanNode[]): SpanNode => ({
  kind: 'near',
  operands,
  gap,
  ordered,
});
const any = (...options: readonly SpanNode[]): SpanNode => ({ kind: 'any', options });
const value = (
  field: Extract<MatchNode, { kind: 'value' }>['field'],
  ...values: readonly (string | TokenPattern)[]
): MatchNode => ({ kind: 'value', field, values });
const mesh = (
  headings: readonly string[],
  overrides: Partial<Extract<MatchNode, { kind: 'mesh' }>> = {},
): MatchNode => ({ kind: 'mesh', headings, major: false, subheadings: [], ...overrides });
const ANY: readonly [number, null] = [0, null];

const CASES: readonly (readonly [Dialect, string, MatchNode])[] = [
  ['trip', 'treatments', stem('treatment')],
  ['pubmed', 'treatments', stem('treatment')],
  ['ovid', 'treatments', span(token('treatments'), MP)],
  ['trip', "children's", stem('children')],
  ['trip', 'COVID-19', span(sequence(token('covid'), token('19')), TW)],
  ['trip', 'IL-2*', span(sequence(token('il'), pattern(['2', ''], ANY)), TW)],
  ['trip', '"e-learning"', span(sequence(token('e'), token('learning')), TW)],
  ['trip', 'title:asthma', span(token('asthma'), ['title'])],
  ['pubmed', 'asthma[tiab]', span(token('asthma'), TIAB)],
  ['ovid', 'asthma.ti,ab.', span(token('asthma'), ['title', 'abstract'])],
  [
    'ovid',
    '(asthma or copd).ti.',
    { kind: 'or', children: [span(token('asthma'), ['title']), span(token('copd'), ['title'])] },
  ],
  ['ovid', 'heart attack.ti.', span(sequence(token('heart'), token('attack')), ['title'])],
  [
    'pubmed',
    'kidney allograft[tiab]',
    {
      kind: 'firstOf',
      children: [
        span(sequence(token('kidney'), token('allograft')), TIAB),
        { kind: 'and', children: [span(token('kidney'), TIAB), span(token('allograft'), TIAB)] },
      ],
    },
  ],
  ['ovid', 'wom#n.ti.', span(pattern(['wom', 'n'], [1, 1]), ['title'])],
  ['ovid', 'colo?r.ti.', span(pattern(['colo', 'r'], [0, 1]), ['title'])],
  ['ovid', 'dog$1.ti.', span(pattern(['dog', ''], [0, 1]), ['title'])],
  ['pubmed', '"breast feed*"', span(sequence(token('breast'), pattern(['feed', ''], ANY)), TW)],
  ['trip', '"pain hip"~3', span(near(3, false, token('pain'), token('hip')), TW)],
  ['pubmed', '"hip pain"[ti:~0]', span(near(0, false, token('hip'), token('pain')), ['title'])],
  [
    'ovid',
    '(muscle$ adj3 resist$).ti,ab.',
    span(near(2, false, pattern(['muscle', ''], ANY), pattern(['resist', ''], ANY)), ['title', 'abstract']),
  ],
  [
    'ovid',
    '("heart attack" or infarct) adj2 pain',
    span(near(1, false, any(sequence(token('heart'), token('attack')), token('infarct')), token('pain')), MP),
  ],
  ['trip', '"pain pain"~2', span(token('pain'), TW)],
  ['ovid', 'asthma.ab. /freq=3', span(token('asthma'), ['abstract'], 3)],
  ['pubmed', 'Smith J[au]', span(sequence(token('smith'), pattern(['j', ''], ANY)), ['author'])],
  ['pubmed', '"Smith J"[au]', span(sequence(token('smith'), token('j')), ['author'])],
  ['pubmed', "O'Brien[au]", span(sequence(token('o'), token('brien')), ['author'])],
  ['pubmed', 'Smith[1au]', value('firstAuthor', 'smith', wild(['smith ', ''], ANY))],
  ['pubmed', 'Smith J[lastau]', value('lastAuthor', wild(['smith j', ''], ANY))],
  [
    'pubmed',
    '"Lancet (London, England)"[ta]',
    value('journal', 'lancet london england', 'the lancet london england'),
  ],
  ['pubmed', '"The Lancet"[ta]', value('journal', 'the lancet', 'lancet')],
  ['pubmed', 'english[la]', value('language', 'eng', 'en', 'english')],
  ['ovid', 'fr.lg.', value('language', 'fre', 'fra', 'fr', 'french')],
  [
    'pubmed',
    '"Clinical Trial"[pt]',
    value('publicationType', 'clinical trial', 'randomized controlled trial'),
  ],
  ['pubmed', '"Clinical Trial"[pt:noexp]', value('publicationType', 'clinical trial')],
  ['ovid', 'clinical trial.pt.', value('publicationType', 'clinical trial')],
  [
    'ovid',
    'exp clinical trial.pt.',
    value('publicationType', 'clinical trial', 'randomized controlled trial'),
  ],
  ['pubmed', '12345[pmid]', { kind: 'keys', keys: ['pmid:12345'] }],
  ['pubmed', '"10.1000/ABC.1"[aid]', { kind: 'keys', keys: ['doi:10.1000/abc.1'] }],
  ['pubmed', 'free full text[sb]', { kind: 'value', field: 'fullText', values: ['free'] }],
  ['pubmed', 'NCT01234567[si]', { kind: 'keys', keys: ['registration:NCT01234567', 'reports:NCT01234567'] }],
  ['ovid', 'exp Asthma/', mesh(['asthma', 'status asthmaticus'])],
  ['ovid', 'Asthma/', mesh(['asthma'])],
  ['ovid', '*Asthma/', mesh(['asthma'], { major: true })],
  ['ovid', 'Asthma/dt,th', mesh(['asthma'], { subheadings: ['drug therapy', 'therapy'] })],
  ['pubmed', '"Bronchial Asthma"[mh:noexp]', mesh(['asthma'])],
  ['pubmed', '"Status Asthmaticuss"[mh]', mesh(['status asthmaticuss'])],
  ['ovid', 'dt.fs.', mesh([], { subheadings: ['drug therapy'] })],
  ['ovid', 'su.fs.', mesh([], { subheadings: ['surgery'] })],
  ['ovid', 'su.xs.', mesh([], { subheadings: ['surgery', 'transplantation'] })],
  ['pubmed', 'surgery[sh]', mesh([], { subheadings: ['surgery', 'transplantation'] })],
  ['pubmed', 'surgery[sh:noexp]', mesh([], { subheadings: ['surgery'] })],
  ['ovid', 'Asthma/su', mesh(['asthma'], { subheadings: ['surgery'] })],
  ['pubmed', 'Asthma/su[mh:noexp]', mesh(['asthma'], { subheadings: ['surgery'] })],
  [
    'pubmed',
    'Asthma/su[mh]',
    mesh(['asthma', 'status asthmaticus'], { subheadings: ['surgery', 'transplantation'] }),
  ],
  ['ovid', 'Letter/', { kind: 'or', children: [mesh(['letter']), value('publicationType', 'letter')] }],
  [
    'ovid',
    'exp Clinical Trial/',
    {
      kind: 'or',
      children: [
        mesh(['clinical trial', 'randomized controlled trial']),
        value('publicationType', 'clinical trial', 'randomized controlled trial'),
      ],
    },
  ],
  [
    'embase',
    "'randomized controlled trial'/de",
    {
      kind: 'or',
      children: [
        mesh(['randomized controlled trial']),
        value('publicationType', 'randomized controlled trial'),
      ],
    },
  ],
  ['pubmed', '2010:2012/06[dp]', { kind: 'date', from: 14_610, to: 15_521 }],
  ['trip', '* NOT asthma', { kind: 'not', include: { kind: 'everything' }, exclude: stem('asthma') }],
  [
    'trip',
    '#1 OR #3',
    {
      kind: 'or',
      children: [
        { kind: 'definition', index: 0 },
        { kind: 'definition', index: 2 },
      ],
    },
  ],
];

describe('the translation of an advanced query', () => {
  it.each(CASES)('translates %s of %s by the rules of its language', (dialect, text, expected) => {
    expect(translated(text, dialect)).toEqual(expected);
  });

  it('counts between each two of more than two words if the deployment is configured so', () => {
    const words = [token('drug'), token('addiction'), token('methadone')];
    const text = '"drug addiction methadone"[tiab:~3]';
    expect(translated(text, 'pubmed')).toEqual(span(near(3, false, ...words), TIAB));
    expect(translated(text, 'pubmed', true)).toEqual(span(near(6, false, ...words), TIAB));
  });

  it('limits distances to the maximum of the engines, however they are counted', () => {
    const words = [token('drug'), token('addiction'), token('methadone')];
    const text = '"drug addiction methadone"[tiab:~60]';
    expect(translated(text, 'pubmed', true)).toEqual(span(near(MAX_NEAR_GAP, false, ...words), TIAB));
  });

  it('is given no more words close together than engines take', () => {
    expect(QUERY_LIMITS.operands).toBe(MAX_NEAR_OPERANDS);
  });

  it('reports for each leaf its position, whether it is required, and its group', () => {
    const text = '(asthma OR copd[ti]) NOT (child* OR "young adult")';
    const query = parse(text, { mode: 'advanced', dialect: 'trip' });
    if (query.tree === null) throw new Error('Not read');
    const lineMatch = (): MatchNode => ({ kind: 'nothing' });
    const translator = new TreeTranslator(
      { dialect: 'trip', vocabulary, proximity: { pairwise: false }, lineMatch },
      3,
    );
    translator.translate(query.tree);
    expect(
      translator.leaves.map(({ label, line, node, kind, excluded, group }) => [
        label,
        line,
        text.slice(node.start, node.end),
        kind,
        excluded,
        group,
      ]),
    ).toEqual([
      ['3:0', 3, 'asthma', 'stem', false, 0],
      ['3:1', 3, 'copd[ti]', 'word', false, 0],
      ['3:2', 3, 'child*', 'wildcard', true, 1],
      ['3:3', 3, '"young adult"', 'phrase', true, 1],
    ]);
  });
});
