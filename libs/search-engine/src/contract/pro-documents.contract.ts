import { bareMaterial } from '@clinical/evidence';
import type { SearchPlan } from '../search-plan.js';
import { aCall, aDocument, aHeading, aPlan, aSuggestion, word } from './builders.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';

const IMAGES = 114;
const VIDEOS = 115;
const NEWS = 118;
const TRIALS = 111;

const MATERIAL = {
  ...bareMaterial('video'),
  thumbnail: { url: 'https://media.example.org/t.jpg', width: 120, height: 90, alt: '' },
  durationSeconds: 270,
};

const DOCUMENTS = [
  aDocument({ id: 'article', title: 'Asthma', categories: [11] }),
  aDocument({ id: 'extra', title: 'Asthma again', categories: [11], proOnly: true }),
  aDocument({
    id: 'video',
    title: 'Asthma inhalers',
    categories: [VIDEOS],
    mesh: [aHeading('Nebulizers and Vaporizers')],
    material: MATERIAL,
  }),
  aDocument({ id: 'image', title: 'Asthma in pictures', categories: [IMAGES] }),
  aDocument({ id: 'trial', title: 'Asthma trial', categories: [TRIALS] }),
  aDocument({ id: 'news', title: 'Asthma in the news', categories: [NEWS] }),
  aDocument({ id: 'beside', title: 'Asthma review with a video', categories: [103, VIDEOS] }),
];

const VISITOR: Pick<SearchPlan, 'access'> = { access: { proOnlyDocuments: false } };
const PRO: Pick<SearchPlan, 'access'> = { access: { proOnlyDocuments: true } };

/** Documents whose source, or whose main category, is for Pro users only. */
export function describeProDocuments(makeEngine: MakeEngine): void {
  describe('documents for Pro', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const found = async (plan: Partial<SearchPlan>): Promise<string[]> =>
      (await fixture.ids({ match: word('asthma'), ...plan })).sort();

    it('are found with the right alone', async () => {
      expect(await found(PRO)).toEqual(['article', 'beside', 'extra', 'image', 'news', 'trial', 'video']);
      expect(await found(VISITOR)).toEqual(['article', 'beside', 'news']);
    });

    it.each<[string, Partial<SearchPlan>]>([
      ['a filter', { filters: { ...aPlan().filters, categories: [VIDEOS, IMAGES, TRIALS] } }],
      ['a pinned key', { match: { kind: 'nothing' }, pinnedKeys: DOCUMENTS[2]?.lookupKeys ?? [] }],
    ])('are not found by %s without it', async (_, plan) => {
      expect(await found({ ...plan, ...PRO })).toContain('video');
      expect(await found({ ...plan, ...VISITOR })).not.toContain('video');
    });

    it('are neither listed nor counted without it', async () => {
      const { engine } = fixture.current;
      const plan = aPlan({ match: word('asthma'), ...VISITOR });
      const listed: string[] = [];
      for await (const batch of engine.readListed({ ...plan, page: { offset: 0, limit: 100 } }, aCall()))
        listed.push(...batch.map(({ document }) => document.id));
      expect(listed.sort()).toEqual(['article', 'beside', 'news']);
      const { total, facets } = await engine.search(plan, aCall());
      expect(total).toBe(3);
      expect(facets.categories).toEqual([
        { id: 11, count: 1 },
        { id: 103, count: 1 },
        { id: VIDEOS, count: 1 },
        { id: NEWS, count: 1 },
      ]);
    });

    it('are not suggested without it', async () => {
      const texts = async (access: SearchPlan['access']) =>
        (await fixture.current.engine.words.suggest({ ...aSuggestion('nebuli', 5), access }, aCall())).map(
          ({ text }) => text,
        );
      expect(await texts(PRO.access)).toContain('Nebulizers and Vaporizers');
      expect(await texts(VISITOR.access)).toEqual([]);
    });

    it('keep their own Pro flag', async () => {
      const [video] = await fixture.current.engine.documents(['video'], aCall());
      expect(video?.document.material).toEqual(MATERIAL);
      const [article] = await fixture.current.engine.documents(['article'], aCall());
      expect(article?.document).not.toHaveProperty('material');
    });
  });
}
