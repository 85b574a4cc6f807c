import { buildDocument, EMPTY_RECORD, type EvidenceDocument, type SourceRecord } from '@clinical/evidence';

const EMPTY: SourceRecord = { ...EMPTY_RECORD, source: 'pubmed', languages: ['eng'] };

/** A record from a source; fields that a test does not set are empty. */
export function aRecord(overrides: Partial<SourceRecord> & { readonly sourceId: string }): SourceRecord {
  return { ...EMPTY, ...overrides };
}

/** The document of one record. */
export function aDocument(
  overrides: Partial<SourceRecord> & { readonly sourceId: string },
): EvidenceDocument {
  return buildDocument([aRecord(overrides)]);
}

const abstract = (text: string): SourceRecord['abstract'] => [{ label: '', text }];
const journal = (title: string, country = 'England'): SourceRecord['journal'] => ({
  title,
  abbreviation: title,
  issn: '',
  country,
});

/** Records with something particular to find; the numbers in `sourceId` are the PMIDs. */
const PARTICULAR: readonly (Partial<SourceRecord> & { readonly sourceId: string })[] = [
  {
    sourceId: '1001',
    pmid: '1001',
    doi: '10.1000/asthma.1001',
    title: 'Inhaled corticosteroids for asthma in children: a systematic review',
    abstract: [
      { label: 'BACKGROUND', text: 'Asthma is common in children & adults.' },
      { label: 'CONCLUSION', text: 'Inhaled corticosteroids reduce <asthma> exacerbations.' },
    ],
    authors: ['Example A', 'Sample B'],
    journal: journal('Journal of Breath'),
    volume: '12',
    issue: '3',
    pages: '45-51',
    date: '2021-05-03',
    publicationTypes: ['Journal Article', 'Systematic Review'],
    mesh: [
      { heading: 'Asthma', ui: 'D001249', major: true, qualifiers: [{ name: 'drug therapy', major: true }] },
    ],
  },
  {
    sourceId: '1002',
    pmid: '31001002',
    title: 'Salbutamol in acute asthma: a randomised controlled trial',
    abstract: abstract('We randomised adults with acute asthma to salbutamol or placebo.'),
    journal: journal('Journal of Breath'),
    date: '2015-02',
    publicationTypes: ['Randomized Controlled Trial'],
    url: 'https://publisher.example/asthma/1002?view=full',
  },
  {
    sourceId: '1003',
    title: 'Guideline on the management of asthma',
    journal: journal('Annals of Guidance'),
    date: '2019',
    publicationTypes: ['Practice Guideline'],
    url: 'javascript:alert(1)',
  },
  {
    sourceId: '1004',
    pmid: '1004',
    title: 'Hypertension in pregnancy',
    abstract: abstract('Treatment of hypertension in pregnancy: an observational study of blood pressure.'),
    journal: journal('Heart Matters'),
    date: '1999-12-31',
    publicationTypes: ['Observational Study'],
    freeFullText: true,
    pmcid: 'PMC77',
  },
  {
    sourceId: '1005',
    title: 'Colchicine for acute gout <script>alert("x")</script>',
    abstract: abstract('Gout & colchicine "quoted" <img src=x onerror=alert(1)> text.'),
    publicationTypes: ['Journal Article'],
  },
  {
    sourceId: '1006',
    title: 'Asthma reviews kept for subscribers',
    date: '2022',
    publicationTypes: ['Systematic Review'],
    proOnly: true,
  },
];

/** A small collection: the particular records, and 90 trials and reports of migraine, one a year and journal in turn. */
export function aCollection(): EvidenceDocument[] {
  const migraine = Array.from({ length: 90 }, (_, index) =>
    aDocument({
      sourceId: String(2000 + index),
      pmid: String(2000 + index),
      title: `Migraine prevention with propranolol, report ${index}`,
      abstract: abstract(
        index % 3 === 0 ? 'Propranolol prevents attacks of migraine.' : 'Migraine was followed for a year.',
      ),
      journal: journal(index % 2 === 0 ? 'Head First' : 'Journal of Breath'),
      date: String(1930 + index),
      publicationTypes: [index % 3 === 0 ? 'Randomized Controlled Trial' : 'Case Reports'],
    }),
  );
  return [...PARTICULAR.map(aDocument), ...migraine];
}
