import { sizeAdvice } from './supported-size.js';

describe('the size of a collection in the embedded engine', () => {
  it.each([0, 218_446, 1_000_000])('is supported with %d records', (records) => {
    expect(sizeAdvice(records)).toBeNull();
  });

  it('is too large with more than a million, and the advice says what to do', () => {
    expect(sizeAdvice(1_000_001)).toBe(
      '1,000,001 records; the embedded engine is supported up to 1,000,000. ' +
        'Move to Elasticsearch: docs/operations/embedded.md',
    );
  });
});
