import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexArticles } from './article-index.js';
import { findJudged, readJudgements } from './judged-articles.js';

const folder = mkdtempSync(join(tmpdir(), 'judged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(content: string): string {
  const path = join(folder, 'relish.json');
  writeFileSync(path, content);
  return path;
}

describe('articles that experts judged', () => {
  const topics = ['kidney', 'asthma', 'stroke', 'eczema', 'malaria'];
  const articles = topics.flatMap((topic) =>
    Array.from({ length: 12 }, (_, at) => ({
      id: `${topics.indexOf(topic) + 1}${at}`,
      title: `${topic} ${topic}word${at % 3}`,
      body: `${topic}word${(at + 1) % 3} study${at % 5}`,
      authors: [],
      headings: [topic],
    })),
  );

  it('are found where they are about the same, and counted among judged articles only', async () => {
    const file = write(
      JSON.stringify([
        { pmid: 10, response: { relevant: ['11', '12'], partial: ['13'], irrelevant: ['21', '22'] } },
        { pmid: '999', response: { relevant: ['11'] } },
      ]),
    );
    const figures = findJudged(await indexArticles(articles), [], readJudgements(file));
    expect([figures.seeds, figures.moreLikeThis, figures.mix]).toEqual([1, 1, 1]);
  });

  it.each([
    ['no JSON', '{', 'relish.json: '],
    ['another form', '[{"pmid": "1"}]', 'response'],
  ])('are refused in a file of %s', (_, content, message) => {
    expect(() => readJudgements(write(content))).toThrow(message);
  });
});
