import { TooManyExpansionsError } from '../errors.js';
import { NO_FILTERS, type MatchNode, type SearchPlan, type SpanNode } from '../search-plan.js';
import { aCall, aDocument, aPlan, word } from './builders.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';
import { LIBRARY, MATCHES, any, fits, pattern, span, value } from './strategies.table.js';

export function describeStrategies(makeEngine: MakeEngine): void {
  describe('strategies', () => {
    const fixture = useEngine(makeEngine, LIBRARY);
    const found = async (plan: Partial<SearchPlan>): Promise<string> =>
      (await fixture.ids(plan)).sort().join('');

    it.each(MATCHES)('%s', async (_, match, expected) => {
      expect(await found({ match })).toBe(expected);
    });

    it('follows definitions to earlier ones', async () => {
      const definitions: MatchNode[] = [
        word('relief'),
        { kind: 'not', include: { kind: 'definition', index: 0 }, exclude: word('women') },
      ];
      expect(await found({ definitions, match: { kind: 'definition', index: 0 } })).toBe('ab');
      expect(await found({ definitions, match: { kind: 'definition', index: 1 } })).toBe('b');
    });

    it('reports counts and expansions of every label, only on request', async () => {
      const inner: MatchNode = { kind: 'labelled', label: 'inner', child: span(fits('t*r')) };
      const plan = aPlan({
        definitions: [{ kind: 'labelled', label: 'defined', child: word('asthma') }],
        match: {
          kind: 'labelled',
          label: 'outer',
          child: {
            kind: 'and',
            children: [{ kind: 'nothing' }, inner, span(any(fits('colo*'), fits('colo?r'), fits('colo*')))],
          },
        },
        access: { proOnlyDocuments: false },
        filters: { ...NO_FILTERS, categories: [999] },
      });
      const { engine } = fixture.current;
      expect((await engine.search(plan, aCall())).details).toBeNull();
      expect((await engine.search({ ...plan, details: true }, aCall())).details).toEqual([
        { label: 'defined', hits: 2, expansions: [] },
        {
          label: 'outer',
          hits: 0,
          expansions: [
            { pattern: 'colo*', words: ['color', 'colour', 'colouur'], count: 3 },
            { pattern: 'colo?r', words: ['color', 'colour'], count: 2 },
          ],
        },
        { label: 'inner', hits: 1, expansions: [{ pattern: 't*r', words: ['tumor', 'tumour'], count: 2 }] },
      ]);
    });

    it('ignores words that no document contains any more', async () => {
      await fixture.write({ documents: [aDocument({ id: 'z', title: 'Zebrafish', authors: ['Zebu Z'] })] });
      const match = span(fits('zeb*'), ['title', 'author']);
      const plan = aPlan({ match: { kind: 'labelled', label: '1', child: match }, details: true });
      const expansions = async () =>
        (await fixture.current.engine.search(plan, aCall())).details?.[0]?.expansions[0];
      expect(await expansions()).toEqual({ pattern: 'zeb*', words: ['zebrafish', 'zebu'], count: 2 });
      await fixture.write({ deletedIds: ['z'] });
      expect(await expansions()).toEqual({ pattern: 'zeb*', words: [], count: 0 });
    });
  });

  describe('patterns that match too much', () => {
    const many = Array.from({ length: 10_001 }, (_, number) => `w${number}`);
    const fixture = useEngine(makeEngine, [
      aDocument({
        id: 'many',
        title: many.slice(1).join(' '),
        authors: ['W0 Writer'],
        publicationTypes: many.map((text) => `v${text}`),
      }),
    ]);
    const refusal = (match: MatchNode, plan: Partial<SearchPlan> = {}) =>
      fixture.current.engine.search(aPlan({ match, ...plan }), aCall()).catch((error: unknown) => error);
    const tooMany = (label: string | null, text: string) =>
      expect.objectContaining({
        name: 'TooManyExpansionsError',
        label,
        pattern: pattern(text),
        count: 10_001,
        limit: 10_000,
      }) as unknown;

    it('are searched up to the limit and refused beyond it', async () => {
      expect(await refusal(span(fits('w*'), ['title']))).toMatchObject({ total: 1 });
      const error = await refusal(span(fits('w*'), ['title', 'author']));
      expect(error).toBeInstanceOf(TooManyExpansionsError);
      expect(error).toEqual(expect.objectContaining({ label: null, count: 10_002 }));
    });

    it('have the same limit in a phrase', async () => {
      const first = { kind: 'token' as const, text: 'w1' };
      const phrase = (parts: readonly SpanNode[], fields: readonly ('title' | 'author')[]) =>
        span({ kind: 'sequence', parts }, fields);
      expect(await refusal(phrase([first, fits('w*')], ['title']))).toMatchObject({ total: 1 });
      expect(await refusal(phrase([fits('w*'), fits('w*')], ['title', 'author']))).toBeInstanceOf(
        TooManyExpansionsError,
      );
    });

    it('have the same limit for values', async () => {
      expect(await refusal(value('publicationType', pattern('vw*')))).toEqual(tooMany(null, 'vw*'));
    });

    it('are refused anywhere, naming the innermost label', async () => {
      const leaf: MatchNode = {
        kind: 'labelled',
        label: 'leaf',
        child: value('publicationType', pattern('vw*')),
      };
      const all: MatchNode = {
        kind: 'labelled',
        label: 'all',
        child: { kind: 'and', children: [{ kind: 'nothing' }, leaf] },
      };
      expect(await refusal(all)).toEqual(tooMany('leaf', 'vw*'));
      expect(await refusal({ kind: 'nothing' }, { definitions: [all] })).toEqual(tooMany('leaf', 'vw*'));
      expect(
        await refusal(
          { kind: 'everything' },
          { relaxation: { required: [], parts: [all], minimum: 0, widenUpTo: 0, allWordsFirst: true } },
        ),
      ).toEqual(tooMany('leaf', 'vw*'));
    });
  });
}
