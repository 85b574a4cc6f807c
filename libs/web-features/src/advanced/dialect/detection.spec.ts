import { detect } from './detection.js';

describe('detect', () => {
  it.each([
    [
      'exp Asthma/ or (wheez$ adj3 child$).ti,ab.',
      'trip',
      { system: 'Ovid', dialect: 'ovid', supported: true },
    ],
    ['"asthma"[mh] OR wheez*[tiab]', 'ovid', { system: 'PubMed', dialect: 'pubmed', supported: true }],
    [
      "'asthma'/exp OR (wheez* NEAR/3 child*):ti,ab",
      'trip',
      { system: 'Embase', dialect: 'embase', supported: true },
    ],
    ['TS=asthma AND TS=child', 'trip', { system: 'Web of Science', dialect: 'trip', supported: false }],
  ] as const)('recognises %j', (text, before, expected) => {
    expect(detect(text, before)).toMatchObject({ ...expected, before });
  });

  it.each([
    ['asthma AND children', 'trip'],
    ['exp Asthma/ or wheez*.ti,ab.', 'ovid'],
    ['', 'trip'],
  ] as const)('is silent about %j while it is read as %s', (text, before) => {
    expect(detect(text, before)).toBeNull();
  });
});
