import { appraisalMessages } from '@clinical/contracts';
import { quotedWords, reasonIn, statedReason, type ReasonKey } from './stated-reason.js';

const KEYS = Object.keys(appraisalMessages.en)
  .filter((key) => key.startsWith('reason.'))
  .map((key) => key.slice('reason.'.length) as ReasonKey);

describe('a reason', () => {
  it.each(KEYS)('translates a stored reason of the kind %s', (key) => {
    const stored = statedReason(key, 'a (randomised) trial');
    const expected = appraisalMessages.es[`reason.${key}`].replace('{{value}}', 'a (randomised) trial');
    expect(reasonIn('es', stored)).toBe(expected);
    expect(reasonIn('en', stored)).toBe(stored);
  });

  it('is translated completely if the record has been retracted', () => {
    expect(reasonIn('es', "The title says 'Cohort'; it has been retracted")).toBe(
      'El título dice «Cohort»; ha sido retractado',
    );
  });

  it('is unchanged if it fits no template', () => {
    expect(reasonIn('es', 'Something older')).toBe('Something older');
  });

  it.each([
    [': a randomised trial ', 'a randomised trial'],
    [`– ${'x'.repeat(81)}`, `${'x'.repeat(79)}…`],
  ])('quotes %j as %j', (words, expected) => {
    expect(quotedWords(words)).toBe(expected);
  });
});
