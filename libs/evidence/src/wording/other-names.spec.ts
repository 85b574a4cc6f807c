import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import abbreviations from './names/abbreviations.json' with { type: 'json' };
import brandNames from './names/brand-names.json' with { type: 'json' };
import concepts from './names/concepts.json' with { type: 'json' };
import everydayNames from './names/everyday-names.json' with { type: 'json' };
import { otherNames } from './other-names.js';

const namesOf = (text: string): string[] =>
  otherNames(tokenTexts(text)).map(({ tokens, isAbbreviation }) =>
    isAbbreviation ? tokens.join(' ').toUpperCase() : tokens.join(' '),
  );

describe('other names of what words mean', () => {
  it.each([
    ['heart attack', ['myocardial infarction']],
    ['Heart attacks', ['myocardial infarction']],
    ['COPD', ['chronic obstructive pulmonary disease', 'chronic obstructive lung disease']],
    ['chronic obstructive pulmonary disease', ['COPD', 'chronic obstructive lung disease']],
    ['RCTs', ['randomized controlled trial', 'randomised controlled trial']],
    ['randomised controlled trials', ['RCT']],
    ['MI', ['myocardial infarction', 'heart attack']],
    ['hiv', ['human immunodeficiency virus']],
    ['quality of life', ['QOL']],
    ['paracetamol', ['acetaminophen']],
    ['Lipitor', ['atorvastatin']],
    ['Depo-Provera', ['depot medroxyprogesterone acetate', 'medroxyprogesterone acetate']],
    ['neonates', ['newborn']],
    ['ACEi', ['ace inhibitors']],
    ['SGLT2', ['sodium glucose cotransporter 2']],
    ['GCA', ['giant cell arteritis']],
    ['angiotensin receptor blocker', ['ARB']],
    ['5-ARI', ['5 alpha reductase inhibitor']],
    ['dental extractions', ['tooth extraction']],
    ['stopping smoking', ['smoking cessation']],
    ['mesalamine', ['mesalazine']],
    ['renal', ['kidney']],
    ['children', ['child', 'pediatric', 'paediatric', 'childhood']],
    ['prophylaxis', ['prevention']],
    ['NSTEMI', ['non st segment elevation myocardial infarction']],
    ['piles', ['hemorrhoids', 'haemorrhoids']],
    ['urinary infections', ['urinary tract infection']],
    ['physio', ['physiotherapy', 'physical therapy']],
    ['water pills', ['diuretics']],
  ])('are for %p %p', (text, names) => {
    expect(namesOf(text)).toEqual(expect.arrayContaining(names));
  });

  it('finds a name in British and in American spelling', () => {
    const names = ['AML', 'acute myelogenous leukemia', 'acute myelogenous leukaemia'];
    expect(namesOf('acute myeloid leukemia')).toEqual(names);
    expect(namesOf('acute myeloid leukaemia')).toEqual(names);
    expect(namesOf('IDA')).toEqual(['iron deficiency anemia', 'iron deficiency anaemia']);
  });

  it('says which names are what a clipped or everyday word means', () => {
    const meant = (text: string) => otherNames(tokenTexts(text)).map(({ isMeant }) => isMeant === true);
    expect(meant('physio')).toEqual([true, true]);
    expect(meant('physiotherapy')).toEqual([false]);
  });

  it('does not search an ambiguous abbreviation, unless it was typed', () => {
    expect(namesOf('myocardial infarction')).not.toContain('MI');
    expect(namesOf('atrial fibrillation')).not.toContain('AF');
  });

  it('does not look for a brand where the generic name was typed', () => {
    expect(namesOf('atorvastatin')).toEqual([]);
    expect(namesOf('paracetamol')).not.toContain('panadol');
  });

  it('knows the other names of what an abbreviation expands to', () => {
    expect(namesOf('TKR')).toEqual(
      expect.arrayContaining(['total knee replacement', 'total knee arthroplasty']),
    );
  });

  it('does not know the kinds of what an abbreviation expands to', () => {
    expect(namesOf('RCC')).not.toContain('kidney cancer');
    expect(namesOf('care home')).not.toContain('long term care facility');
  });

  it('knows an abbreviation that is a word too by its capitals', () => {
    const namesTyped = (typed: string) => otherNames(tokenTexts(typed), typed);
    expect(namesTyped('ALL').length).toBeGreaterThan(0);
    expect(namesTyped('TIPS').length).toBeGreaterThan(0);
    expect(namesTyped('all')).toEqual([]);
    expect(namesTyped('tips')).toEqual([]);
  });

  it.each(['asthma', 'heart', 'attack', 'mis', 'attack heart', 'the', ''])('%p has none', (text) => {
    expect(namesOf(text)).toEqual([]);
  });
});

describe('the table of names', () => {
  const lines = [concepts, everydayNames, brandNames, abbreviations].flatMap(({ names }) => names);

  it('has no entry twice', () => {
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });

  it('has no everyday name that stop words reduce to another word', () => {
    const typed = everydayNames.names.flatMap((line) => (line.split('>')[0] ?? '').split('|'));
    const reduced = typed.filter((name) => {
      const tokens = tokenTexts(name);
      return tokens.length > 1 && tokens.filter((token) => !isStopWord(token)).length === 1;
    });
    expect(reduced.map((name) => name.trim())).toEqual(['hep a']);
  });

  it('has names only, at least two a line', () => {
    const wrong = lines.filter((line) => {
      const names = line.split(/[|>]/).map(tokenTexts);
      return (
        names.length < 2 ||
        names.some((name) => name.length === 0 || (name.length > 1 && name.every(isStopWord)))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('gives no abbreviation to two concepts', () => {
    const abbreviations = lines.flatMap((line) =>
      line.split(/[|>]/).filter((name) => /^[\dA-Z]+$/.test(name.trim())),
    );
    const keys = abbreviations.map((name) => name.trim());
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('has no abbreviation that is a word of another kind', () => {
    const abbreviations = lines.flatMap((line) =>
      line.split(/[|>]/).filter((name) => /^[\dA-Z]+$/.test(name.trim())),
    );
    const words = abbreviations.map((name) => name.trim().toLowerCase()).filter(isStopWord);
    expect(words.filter((word) => otherNames([word], word).length > 0)).toEqual([]);
  });

  it('finds from every name but one-way ones every other of its line', () => {
    for (const line of lines.filter((each) => !each.includes('>'))) {
      const names = line.split('|').map((name) => name.trim());
      for (const name of names) {
        const found = otherNames(tokenTexts(name)).map(({ tokens }) => tokens.map(stem).join(' '));
        const others = names.map((each) => tokenTexts(each).map(stem).join(' '));
        const missing = others.filter(
          (each) => each !== tokenTexts(name).map(stem).join(' ') && !found.includes(each),
        );
        expect({ name, missing }).toEqual({ name, missing: [] });
      }
    }
  });
});
