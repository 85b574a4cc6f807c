import fc from 'fast-check';
import { documentId, isDocumentId } from './document-id.js';

describe('documentId', () => {
  it.each([
    ['pubmed', '31101888', 'pubmed-31101888'],
    ['clinicaltrials', 'NCT01234567', 'clinicaltrials-NCT01234567'],
    ['demonstration', '0', 'demonstration-0'],
  ])('names the record %s %s as %s', (source, id, expected) => {
    expect(documentId(source, id)).toBe(expected);
  });

  it.each([
    ['jsonl:corpus', 'pmid:2249724', /^jsonl-x-[0-9a-f]{32}$/],
    ['pubmed', 'a/b?c=<script>', /^pubmed-x-[0-9a-f]{32}$/],
    ['pubmed', '', /^pubmed-x-[0-9a-f]{32}$/],
    ['日本', '1', /^record-x-[0-9a-f]{32}$/],
    ['pubmed', '9'.repeat(400), /^pubmed-x-[0-9a-f]{32}$/],
  ])('hashes the odd name %s %s', (source, id, form) => {
    expect(documentId(source, id)).toMatch(form);
  });

  it('is short, safe in an address, and the same each time, for any source and id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (source, id) => {
        const name = documentId(source, id);
        expect(isDocumentId(name)).toBe(true);
        expect(name.length).toBeLessThanOrEqual(60);
        expect(documentId(source, id)).toBe(name);
      }),
    );
  });

  it('keeps names apart that only differ in where source ends and id begins', () => {
    const names = [
      documentId('jsonl:a', 'b:c'),
      documentId('jsonl:a:b', 'c'),
      documentId('jsonl', 'a:b:c'),
      documentId('jsonl-a', 'b'),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['', '-', 'a--b', 'a b', '../etc', 'é', 'x'.repeat(65)])('%p is no document id', (text) => {
    expect(isDocumentId(text)).toBe(false);
  });
});
