import fc from 'fast-check';
import { longTextLength } from '@clinical/contracts/testing';
import { sentenceFinder, sentencesIn } from './sentences.js';

const split = (text: string): string[] =>
  sentencesIn(text, 0).map(({ start, end }) => text.slice(start, end));

describe('sentences of a text', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['  \n ', []],
    ['One sentence without an end', ['One sentence without an end']],
    ['We did it. It worked! Did it? Yes.', ['We did it.', 'It worked!', 'Did it?', 'Yes.']],
    ['Drugs, e.g. Aspirin, help. So we think.', ['Drugs, e.g. Aspirin, help.', 'So we think.']],
    ['Statins vs. Placebo in adults. Done.', ['Statins vs. Placebo in adults.', 'Done.']],
    ['See Fig. 2 and No. 5. Done.', ['See Fig. 2 and No. 5.', 'Done.']],
    ['They answered no. 12 left.', ['They answered no. 12 left.']],
    ['They answered no. Twelve left.', ['They answered no.', 'Twelve left.']],
    ['Infection with P. falciparum or E. coli.', ['Infection with P. falciparum or E. coli.']],
    ['Fever by S. Typhi was seen. It went.', ['Fever by S. Typhi was seen.', 'It went.']],
    ['Means differed (n = 1.5, p = 0.03). Good.', ['Means differed (n = 1.5, p = 0.03).', 'Good.']],
    ['It fell (P = 0. 05). Good.', ['It fell (P = 0. 05).', 'Good.']],
    ['They took vitamin D. Patients improved.', ['They took vitamin D.', 'Patients improved.']],
    ['In the U.S. Department of Health. End.', ['In the U.S. Department of Health.', 'End.']],
    ['Done in the U.S. The rest was not.', ['Done in the U.S.', 'The rest was not.']],
    ['By J. R. Smith at 9 a.m. in June.', ['By J. R. Smith at 9 a.m. in June.']],
    ['As Smith et al. (2010) said. We agree.', ['As Smith et al. (2010) said.', 'We agree.']],
    ['(Registered as X.) It ended.', ['(Registered as X.)', 'It ended.']],
    ['He said "stop." Then he left.', ['He said "stop."', 'Then he left.']],
    ['Patients were randomised.Patients got it.', ['Patients were randomised.', 'Patients got it.']],
    ['See www.Isrctn.org and ClinicalTrials.gov now.', ['See www.Isrctn.org and ClinicalTrials.gov now.']],
    ['A line\nthat goes on.\n\nNo end\n\nNext', ['A line\nthat goes on.', 'No end', 'Next']],
    ['結果は良い。方法は同じ。', ['結果は良い。', '方法は同じ。']],
    ['Il n’y a pas. Élise est là.', ['Il n’y a pas.', 'Élise est là.']],
    [
      'It was unclear., Objectives, We asked?., Methods',
      ['It was unclear.,', 'Objectives, We asked?.,', 'Methods'],
    ],
    [
      'We used version 4.0., Main results, Nine trials. One had follow up., Conclusions, It works.',
      [
        'We used version 4.0.,',
        'Main results, Nine trials.',
        'One had follow up.,',
        'Conclusions, It works.',
      ],
    ],
    ['Made by Acme Inc., Springfield, and sold.', ['Made by Acme Inc., Springfield, and sold.']],
    ['Dose 5 mg. 20 patients came.', ['Dose 5 mg.', '20 patients came.']],
  ])('are for %j %j', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });

  const prose = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '. ',
          '.',
          '! ',
          '? ',
          '\n',
          '\n\n',
          ' ',
          ') ',
          '。',
          'e.g. ',
          'P. ',
          '0. ',
          '\u00a0',
          '"',
        ),
        fc.string({ maxLength: 6 }),
        fc.constantFrom('The', 'patients', 'U.S.', '12', 'É', '𝛂', 'vs.'),
      ),
    )
    .map((parts) => parts.join(''));

  it('never overlap, are in order, start and end with text, and leave out only white space', () => {
    fc.assert(
      fc.property(prose, (text) => {
        let covered = 0;
        for (const { start, end } of sentencesIn(text, null)) {
          expect(start).toBeGreaterThanOrEqual(covered);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(covered, start).trim()).toBe('');
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          covered = end;
        }
        expect(text.slice(covered).trim()).toBe('');
      }),
    );
  });

  it('are found again by any place in them', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const finder = sentenceFinder({ title: text, abstract: [] });
        for (const quote of finder.in(null)) {
          expect(finder.at(null, quote.start)).toBe(quote);
          expect(finder.at(null, quote.end - 1)).toBe(quote);
        }
      }),
    );
  });

  it.each(['.', '\n', '\n ', ' ', 'a', '.)', '. ', 'e.g. ', 'A.', '?', '. \n', '0. 1', 'a.B', ')'])(
    'are found in one pass in a long text of %j',
    (piece) => {
      const text = piece.repeat(longTextLength(5_000_000) / piece.length);
      expect(sentencesIn(text, 0).every(({ start, end }) => end > start)).toBe(true);
    },
  );
});
