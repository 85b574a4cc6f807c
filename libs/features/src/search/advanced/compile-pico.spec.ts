import fc from 'fast-check';
import { EMPTY_SEARCH_REQUEST, type SearchRequest } from '@clinical/contracts';
import { anyCharacter, propertyRuns } from '@clinical/contracts/testing';
import { MeshVocabulary } from '@clinical/mesh';
import { isRunnable, parse, parseStrategy, queryLines } from '@clinical/query-language';
import { TEXT_FIELDS, type MatchNode } from '@clinical/search-engine';
import { stem } from '@clinical/text-analysis';
import {
  matchQuery,
  allOf,
  anyOf,
  translateStrategy,
  RequestRefusedError,
} from '../../search-planning/index.js';
import { compilePico } from './compile-pico.js';

const compiled = (fields: Partial<SearchRequest>) =>
  compilePico({ ...EMPTY_SEARCH_REQUEST, searchType: 'pico', ...fields }, 'en').map(({ text }) => text);

/** Words that are operators in Trip in any context, so that they can only be quoted. */
const OPERATOR = /^(?:and|or|not|adj|(?:adj|near|next)\d\w*)$/;

/** Without labels; what can only be quoted in Trip counts as quoted anywhere. */
function plain(node: MatchNode): MatchNode {
  switch (node.kind) {
    case 'labelled':
      return plain(node.child);
    case 'and':
      return inOneOrder(allOf(node.children.map(plain)));
    case 'or':
      return anyOf(node.children.map(plain));
    case 'not':
      return { ...node, include: plain(node.include), exclude: plain(node.exclude) };
    case 'span':
      return node.span.kind === 'token' && OPERATOR.test(node.span.text)
        ? { kind: 'stem', stem: stem(node.span.text), fields: TEXT_FIELDS }
        : node;
    default:
      return node;
  }
}

const context = {
  vocabulary: new MeshVocabulary({
    headings: [],
    qualifiers: [],
    origin: { year: null, files: [], demonstration: false },
  }),
  proximity: { pairwise: false },
};

/** The match of a text in Trip's dialect. */
/** AND finds the same in any order; a repeated word is kept at either place. */
function inOneOrder(node: MatchNode): MatchNode {
  if (node.kind !== 'and') return node;
  const keyed = node.children.map((child) => [JSON.stringify(child), child] as const);
  return { ...node, children: keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, child]) => child) };
}

function asked(text: string): MatchNode | undefined {
  const [definition] = translateStrategy(parseStrategy(text, { dialect: 'trip' }), context).definitions;
  return definition === undefined ? undefined : plain(definition);
}

/** Codes of the diagnostics of a text in Trip's dialect. */
const codesOf = (text: string) =>
  parseStrategy(text, { dialect: 'trip' }).diagnostics.map(({ code }) => code);

describe('a field of a PICO search', () => {
  it.each([
    ['adults with the migraine', 'adults AND migraine'],
    ['PET/CT', 'PET AND CT'],
    ['PK/PD modelling', 'PK AND PD AND modelling'],
    ['morbidity/mortality', 'morbidity AND mortality'],
    ['risk:benefit ratio', 'risk AND benefit AND ratio'],
    ['type #2 diabetes', 'type AND 2 AND diabetes'],
    ['NEAR infrared', 'near AND infrared'],
    ['Does metformin reduce mortality?', 'metformin AND mortality'],
    ['Does metformin change mortality?', 'metformin AND change AND mortality'],
    ['Crohn’s in niños', 'Crohn AND niños'],
    ['COVID-19 OR (long COVID)', '(COVID AND 19) OR (long AND COVID)'],
    ['(a OR b) OR (in the) asthma', '(a OR b OR (in AND the)) AND asthma'],
    ['"what? #1 a:b" heart/lung* failur*', '"what- -1 a-b" AND heart-lung* AND failur*'],
    ['title:asthma[ti] dose~3 or/1-4', 'title AND asthma AND ti AND dose AND 3 AND 1 AND 4'],
    ['to be or not to be', '(to AND be) OR ("not" AND to AND be)'],
    ['½ dose', '1 AND 2 AND dose'],
  ])('is written in the dialect of Trip: %p as %p', (criteria, text) => {
    expect(compiled({ criteria })).toEqual([text]);
  });

  it('is joined to the others by AND, without brackets that change nothing', () => {
    const fields = { criteria: 'migraine adults', intervention: 'propranolol 80 mg', outcome: 'a OR b' };
    const [text = ''] = compiled(fields);
    expect(text).toBe('migraine AND adults AND propranolol AND (a OR b)');
    expect(codesOf(text)).toEqual([]);
  });

  it('is named where it cannot be read, with the place in it', () => {
    let refused: unknown;
    try {
      compiled({ criteria: 'migraine', comparison: 'the (placebo OR sham' });
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(RequestRefusedError);
    expect(refused).toMatchObject({ diagnostics: [{ code: 'Q002', parameter: 'comparison', start: 4 }] });
  });

  const pieces = fc.constantFrom(
    ...['asthma', 'the', 'in', 'A', 'WHO', 'COVID-19', "Crohn's", 'niños', 'PET/CT', 'IV/IM', 'and/or'],
    ...['risk:benefit', 'mortality?', '#2', 'type', '10.1000/x', '½', '2019', '1', '12', 'e-le*', 'the*'],
    ...['heart/lung*', 'wom#n', 'colo?r', 'dog$1', '*itis', 'a*b', 'N3', 'W2', 'NEAR', 'near', 'Next', 'adj'],
    ...['adj3', 'NEXT/2', 'exp', 'in ti', 'IN ti', 'title:x', 'x[ti]', '.ti,ab.', 'asthma/', 'limit 3 to'],
    ...[
      'Search',
      'search',
      'combination',
      'Results: 12',
      'Sort by: x',
      'PubMed:',
      '1.',
      '(1234)',
      '12-34',
      'S1',
    ],
    ...[
      'and',
      'or',
      'not',
      'AND',
      'OR',
      'NOT',
      '(',
      ')',
      '"',
      '"heart attack"',
      '"a* #1? or"',
      '* NOT',
      '~3',
    ],
    ...[
      'or/1-4',
      '{OR #1-#4}',
      '2010:2015',
      '&',
      '|',
      '-',
      'TS=',
      '[mh "Asthma"]',
      'CD4(+)',
      '喘息',
      'ß',
      '\t',
    ],
  );
  const typed = fc
    .array(fc.oneof({ weight: 9, arbitrary: pieces }, fc.string({ unit: anyCharacter, maxLength: 5 })), {
      minLength: 1,
      maxLength: 8,
    })
    .chain((parts) => fc.constantFrom(parts.join(' '), parts.join('')));

  it('finds the same as a standard search of the same text, and is rejected only if that is', () => {
    fc.assert(
      fc.property(typed, (criteria) => {
        const query = parse(criteria, { smallOr: true });
        if (!isRunnable(query)) return;
        const [text = ''] = compiled({ criteria });
        const { lines, diagnostics } = parseStrategy(text, { dialect: 'trip' });
        expect(queryLines({ lines })).toHaveLength(1);
        expect(diagnostics.filter(({ severity, code }) => severity === 'error' || code === 'Q112')).toEqual(
          [],
        );
        expect([text, asked(text)]).toEqual([text, plain(matchQuery(query.tree).match)]);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('finds with one element what both find', () => {
    fc.assert(
      fc.property(typed, typed, (criteria, outcome) => {
        const trees = [criteria, outcome].map((field) => parse(field, { smallOr: true })).filter(isRunnable);
        if (trees.length < 2) return;
        const [text = ''] = compiled({ criteria, outcome });
        const both = inOneOrder(allOf(trees.map(({ tree }) => plain(matchQuery(tree).match))));
        expect([text, asked(text)]).toEqual([text, both]);
        expect(codesOf(text)).not.toContain('Q112');
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
