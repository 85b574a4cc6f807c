import fc from 'fast-check';
import { parseStrategy } from '../parse-strategy.js';
import { FOREIGN_SYNTAX, type ForeignSystem } from './foreign-systems.js';
import { translateForeign } from './translate-foreign.js';

const TRANSLATED: readonly (readonly [ForeignSystem, string, string, readonly string[]])[] = [
  [
    'Web of Science',
    'TS=asthma OR TS=wheeze AND TS=child',
    'asthma[tiab] OR (wheeze[tiab] AND child[tiab])',
    ['Q101'],
  ],
  ['Web of Science', 'TS=a1 AND TS=b1 NOT TS=c1', 'a1[tiab] AND (b1[tiab] NOT c1[tiab])', []],
  ['Web of Science', 'AU=Smith J', '"Smith J"[au]', []],
  ['Web of Science', 'TS=heart failure', '(heart failure)[tiab]', []],
  [
    'Web of Science',
    'TS=(gout* NEAR/3 diet) AND PY=2001-2010',
    '"gout* diet"[tiab:~3] AND 2001:2010[dp]',
    [],
  ],
  ['Web of Science', 'TS=(gout NEAR diet)', '"gout diet"[tiab:~15]', []],
  ['Web of Science', 'TI=(colo$r) SAME TI=wom?n', 'title:colo?r AND title:wom#n', ['Q128']],
  ['Web of Science', 'TS=*arbon', '*arbon[tiab]', []],
  ['Web of Science', 'TS=“carbon”', '"carbon"[tiab]', ['Q103']],
  ['Web of Science', 'DO=10.1000/x1', '10.1000/x1[uid]', []],
  ['Web of Science', 'DI=10.1000/x1', '10.1000/x1[uid]', []],
  ['Web of Science', 'Web of Science: TS=carbon', 'carbon[tiab]', ['Q125']],
  ['Web of Science', 'TS=carbon\nIndexes=SCI-EXPANDED Timespan=All years', 'carbon[tiab]', ['Q125']],
  [
    'Web of Science',
    '#1 TS=carbon\n#2 TS=dioxide\n#3 #1 AND #2',
    '#1. carbon[tiab]\n#2. dioxide[tiab]\n#3. #1 AND #2',
    [],
  ],
  [
    'EBSCO',
    '(MH "Gout+") OR TI gout* OR AB (gout N3 diet)',
    '"Gout"[mh] OR title:gout* OR "gout diet"[ab:~3]',
    [],
  ],
  ['EBSCO', 'TI heart failure AND AB exercise', 'title:"heart failure" AND exercise[ab]', []],
  ['EBSCO', 'TI a1 OR TI b1 AND TI c1', 'title:a1 OR (title:b1 AND title:c1)', ['Q101']],
  [
    'EBSCO',
    '(MH "Asthma/DT") OR (MM "Asthma")',
    '"Asthma/drug therapy"[mh:noexp] OR "Asthma"[majr:noexp]',
    [],
  ],
  ['EBSCO', 'DE "Asthma"', '"Asthma"[mh:noexp]', ['Q127']],
  ['EBSCO', 'TI (serum W1 urate)', '(serum NEXT/1 urate)[ti]', []],
  ['EBSCO', 'TI wom?n OR TI p#ediatric', 'title:wom#n OR title:p?ediatric', []],
  ['EBSCO', 'S1 TI gout\nS2 AB diet\nS3 S1 AND S2', '#1. title:gout\n#2. diet[ab]\n#3. #1 AND #2', []],
  ['EBSCO', 'EBSCOHost: TI gout', 'title:gout', ['Q125']],
  ['EBSCO', 'TI gout\nSearch modes - Boolean/Phrase', 'title:gout', ['Q125']],
  ['Scopus', 'TITLE-ABS-KEY(mouse AND NOT cat OR dog)', '(mouse NOT (cat OR dog))[ti,ab,kw,hw]', ['Q101']],
  ['Scopus', 'TITLE(a1 OR b1 AND c1)', 'title:((a1 OR b1) AND c1)', ['Q101']],
  ['Scopus', 'TITLE-ABS(gout W/3 diet) AND PUBYEAR > 2000', '"gout diet"[ti,ab:~3] AND 2001:3000[dp]', []],
  ['Scopus', 'TITLE({uric acid}) AND NOT ABS(rat)', 'title:"uric acid" NOT rat[ab]', []],
  ['Scopus', 'TITLE(bay PRE/6 ship*)', '(bay NEXT/6 ship*)[ti]', []],
  ['Scopus', 'TITLE(gout) AND (LIMIT-TO ( LANGUAGE , "English" ))', 'title:gout AND "english"[la]', []],
  ['ProQuest', 'MESH.EXACT.EXPLODE("Gout") OR ti(gout)', '"Gout"[mh] OR title:gout', []],
  ['ProQuest', 'TI,AB(asthma NEAR/3 child*)', '"asthma child*"[ti,ab:~3]', []],
  ['ProQuest', 'noft(asthma) AND pub(lancet)', 'asthma[all] AND lancet[ta]', []],
  ['ProQuest', 'ti(a1) OR ti(b1) NOT ti(c1)', '(title:a1 OR title:b1) NOT title:c1', ['Q101']],
  ['ProQuest', 'EMB.EXACT("heart infarction")', '"Myocardial Infarction"[mh:noexp]', ['Q127']],
];

const REFUSED: readonly (readonly [ForeignSystem, string, string, string])[] = [
  ['Web of Science', 'TS=carbon AND WC=Chemistry', 'Q080', 'WC='],
  ['EBSCO', 'TI gout AND ZY "spain"', 'Q080', 'ZY'],
  ['Scopus', 'TITLE(gout W/3 diet OR food)', 'Q126', 'W/3'],
  ['Scopus', 'TITLE(gout) AND EXCLUDE ( SUBJAREA , "VETE" )', 'Q121', 'EXCLUDE ( SUBJAREA , "VETE" )'],
  ['ProQuest', 'ti(gout) AND loc(spain)', 'Q080', 'loc'],
];

describe('translating a complete text of another platform', () => {
  it.each(TRANSLATED)('%s: %s', (system, text, translated, reported) => {
    const { text: found, diagnostics } = translateForeign(text, system);
    expect({ text: found, reported: diagnostics.map(({ code }) => code) }).toEqual({
      text: translated,
      reported,
    });
  });

  it.each(TRANSLATED)('gives what can be run: %s: %s', (_, __, translated) => {
    const { diagnostics } = parseStrategy(translated, { dialect: 'trip' });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(REFUSED)('refuses %s: %s', (system, text, code, place) => {
    const { text: found, diagnostics } = translateForeign(text, system);
    expect(found).toBeNull();
    const [error] = diagnostics;
    expect([error?.code, text.slice(error?.start, error?.end)]).toEqual([code, place]);
  });

  it.each(TRANSLATED)('is offered and nothing is run: %s: %s', (system, text, translated) => {
    for (const dialect of ['detect', 'trip', 'pubmed', 'ovid'] as const) {
      const { diagnostics, lines } = parseStrategy(text, { dialect });
      const [error] = diagnostics;
      expect({ code: error?.code, severity: error?.severity, fix: error?.fix }).toEqual({
        code: 'Q014',
        severity: 'error',
        fix: translated,
      });
      expect(lines.every(({ tree }) => tree === null)).toBe(true);
      expect(error?.message).toContain(system);
    }
  });

  it.each(['VR AND N95 mask', 'asthma NEAR/3 child', 'AB blood group AND transfusion'])(
    'takes %s for no text of a platform',
    (text) => {
      const messages = parseStrategy(text, { dialect: 'trip' }).diagnostics.map(({ message }) => message);
      expect(messages.filter((message) => /translated/.test(message))).toEqual([]);
    },
  );

  it('leaves text in quotation marks unchanged', () => {
    expect(translateForeign('TITLE("W/3 PRE/2")', 'Scopus').text).toBe('title:"W/3 PRE/2"');
  });

  it('takes any text', () => {
    const systems = Object.keys(FOREIGN_SYNTAX) as ForeignSystem[];
    const piece = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom(
        ...[
          "'",
          '"',
          'TS=',
          'ti(',
          '(',
          ')',
          'TI ',
          'MH "',
          ' N3 ',
          '\n',
          '{',
          '}',
          'AND ',
          ' OR ',
          'asthma',
        ],
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.constantFrom(...systems), (pieces, system) => {
        const source = pieces.join('');
        const { text, diagnostics } = translateForeign(source, system);
        for (const { start = 0, end = 0 } of diagnostics)
          expect(start <= end && end <= source.length).toBe(true);
        if (text === null) return;
        const errors = parseStrategy(text, { dialect: 'trip' }).diagnostics.filter(
          ({ severity, code }) => severity === 'error' && !['Q030', 'Q031', 'Q020'].includes(code),
        );
        expect({ text, errors }).toEqual({ text, errors: [] });
      }),
      { seed: 7 },
    );
  });
});
