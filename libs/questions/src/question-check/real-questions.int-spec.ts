import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkQuestion } from './question-check.js';

// eslint-disable-next-line no-restricted-properties -- the location of test data is no configuration of the product
const root = process.env['SHARED_DATA'] ?? join(process.cwd(), '..', 'shared', 'data');
const file = join(root, 'questions', 'pubmedqa.json.gz');

/** The questions of PubMedQA, which identify nobody and are all clinical. */
function realQuestions(path: string): string[] {
  const items = JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as Record<
    string,
    { QUESTION: string }
  >;
  return Object.values(items).map(({ QUESTION }) => QUESTION);
}

(existsSync(file) ? describe : describe.skip)('the check of 522 real questions', () => {
  const checked = (existsSync(file) ? realQuestions(file) : []).map((question) =>
    checkQuestion(question, 'en'),
  );
  const share = (flagged: number) => flagged / checked.length;

  it('finds personal data in at most 0.5 % of them', () => {
    expect(share(checked.filter(({ personalData }) => personalData.length > 0).length)).toBeLessThanOrEqual(
      0.005,
    );
  });

  it('refuses at most 1 % of them', () => {
    const refused = checked.filter(({ problematic, reasonable }) => problematic || !reasonable);
    expect(share(refused.length)).toBeLessThanOrEqual(0.01);
  });
});
