import { anyCharacter } from '@clinical/contracts/testing';
import fc from 'fast-check';
import { detectDialect, isSupportedSystem } from './detect-dialect.js';

describe('detecting the language of a text', () => {
  it.each([
    ['heart failure[tiab] AND "Stroke"[Mesh]', 'PubMed', 'pubmed'],
    ['"hip pain"[Title:~2]', 'PubMed', 'pubmed'],
    ['gout[majr:noexp] OR 2010:2012[dp]', 'PubMed', 'pubmed'],
    ['exp Gout/ or (uric adj3 acid).ti,ab.', 'Ovid', 'ovid'],
    ['Gout/dt,pc and or/1-4', 'Ovid', 'ovid'],
    ['limit 4 to english language', 'Ovid', 'ovid'],
    ['gout*\narthrit*\n1 or 2', 'Ovid', 'ovid'],
    ['uric$ or urate$', 'Ovid', 'ovid'],
    ['title:gout AND "uric acid"~3', 'Trip', 'trip'],
    ["'gout'/exp OR gout:ti,ab", 'Embase', 'embase'],
    ['[mh "Gout"] OR (uric NEXT acid):ti,ab,kw', 'Cochrane', 'cochrane'],
    ['MeSH descriptor: [Gout] explode all trees', 'Cochrane', 'cochrane'],
    ['TS=(gout* NEAR/3 diet)', 'Web of Science', 'trip'],
    ['TS=“gout”', 'Web of Science', 'trip'],
    ['gout N3 diet', 'EBSCO', 'trip'],
    ['VR AND N95 mask', null, 'trip'],
    ['(MH "Gout+") OR TI gout* OR AB gout*', 'EBSCO', 'trip'],
    ['TITLE-ABS-KEY(gout W/3 diet)', 'Scopus', 'trip'],
    ['mh:("Gout") OR ti:("gota")', 'LILACS', 'trip'],
    ['MESH.EXACT.EXPLODE("Gout") OR noft(gout)', 'ProQuest', 'trip'],
    ['gout AND (diet OR purine*)', null, 'trip'],
    ['PET/CT AND (UK/US policy)', null, 'trip'],
    ['asthma and/or wheeze', null, 'trip'],
    [
      '10.1016/j.ab.2020.01.001, 10.1053/j.jn.2019.2; 10.1002/(SICI)1097-0258(19980815/30)17:15/16',
      null,
      'trip',
    ],
    ['10.1016/j.ab.2020.01.001[doi] OR gout[ti]', 'PubMed', 'pubmed'],
    ['', null, 'trip'],
  ])('reads %j as %s', (text, system, dialect) => {
    const { system: found, dialect: read } = detectDialect(text);
    expect({ system: found, dialect: read }).toEqual({ system, dialect });
  });

  it('shows whole words as evidence', () => {
    const { evidence } = detectDialect('child$ and asthma.ti,ab. or exp asthma/');
    expect(evidence.map(({ text }) => text)).toEqual(['.ti,ab.', 'exp asthma/', 'asthma/', 'child$']);
  });

  it('returns the evidence and the confidence', () => {
    expect(detectDialect('gout[tiab] OR podagra[tiab] OR exp Gout/')).toEqual({
      dialect: 'pubmed',
      system: 'PubMed',
      confidence: 0.55,
      score: 6,
      evidence: [
        { system: 'PubMed', text: '[tiab]', count: 2 },
        { system: 'Ovid', text: 'exp Gout/', count: 1 },
        { system: 'Ovid', text: 'Gout/', count: 1 },
      ],
    });
  });

  it('knows the supported systems', () => {
    expect(
      ['PubMed', 'Ovid', 'Trip', null, 'Embase', 'Scopus'].map((system) =>
        isSupportedSystem({ system } as never),
      ),
    ).toEqual([true, true, true, true, true, false]);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const { confidence } = detectDialect(text);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
      }),
    );
  });
});
