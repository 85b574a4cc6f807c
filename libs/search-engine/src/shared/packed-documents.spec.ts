import { anyCharacter } from '@clinical/contracts/testing';
import fc from 'fast-check';
import { aDocument } from '../contract/builders.js';
import { DocumentPacker, packedText, unpackDocument } from './packed-documents.js';

describe('packed documents', () => {
  it('survive a round trip with any text', () => {
    const packer = new DocumentPacker();
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCharacter })), (titles) => {
        const documents = titles.map((title, index) => aDocument({ id: `d${index}`, title }));
        const packed = packer.pack(documents);
        expect(packed.ids).toEqual(documents.map(({ id }) => id));
        expect(documents.map((_, index) => unpackDocument(packed, index))).toEqual(documents);
      }),
    );
  });

  it('grow for larger texts and keep packed documents', () => {
    const packer = new DocumentPacker();
    const small = aDocument({ id: 'small', title: 'Β-blockers' });
    const large = aDocument({ id: 'large', title: 'é'.repeat(2_000_000) });
    const first = packer.pack([small]);
    const second = packer.pack([small, large, small]);
    expect(unpackDocument(first, 0)).toEqual(small);
    expect([0, 1, 2].map((index) => unpackDocument(second, index))).toEqual([small, large, small]);
    expect(packedText(second, 2).toString()).toBe(JSON.stringify(small));
  });
});
