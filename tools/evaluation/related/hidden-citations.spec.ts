import { indexArticles } from './article-index.js';
import { findHiddenCitations } from './hidden-citations.js';

const TOPICS = ['kidney', 'asthma', 'stroke', 'eczema', 'malaria'];

/** Articles of five topics; each cites the four before it in its topic. */
function topicArticles() {
  const articles = TOPICS.flatMap((topic) =>
    Array.from({ length: 12 }, (_, at) => ({
      id: `${topic}${at}`,
      title: `${topic} ${topic}word${at % 3}`,
      body: `${topic}word${(at + 1) % 3} study${at % 5}`,
      authors: [],
      headings: [topic],
    })),
  );
  const edges = TOPICS.flatMap((topic) =>
    Array.from({ length: 12 }, (_, at) =>
      [1, 2, 3, 4]
        .filter((back) => at >= back)
        .map((back) => ({ citing: `${topic}${at}`, cited: `${topic}${at - back}` })),
    ).flat(),
  );
  return { articles, edges };
}

describe('recall of hidden citations', () => {
  it('finds them where articles of one topic cite each other', async () => {
    const { articles, edges } = topicArticles();
    const figures = findHiddenCitations(await indexArticles(articles), edges, 1);
    expect(figures.mix).toBeGreaterThan(0.9);
    expect(figures.seeds).toBeGreaterThan(30);
  });

  it('finds half of them at most where citations do not follow the text', async () => {
    const { articles, edges } = topicArticles();
    const shuffled = edges.map(({ citing, cited }, at) => ({
      citing,
      cited: `${TOPICS[(at * 3 + 1) % TOPICS.length]}${cited.replace(/\D+/, '')}`,
    }));
    const figures = findHiddenCitations(await indexArticles(articles), shuffled, 1);
    expect(figures.textOnly).toBeLessThan(0.5);
  });

  it('is the same for the same seed, and another for another', async () => {
    const { articles, edges } = topicArticles();
    const index = await indexArticles(articles);
    expect(findHiddenCitations(index, edges, 2)).toEqual(findHiddenCitations(index, edges, 2));
    expect(findHiddenCitations(index, edges, 3).seeds).not.toBe(0);
  });
});
