import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { QUESTION_AREAS } from '../asking/asking-lists.contract.js';
import { pastAnswerRow } from './past-answer.js';

const PAST = {
  question: 'Does azithromycin reduce exacerbations of COPD?',
  answer: '### Trials\nIt **does** [1].',
  date: '2014-05-02',
};

describe('a past question of an archive', () => {
  it('is a question with the answer that people wrote', () => {
    expect(
      pastAnswerRow({
        ...PAST,
        conclusion: 'It does.',
        references: [{ url: 'https://example.org/1', title: 'A trial', publication: 'BMJ', date: '2011' }],
        areas: ['Respiratory Medicine', 'pharmacology'],
        type: 'Long-term Management',
        quality: 'Good',
      }),
    ).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
      slug: 'does-azithromycin-reduce-exacerbations-of-copd',
      ...{ accountId: null, language: 'en', state: 'answered', type: 'long_term_management' },
      ...{ areas: '|respiratory|pharmacology|', quality: 'Good', answer: null },
      written: {
        ...{ conclusion: 'It does.', answer: PAST.answer, refCountAI: 0 },
        references: [{ url: 'https://example.org/1', title: 'A trial', publication: 'BMJ', date: '2011' }],
      },
      askedAt: new Date('2014-05-02T00:00:00Z'),
    });
  });

  it('of a table has its lists in one cell each, and empty cells count as absent', () => {
    expect(
      pastAnswerRow({
        ...PAST,
        ...{ conclusion: '', type: '', quality: '', language: '', areas: 'urology; nephrology' },
        references: '[{"url":"https://example.org/1","title":"A trial"}]',
      }),
    ).toMatchObject({
      ...{ areas: '|urology|nephrology|', quality: '', language: 'en' },
      written: { references: [{ title: 'A trial', publication: '', date: '' }] },
    });
  });

  it('without areas and type gets those of its words', () => {
    expect(pastAnswerRow(PAST)).toMatchObject({ areas: '|respiratory|', type: expect.any(String) });
  });

  it.each([
    [{ question: 'Short?' }, /^field question: /],
    [{ answer: ' ' }, /^field answer: /],
    [{ date: 'last year' }, /^field date: /],
    [{ areas: ['Astrology'] }, "field areas: 'Astrology' is no clinical area"],
    [{ type: 'Gossip' }, "field type: 'Gossip' is no type of question"],
    [{ quality: 'Excellent' }, /^field quality: /],
    [
      { references: [{ url: 'javascript:alert(1)', title: 'x' }] },
      'field references.0.url: must be an http or https address',
    ],
    [{ references: 'none' }, /^field references: /],
    [{ answer: 'Mr Jones, born on 12/03/1961, got better.' }, /^it may identify a patient: .*date_of_birth/],
  ])('with %j is refused with the reason', (change, reason) => {
    const found = pastAnswerRow({ ...PAST, ...change });
    expect(found).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
  });

  it.each([[null], [3], [[]], ['text']])('is refused if it is %j', (value) => {
    expect(pastAnswerRow(value)).toMatch(/^the line: /);
  });

  it('has the same id each time, and another one on another day or in another language', () => {
    const idOf = (value: object) => (pastAnswerRow(value) as { readonly id: string }).id;
    expect(idOf({ ...PAST, answer: 'Another.' })).toBe(idOf(PAST));
    const ids = [PAST, { ...PAST, date: '2015-01-01' }, { ...PAST, language: 'es' }].map(idOf);
    expect(new Set(ids).size).toBe(3);
  });

  it('is read whatever its values are', () => {
    const areas = fc.array(fc.constantFrom(...QUESTION_AREAS), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.record({ question: fc.anything(), answer: fc.anything(), areas, date: fc.anything() }),
        (value) => {
          const row = pastAnswerRow(value);
          expect(typeof row === 'string' ? row.length : row.question.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });
});
