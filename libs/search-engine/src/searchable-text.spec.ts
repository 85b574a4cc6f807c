import { aDocument, aHeading } from './contract/index.js';
import { searchableText } from './searchable-text.js';

describe('the searchable text of a document', () => {
  it('has a passage for each title, keyword, heading, substance, descriptive type and author, and one for the abstract', () => {
    const document = aDocument({
      id: 'a',
      title: 'Asthma: <i>a</i> review',
      vernacularTitle: 'L’asthme',
      abstract: [
        { label: 'AIMS', text: 'To see.' },
        { label: '', text: 'And hear.' },
      ],
      authors: ["O'Brien JA", 'Asthma Study Group', "O'Brien JA"],
      keywords: ['ASTHMA', 'wheeze', '—', 'Wheeze'],
      mesh: [
        { ...aHeading('Asthma'), qualifiers: [{ name: 'drug therapy', major: true }] },
        { ...aHeading('Cough'), qualifiers: [{ name: 'drug therapy', major: false }] },
      ],
      substances: [{ name: 'Budesonide', registryNumber: '51333-22-3' }],
      publicationTypes: ['Journal Article', 'Systematic Review', "Research Support, Non-U.S. Gov't"],
    });
    expect(searchableText(document)).toEqual({
      title: [
        ['asthma', 'i', 'a', 'i', 'review'],
        ['l', 'asthme'],
      ],
      abstract: [['aims', 'to', 'see', 'and', 'hear']],
      keywords: [
        ['asthma'],
        ['cough'],
        ['drug', 'therapy'],
        ['wheeze'],
        ['budesonide'],
        ['systematic', 'review'],
      ],
      keyword: [['asthma'], ['wheeze']],
      heading: [['asthma'], ['cough'], ['drug', 'therapy']],
      substance: [['budesonide']],
      publicationType: [['systematic', 'review']],
      author: [
        ['o', 'brien', 'ja'],
        ['asthma', 'study', 'group'],
      ],
    });
  });

  it('is empty without text', () => {
    expect(searchableText(aDocument({ id: 'a', title: '' }))).toEqual({
      title: [],
      abstract: [],
      keywords: [],
      keyword: [],
      heading: [],
      substance: [],
      publicationType: [],
      author: [],
    });
  });
});
