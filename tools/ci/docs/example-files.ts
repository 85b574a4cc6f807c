import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository-texts.js';

const article = (pmid: string, title: string, doi: string): string =>
  `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>${pmid}</PMID><Article><ArticleTitle>${title}</ArticleTitle>` +
  `</Article></MedlineCitation><PubmedData><ArticleIdList><ArticleId IdType="doi">${doi}</ArticleId></ArticleIdList>` +
  '</PubmedData></PubmedArticle></PubmedArticleSet>';

const heading = (id: string, name: string, tree: string): string =>
  `<DescriptorRecord><DescriptorUI>${id}</DescriptorUI><DescriptorName><String>${name}</String></DescriptorName>` +
  `<TreeNumberList><TreeNumber>${tree}</TreeNumber></TreeNumberList></DescriptorRecord>`;

const qualifier =
  '<QualifierRecord><QualifierUI>Q000188</QualifierUI><QualifierName><String>drug therapy</String></QualifierName>' +
  '<ConceptList><Concept><TermList><Term><String>drug therapy</String><Abbreviation>DT</Abbreviation></Term></TermList>' +
  '</Concept></ConceptList></QualifierRecord>';

const retraction = {
  ...{
    'Record ID': '12',
    Title: 'Lozenges',
    RetractionDate: '1/29/2021 0:00',
    RetractionDOI: '10.1000/notice',
  },
  ...{ RetractionPubMedID: '99', OriginalPaperDOI: '10.1000/abc', OriginalPaperPubMedID: '77' },
  ...{ RetractionNature: 'Retraction', Reason: '+Concerns/Issues About Data;' },
};

/** The jsonl block of the page about importing, which is its example of a file of material. */
function material(): string {
  const text = readFileSync(join(ROOT, 'docs', 'importing.md'), 'utf8');
  return /```jsonl\n([^]*?)```/.exec(text)?.[1] ?? '';
}

/** The record that the examples ask for by its number. */
export const NAMED_RECORD = article('31101888', 'Asthma in children: a cohort', '10.1136/bmj.l2116');

/** Files that the examples read, by their names there; the publishers' files in the smallest form. */
export const FILES: Readonly<Record<string, string>> = {
  'data/pubmed/sample.xml': article('1', 'Quillaja lozenges', '10.1000/1'),
  'data/updates/sample.xml': article('1', 'Quillaja lozenges', '10.1000/1'),
  'records.ris': 'TY  - JOUR\nTI  - Lozenges for hoarseness\nPY  - 2024\nDO  - 10.1000/2\nER  - \n',
  'archive.csv':
    'question,answer,date\nDo lozenges of quillaja help a sore throat?,They may help.,2014-05-02\n',
  'strategy.txt': '1. asthma.ti,ab.\n2. child*.ti,ab.\n3. 1 and 2\n',
  'guidelines.jsonl': `${JSON.stringify({ title: 'Asthma in adults', publisher: 'North College', date: '2024' })}\n`,
  'clips.jsonl': material(),
  'retraction_watch.csv': `${Object.keys(retraction).join(',')}\n${Object.values(retraction).join(',')}\n`,
  'desc2026.xml': `<DescriptorRecordSet LanguageCode="eng">${heading('D001249', 'Asthma', 'C08.127.108')}</DescriptorRecordSet>`,
  'qual2026.xml': `<QualifierRecordSet LanguageCode="eng">${qualifier}</QualifierRecordSet>`,
  'icd10cm_order_2026.txt': `00001 J45     0 ${'Asthma'.padEnd(60)} Asthma\n`,
  'RXNCONSO.RRF': '29046|ENG||||||1490068|1490068|29046||RXNORM|IN|29046|lisinopril||N|4096|\n',
};
