import { spellerOf } from './abbreviations.js';

describe('spellerOf', () => {
  it.each([
    [
      'Self-monitoring of blood glucose (SMBG) was taught.',
      'SMBG helped.',
      'Self-monitoring of blood glucose SMBG helped.',
    ],
    [
      'We gave oral contraceptives (OCs).',
      'Rifampin weakens OCs.',
      'Rifampin weakens oral contraceptives OCs.',
    ],
    ['Rates rose (P = 0.03) in Spain (ICU).', 'The ICU was full.', 'The ICU was full.'],
  ])('of "%s" writes "%s" as "%s"', (text, part, expected) => {
    expect(spellerOf(text)(part)).toBe(expected);
  });
});
