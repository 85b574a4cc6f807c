import { CollectionWords } from '../planning/collection-words.js';
import { longForms } from './long-forms.js';

const WORDS = new CollectionWords({
  abbreviations: [
    { shortForm: 'zqx', longForms: ['zoned quality index'], documents: 9, share: 1 },
    { shortForm: 'ckd', longForms: ['common kite design'], documents: 9, share: 1 },
  ],
  spellings: [],
});

describe('the long forms of what is typed', () => {
  it('are those of the table, or else of the collection', () => {
    expect(longForms(['ckd'], WORDS)).toContain('chronic kidney disease');
    expect(longForms(['ckd'], WORDS)).not.toContain('common kite design');
    expect(longForms(['zqx'], WORDS)).toEqual(['zoned quality index']);
  });

  it.each([[['hepat']], [['zoned', 'quality', 'index']], [['heart', 'attack']], [['asthma']], [[]]])(
    'are none for %j',
    (tokens) => {
      expect(longForms(tokens, WORDS)).toEqual([]);
    },
  );
});
