import { aDocument, aHeading } from './contract/index.js';
import { searchableText } from './searchable-text.js';

describe('the searchable text of a document', () => {
  it('has the title and its original, the abstract with its labels, and each keyword once', () => {
    const document = aDocument({
      id: 'a',
      title: 'Asthma: <i>a</i> review',
      vernacularTitle: 'L’asthme',
      abstract: [
        { label: 'AIMS', text: 'To see.' },
        { label: '', text: 'And hear.' },
      ],
      keywords: ['ASTHMA', 'wheeze', '—'],
      mesh: [{ ...aHeading('Asthma'), qualifiers: [{ name: 'drug therapy', major: true }] }],
      substances: [{ name: 'Budesonide', registryNumber: '51333-22-3' }],
      publicationTypes: ['Journal Article', 'Systematic Review', "Research Support, Non-U.S. Gov't"],
    });
    expect(searchableText(document)).toEqual({
      title: [
        ['asthma', 'i', 'a', 'i', 'review'],
        ['l', 'asthme'],
      ],
      abstract: [['aims', 'to', 'see', 'and', 'hear']],
      keywords: [['asthma'], ['wheeze'], ['drug', 'therapy'], ['budesonide'], ['systematic', 'review']],
    });
  });

  it('is empty where there is no text', () => {
    expect(searchableText(aDocument({ id: 'a', title: '' }))).toEqual({
      title: [],
      abstract: [],
      keywords: [],
    });
  });
});
