import { aRecord } from '../testing/records.js';
import { buildDocument } from './build-document.js';

describe('buildDocument', () => {
  it('keeps nothing of what people decided of a record, however many records there are', () => {
    const rayyan = aRecord({ source: 'ris', sourceId: 'a', tags: ['Included (Ana)'] });
    for (const records of [[rayyan], [rayyan, aRecord({ source: 'pubmed', sourceId: '5' })]])
      expect(JSON.stringify(buildDocument(records))).not.toContain('Ana');
  });
});
