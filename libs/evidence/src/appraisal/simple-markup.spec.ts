import fc from 'fast-check';
import { readSimpleMarkup, writeBullets } from './simple-markup.js';

describe('simple markup', () => {
  it('has bullets with a bold lead', () => {
    expect(
      writeBullets([
        { lead: 'Blinding:', text: 'double-blind. “It was.”' },
        { lead: '', text: 'And this' },
      ]),
    ).toBe('- **Blinding:** double-blind. “It was.”\n- And this');
  });

  it('takes other markup for the text that it is', () => {
    const [runs] = readSimpleMarkup('- **Dose:** <b>5</b> * 10, [x](y) & `z`');
    expect(runs).toEqual([
      { text: 'Dose:', bold: true },
      { text: ' <b>5</b> * 10, [x](y) & `z`', bold: false },
    ]);
  });

  it('is read as it was written, for any words', () => {
    const words = fc.string({ minLength: 1 }).map((text) => text.replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(fc.array(fc.record({ lead: words, text: words })), (bullets) => {
        const kept = bullets.filter(({ lead, text }) => lead !== '' && text !== '');
        expect(readSimpleMarkup(writeBullets(kept))).toEqual(
          kept.map(({ lead, text }) => [
            { text: lead, bold: true },
            { text: ` ${text}`, bold: false },
          ]),
        );
      }),
    );
  });

  it('closes every bold text, for any input', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = readSimpleMarkup(text)
          .flat()
          .map((run) => run.text)
          .join('');
        expect(plain.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
