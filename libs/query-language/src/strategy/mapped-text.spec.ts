import fc from 'fast-check';
import { edited, type Edit } from './mapped-text.js';

const source = fc.string({ maxLength: 40 });

/** Edits that do not overlap, in any order. */
const sourceWithEdits = source.chain((text) =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.nat(6), fc.option(fc.string({ maxLength: 4 }))), { maxLength: 6 })
    .map((drawn) => {
      const edits: Edit[] = [];
      let at = 0;
      for (const [start, length, replacement] of [...drawn].sort(([a], [b]) => a - b)) {
        const from = Math.max(at, start);
        const to = Math.min(text.length, from + length);
        edits.push({ start: from, end: to, text: replacement });
        at = to;
      }
      return { text, edits };
    }),
);

describe('a text made from parts of a source', () => {
  it('is the source when nothing is changed, every offset the same', () => {
    const text = edited('heart adj3 failure', { start: 6, end: 18 }, []);
    expect({ text: text.text, span: text.toSource({ start: 0, end: 4 }) }).toEqual({
      text: 'adj3 failure',
      span: { start: 6, end: 10 },
    });
  });

  it('maps a replacement to the text that it replaced', () => {
    const text = edited('1a and 2b', { start: 0, end: 9 }, [
      { start: 7, end: 9, text: '#12' },
      { start: 0, end: 2, text: '#3' },
      { start: 3, end: 6, text: 'AND' },
    ]);
    expect({
      text: text.text,
      first: text.toSource({ start: 0, end: 2 }),
      last: text.toSource({ start: 7, end: 10 }),
      all: text.toSource({ start: 0, end: 10 }),
    }).toEqual({
      text: '#3 AND #12',
      first: { start: 0, end: 2 },
      last: { start: 7, end: 9 },
      all: { start: 0, end: 9 },
    });
  });

  it('keeps every character at its mapped position', () => {
    fc.assert(
      fc.property(sourceWithEdits, ({ text, edits }) => {
        const mapped = edited(text, { start: 0, end: text.length }, edits);
        for (const piece of mapped.pieces) {
          const shown = mapped.text.slice(piece.at, piece.at + piece.length);
          if (piece.kind === 'kept') expect(shown).toBe(text.slice(piece.start, piece.end));
          if (piece.kind === 'blanked') expect(shown).toBe(' '.repeat(piece.end - piece.start));
        }
        expect(mapped.pieces.reduce((sum, { length }) => sum + length, 0)).toBe(mapped.text.length);
      }),
    );
  });

  it('maps stretches into the source, in order, and longer ones around shorter ones', () => {
    fc.assert(
      fc.property(sourceWithEdits, fc.nat(60), fc.nat(60), ({ text, edits }, a, b) => {
        const mapped = edited(text, { start: 0, end: text.length }, edits);
        const start = Math.min(a, b, mapped.text.length);
        const end = Math.min(Math.max(a, b), mapped.text.length);
        const span = mapped.toSource({ start, end });
        const full = mapped.toSource({ start: 0, end: mapped.text.length });
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(text.length);
        expect(full.start).toBeLessThanOrEqual(span.start);
        if (end > start) expect(full.end).toBeGreaterThanOrEqual(span.end);
      }),
    );
  });
});
