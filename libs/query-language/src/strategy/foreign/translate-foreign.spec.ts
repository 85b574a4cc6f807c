import fc from 'fast-check';
import { QUERY_SYSTEMS } from '../dialect-marks.js';
import { parseStrategy } from '../parse-strategy.js';
import type { ForeignSystem } from './foreign-rules.js';
import { translateForeign } from './translate-foreign.js';

const CASES: readonly (readonly [ForeignSystem, string, string, readonly string[]])[] = [
  [
    'Web of Science',
    'TS=(gout* NEAR/3 diet) AND PY=2001-2010',
    'tiab:(gout* NEAR/3 diet) AND 2001:2010[dp]',
    [],
  ],
  ['Web of Science', 'TI=(colo$r) SAME wom?n', 'ti:(colo?r) AND wom#n', ['Q014']],
  [
    'EBSCO',
    '(MH "Gout+") OR TI gout* OR AB (gout N3 diet)',
    '("Gout"[mh]) OR ti:gout* OR ab:(gout NEAR/3 diet)',
    [],
  ],
  ['EBSCO', 'S1 AND (serum W1 urate)', '#1 AND (serum NEXT/1 urate)', []],
  [
    'Scopus',
    'TITLE-ABS-KEY(gout W/3 diet) AND PUBYEAR > 2000',
    'tiab:(gout NEAR/3 diet) AND 2001:3000[dp]',
    [],
  ],
  ['Scopus', 'TITLE({uric acid}) AND NOT ABS(rat)', 'ti:("uric acid") NOT ab:(rat)', []],
  [
    'ProQuest',
    'MESH.EXACT.EXPLODE("Gout") OR ti,ab(gout NEAR/3 diet)',
    '"Gout"[mh] OR tiab:(gout NEAR/3 diet)',
    ['Q014'],
  ],
  ['LILACS', 'ti:("gota")', 'ti:("gota")', []],
];

describe('translating what other systems write', () => {
  it.each(CASES)('%s: %s', (system, text, translated, losses) => {
    const { text: found, losses: told } = translateForeign(text, system);
    expect({ text: found, losses: told.map(({ code }) => code) }).toEqual({ text: translated, losses });
  });

  it.each(CASES.filter(([, text]) => !/#\d|S1/.test(text)))(
    'gives what can be run: %s: %s',
    (_, __, translated) => {
      const errors = parseStrategy(translated, { dialect: 'trip' }).diagnostics.filter(
        ({ severity }) => severity === 'error',
      );
      expect(errors).toEqual([]);
    },
  );

  it('leaves what stands in quotation marks alone', () => {
    expect(translateForeign('TITLE("W/3 PRE/2")', 'Scopus').text).toBe('ti:("W/3 PRE/2")');
  });

  it('takes any text', () => {
    const systems = QUERY_SYSTEMS.filter(
      (system) => !['PubMed', 'Ovid', 'Trip', 'Embase', 'Cochrane'].includes(system),
    ) as ForeignSystem[];
    const piece = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom("'", '"', '/exp', ':ti,ab', '(', 'TI ', 'MH "', ' N3 ', '\n', '{', '}'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.constantFrom(...systems), (pieces, system) => {
        const source = pieces.join('');
        for (const { start = 0, end = 0 } of translateForeign(source, system).losses)
          expect(start < end && end <= source.length).toBe(true);
      }),
    );
  });
});
