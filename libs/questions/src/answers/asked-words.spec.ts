import { AskedWords } from './asked-words.js';

describe('AskedWords', () => {
  it('finds words by their stems', () => {
    const words = new AskedWords('Does zinc shorten colds?');
    expect(words.stems.filter((each) => words.in('Colds and zinc.').has(each))).toEqual(['zinc', 'cold']);
  });

  it('finds words that a text has by another name', () => {
    const words = new AskedWords('Is aspirin safe in chronic obstructive pulmonary disease?');
    const found = words.in('Patients with COPD took aspirin.');
    expect(words.stems.filter((each) => found.has(each))).toEqual(
      expect.arrayContaining(['aspirin', 'obstruc', 'pulmona']),
    );
  });

  it.each([
    ['Does noninvasive ventilation help?', 'Non-invasive ventilation helps.', 'noninva'],
    ['Is the disease non-progressive?', 'A nonprogressive disease.', 'progres'],
  ])('of "%s" finds the words of "%s", with or without the hyphen', (question, text, stem) => {
    const words = new AskedWords(question);
    expect(words.stems).toContain(stem);
    expect([...words.in(text)]).toContain(stem);
  });

  it('finds the drugs of a kind, but no drug by another of its kind', () => {
    const [stem = ''] = new AskedWords('Do SSRIs work?').stems;
    expect(new AskedWords('Do SSRIs work?').in('Sertraline worked.').has(stem)).toBe(true);
    expect(new AskedWords('Does sertraline work?').in('Fluoxetine and SSRIs worked.').has('sertral')).toBe(
      false,
    );
  });

  it('does not take a drug of the question for another of its kind', () => {
    const words = new AskedWords('Is diclofenac better than NSAIDs?');
    const [, other = ''] = words.stems;
    expect(words.in('Diclofenac worked.').has(other)).toBe(false);
  });
});
