import { existsSync } from 'node:fs';
import { sharedData } from '../../testing/support/product.js';
import { missedGates } from './gates.js';
import { measureDirections, measureVerdicts } from './measure-directions.js';
import { measureParaphrases } from './measure-paraphrases.js';
import { readDirections, readQuestions } from './question-files.js';

const FILES = {
  questions: sharedData('questions', 'pubmedqa.json.gz'),
  queries: sharedData('relevance', 'pico', 'queries.jsonl.gz'),
  articles: sharedData('relevance', 'pico', 'articles.jsonl.gz'),
  qrels: sharedData('relevance', 'pico', 'qrels.tsv'),
};
const areThere = Object.values(FILES).every((file) => existsSync(file));
if (!areThere)
  process.stderr.write('SKIPPED: answers: questions/ and relevance/ are not there; set SHARED_DATA.\n');

(areThere ? describe : describe.skip)('rules of answers on real questions', () => {
  it('read verdicts and directions at least as well as when they were written', async () => {
    const isOdd = ({ id }: { readonly id: string }): boolean => Number(id.replace(/\D/g, '')) % 2 === 1;
    const directions = measureDirections((await readDirections(FILES)).filter(isOdd), false);
    expect(directions['direction_accuracy']).toBeGreaterThan(0.55);
    expect(directions['direction_flips']).toBeLessThan(0.08);
    const verdicts = measureVerdicts(readQuestions(FILES.questions).filter(isOdd), false);
    expect(verdicts['verdict_accuracy']).toBeGreaterThan(0.69);
  });

  it('let no paraphrase of a contradicting claim through, and every original', async () => {
    const figures = await measureParaphrases(sharedData('relevance', 'scifact'));
    expect(figures).toMatchObject({ contradictions_accepted: 0, originals_accepted: 1 });
  });
});

describe('missedGates', () => {
  it('names figures outside of their bounds, and prints each beside its gate', () => {
    const lines: string[] = [];
    const missed = missedGates({ span_valid: 0.9, retracted_cited: 0 }, (line) => lines.push(line));
    expect(missed.map(({ figure, isAbsolute }) => [figure, isAbsolute])).toEqual([['span_valid', true]]);
    expect(lines).toHaveLength(2);
  });
});
