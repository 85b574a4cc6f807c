import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { anyText, dialect } from './testing/generated-texts.js';
import { checkLaws } from './testing/parse-laws.js';

// A fixed seed: the tool searches texts that break a law; runs of other changes must not find them by chance.
describe('any text in an advanced search', () => {
  it('20,000 texts of every kind have correct spans, and their print and translations parse to the same meaning', () => {
    fc.assert(
      fc.property(anyText, dialect, (text, own) => {
        checkLaws(text, own);
      }),
      { numRuns: propertyRuns(20_000), seed: 4 },
    );
  }, 120_000);

  // Each broke a law once.
  it.each([
    ["😀1. drug therapy'//dt,Imagery (Psychotherapy)/ ", 'ovid'],
    ['" /freq=3 NOT * ” /dt PubMed: % .ti,ab. {', 'ovid'],
    ['Asthma/drug therapy] ', 'pubmed'],
    ['/exp?notlimit 3 to[tiab],exp expdrug therapynot', 'trip'],
    ['AND*1-4/or', 'trip'],
    ['pa*#3', 'ovid'],
    ['pa*?3', 'ovid'],
    ['"pa*#3 be*?2"', 'ovid'],
    ['interleukin*6', 'trip'],
    ['be*2 OR a*1b*3', 'trip'],
    ['"beta*2 agonist"', 'trip'],
  ] as const)('%s parses to the same meaning as its print', (text, own) => {
    expect(() => checkLaws(text, own)).not.toThrow();
  });
});
