import { EMPTY_MESH_VOCABULARY } from '@clinical/mesh';
import { isRunnable, parse } from '@clinical/query-language';
import { PHRASE_FIELDS, TEXT_FIELDS, type MatchNode, type SpanNode } from '@clinical/search-engine';
import { stem } from '@clinical/text-analysis';
import { matchQuery } from './match-query.js';
import { variantsFrom } from './word-variants.js';
import { scoredConcepts } from './variant-matches.js';

const weights = { spelling: 0.9, synonym: 0.5 };
const find = variantsFrom(EMPTY_MESH_VOCABULARY, weights);

function queryOf(criteria: string) {
  const query = parse(criteria);
  if (!isRunnable(query)) throw new Error(`Not runnable: ${criteria}`);
  return matchQuery(query.tree, find);
}

const word = (text: string): MatchNode => ({ kind: 'stem', stem: stem(text), fields: TEXT_FIELDS });
const token = (text: string): SpanNode => ({ kind: 'token', text });
const span = (parts: SpanNode): MatchNode => ({
  kind: 'span',
  span: parts,
  fields: PHRASE_FIELDS,
  minimum: 1,
});
/** Words one after the other, the last with or without an s. */
const name = (text: string): MatchNode => {
  const parts = text.split(' ');
  const last = parts.at(-1) ?? '';
  const ending: SpanNode = last.endsWith('s')
    ? token(last)
    : { kind: 'any', options: [token(last), token(`${last}s`)] };
  return span(
    parts.length === 1 ? ending : { kind: 'sequence', parts: [...parts.slice(0, -1).map(token), ending] },
  );
};
const and = (...children: MatchNode[]): MatchNode => ({ kind: 'and', children });
const or = (...children: MatchNode[]): MatchNode => ({ kind: 'or', children });

describe('words with variants', () => {
  it.each<[string, MatchNode]>([
    ['tumour', or(word('tumour'), word('tumor'))],
    ['tumor', or(word('tumor'), word('tumour'))],
    ['Randomised asthma', and(or(word('randomised'), word('randomized')), word('asthma'))],
    [
      'heart attack aspirin',
      and(
        or(and(word('heart'), word('attack')), name('myocardial infarction')),
        or(word('aspirin'), name('acetylsalicylic acid')),
      ),
    ],
    ['the fever', or(word('fever'), word('pyrexia'))],
    [
      'type 2 diabetes',
      or(
        and(word('type'), word('2'), word('diabetes')),
        name('type ii diabetes'),
        name('t2dm'),
        name('non insulin dependent diabetes'),
      ),
    ],
    ['uraemic bruise', and(or(word('uraemic'), word('uremic')), or(word('bruise'), word('contusion')))],
  ])('%p finds records with them too', (criteria, match) => {
    expect(queryOf(criteria).match).toEqual(match);
  });

  it.each<[string, MatchNode]>([
    ['"tumour"', span(token('tumour'))],
    ['tumo*', span({ kind: 'pattern', pattern: { literals: ['tumo', ''], gaps: [{ min: 0, max: null }] } })],
    ['asthma NOT tumour', { kind: 'not', include: word('asthma'), exclude: word('tumour') }],
    ['heart AND attack', and(word('heart'), word('attack'))],
  ])('%p is taken by its word', (criteria, match) => {
    expect(queryOf(criteria).match).toEqual(match);
  });

  it('keeps other spellings of the words of a name', () => {
    expect(queryOf('acute myeloid leukaemia').match).toMatchObject({
      kind: 'or',
      children: expect.arrayContaining([
        and(word('acute'), word('myeloid'), or(word('leukaemia'), word('leukemia'))),
      ]),
    });
  });

  it('names the words that may be left out without the marks around them', () => {
    const texts = queryOf('asthma, (children)? statins.').relaxable?.parts.map(({ text }) => text);
    expect(texts).toEqual(['asthma', 'children', 'statins']);
  });

  it('may leave out a word or a concept with its variants', () => {
    const attack = or(and(word('heart'), word('attack')), name('myocardial infarction'));
    expect(queryOf('heart attack tumour').relaxable).toEqual({
      required: [],
      parts: [
        { match: attack, text: 'heart attack' },
        { match: or(word('tumour'), word('tumor')), text: 'tumour' },
      ],
    });
  });

  it.each([
    ['does acupuncture help people with back pain', ['acupuncture', 'back', 'pain']],
    ['are statins beneficial in people over 75', ['statins', '75']],
    ['asthma in children under 5 years old', ['asthma', 'children', '5']],
    ['statins over 40', ['statins']],
    ['how effective are antidepressants in adolescents', ['antidepressants', 'adolescents']],
    ['physiotherapy versus surgery', ['physiotherapy', 'surgery']],
    ['metformin 75 years', ['metformin', '75']],
    ['metformin 45 years', ['metformin']],
    ['interleukin 6 blockade', ['interleukin', '6', 'blockade']],
    ['how long should antibiotics be taken', ['antibiotics']],
    ['how often dialysis', ['dialysis']],
    ['long covid', ['long', 'covid']],
    ['how long', ['long']],
    ['what works best', ['works', 'best']],
    ['best', ['best']],
    ['HELP syndrome', ['help', 'syndrome']],
  ])('scores of %p %p', (criteria, words) => {
    expect(queryOf(criteria).scoredStems).toEqual(words.map(stem));
  });

  it.each([
    ['does acupuncture help patients with asthma', and(word('acupuncture'), word('asthma'))],
    ['how to treat asthma', word('asthma')],
    ['latest drugs that reduce asthma', and(word('drugs'), word('asthma'))],
    ['best AND asthma', and(word('best'), word('asthma'))],
    ['what works best', and(word('works'), word('best'))],
  ])('requires the meaningful words of %p', (criteria, match) => {
    expect(queryOf(criteria).match).toEqual(match);
  });

  it.each([
    ['statins over 75', 'elderly', 'older adults'],
    ['statins in those older than 75 years', 'elderly', 'older people'],
    ['statins at least 80 years old', 'elderly', 'older people'],
    ['asthma under 5', 'children'],
    ['asthma in those younger than 12 years', 'children'],
  ])('takes the age in %p for the people that it means', (criteria, ...people) => {
    const others = queryOf(criteria).concepts.flatMap(({ variants }) => variants);
    expect(others.map(({ tokens }) => tokens.join(' '))).toEqual(expect.arrayContaining(people));
  });

  it.each(['statins over 40', 'statins under 75', 'type 2 diabetes over 7'])(
    'takes the age in %p for no people',
    (criteria) => {
      const others = queryOf(criteria).concepts.flatMap(({ variants }) => variants);
      expect(others.filter(({ tokens }) => ['elderly', 'children'].includes(tokens.join(' ')))).toEqual([]);
    },
  );

  it('marks variants in results', () => {
    expect(queryOf('heart attack tumour').highlightTerms).toEqual({
      stems: new Set(['heart', 'attack', 'tumour', 'tumor'].map(stem)),
      phrases: [
        ['myocardial', 'infarction'],
        ['myocardial', 'infarctions'],
      ],
      patterns: [],
    });
  });

  it('finds names in singular and plural', () => {
    expect(queryOf('CBT').highlightTerms.phrases).toEqual(
      expect.arrayContaining([
        ['cognitive', 'behavioural', 'therapy'],
        ['cognitive', 'behavioural', 'therapies'],
      ]),
    );
    expect(queryOf('heart attack').highlightTerms.phrases).toContainEqual(['myocardial', 'infarctions']);
  });

  it('counts what a clipped word means as much as the word', () => {
    expect(scoredConcepts(queryOf('rehab').concepts, weights)).toEqual([
      { stems: [stem('rehab')], variants: [{ stems: [stem('rehabilitation')], weight: 1 }] },
    ]);
  });

  it('counts a member of a class half as much as another name of the class', () => {
    const [concept] = queryOf('heart attack').concepts;
    const variants = (concept?.variants ?? []).map((each) => ({ ...each, isMember: true }));
    const scored = scoredConcepts(concept === undefined ? [] : [{ ...concept, variants }], weights);
    expect(scored.flatMap((each) => each.variants.map(({ weight }) => weight))).toEqual([0.25]);
  });

  it('counts them instead of the typed words, by their weights', () => {
    expect(scoredConcepts(queryOf('heart attack tumour').concepts, weights)).toEqual([
      {
        stems: ['heart', 'attack'],
        variants: [{ stems: [stem('myocardial'), stem('infarction')], weight: 0.5 }],
      },
      { stems: [stem('tumour')], variants: [{ stems: [stem('tumor')], weight: 0.9 }] },
    ]);
  });

  it('counts a stem for the first concept that has it', () => {
    const concepts = scoredConcepts(queryOf('heart attack and heart failure').concepts, weights);
    expect(concepts.map(({ stems }) => stems)).toEqual([['heart', 'attack'], [stem('failure')]]);
  });
});
