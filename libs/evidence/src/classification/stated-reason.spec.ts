import { appraisalMessages } from '@clinical/contracts';
import { quotedWords, reasonIn, statedReason, type ReasonKey } from './stated-reason.js';

const KEYS = Object.keys(appraisalMessages.en)
  .filter((key) => key.startsWith('reason.'))
  .map((key) => key.slice('reason.'.length) as ReasonKey);

describe('a reason', () => {
  it.each(KEYS)('of the kind %s is translated from what is stored', (key) => {
    const stored = statedReason(key, 'a (randomised) trial');
    const expected = appraisalMessages.es[`reason.${key}`].replace('{{value}}', 'a (randomised) trial');
    expect(reasonIn('es', stored)).toBe(expected);
    expect(reasonIn('en', stored)).toBe(stored);
  });

  it('is translated as a whole where the record has been retracted', () => {
    expect(reasonIn('es', "The title says 'Cohort'; it has been retracted")).toBe(
      'El título dice «Cohort»; ha sido retractado',
    );
  });

  it('that fits no template stays as it is', () => {
    expect(reasonIn('es', 'Something older')).toBe('Something older');
  });

  it.each([
    [': a randomised trial ', 'a randomised trial'],
    [`– ${'x'.repeat(81)}`, `${'x'.repeat(79)}…`],
  ])('quotes %j as %j', (words, expected) => {
    expect(quotedWords(words)).toBe(expected);
  });
});
