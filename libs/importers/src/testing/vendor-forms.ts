import type { SourceRecord } from '@clinical/evidence';

const LEEDS = 'Leeds Infirmary, Leeds, England';
const OSLO = 'Oslo Hospital, Oslo, Norway';

/** What citations of one work say, field by field. */
export interface WorkFields {
  readonly title: string;
  readonly authors: readonly string[];
  readonly fullNames: readonly string[];
  readonly affiliations: SourceRecord['affiliations'];
  readonly journal: string;
  readonly issn: string;
  readonly volume: string;
  readonly issue: string;
  readonly pages: string;
  readonly date: string;
  readonly doi: string;
  readonly pmid: string;
  readonly keywords: readonly string[];
  readonly languages: readonly string[];
  readonly abstract: string;
}

/** An invented work with every field. */
export const WORK: WorkFields = {
  title: 'Rest for knee pain',
  authors: ['Moore JA', 'Ålund B', 'Invented Study Group'],
  fullNames: ['Moore, Jean Ada', 'Ålund, Berit', ''],
  affiliations: [
    { text: LEEDS, authors: [0] },
    { text: OSLO, authors: [1] },
  ],
  journal: 'Journal of Invented Studies',
  issn: '1234-5678',
  volume: '12',
  issue: '3',
  pages: '11-19',
  date: '2019-07-04',
  doi: '10.1000/abc.1',
  pmid: '77',
  keywords: ['knee', 'pain'],
  languages: ['eng'],
  abstract: 'We rested.',
};

export function fieldsOfRecord(record: SourceRecord): WorkFields {
  const { title, authors, fullNames = [], affiliations = [], journal, abstract, ...rest } = record;
  const { volume, issue, pages, date, doi, pmid, keywords, languages } = rest;
  return {
    title: title.replace(/\.$/, ''),
    ...{ authors, fullNames, affiliations, journal: journal.title, issn: journal.issn },
    ...{ volume, issue, pages, date, doi, pmid, keywords, languages },
    abstract: abstract.map(({ text }) => text).join(' '),
  };
}

const NO_OWNERS = [LEEDS, OSLO].map((text) => ({ text, authors: [] }));
const INITIALS = { fullNames: [] };

interface VendorForm {
  readonly content: string;
  /** Fields in which the form differs from {@link WORK}, because it does not state them or states less. */
  readonly differs: Partial<WorkFields>;
}

/** One invented work as databases, reference managers and screening tools write it by their published rules. */
export const VENDOR_FORMS: Readonly<Record<string, VendorForm>> = {
  'PubMed, NBIB': {
    content: `PMID- 77
OWN - NLM
STAT- MEDLINE
IS  - 1234-5678 (Electronic)
VI  - 12
IP  - 3
DP  - 2019 Jul 4
TI  - Rest for knee pain.
PG  - 11-9
LID - 10.1000/abc.1 [doi]
AB  - We rested.
FAU - Moore, Jean Ada
AU  - Moore JA
AUID- ORCID: 0000-0000-0000-0000
AD  - ${LEEDS}
FAU - Ålund, Berit
AU  - Ålund B
AD  - Oslo Hospital,
      Oslo, Norway
CN  - Invented Study Group
LA  - eng
PT  - Journal Article
TA  - J Inv Stud
JT  - Journal of Invented Studies
OT  - knee
OT  - pain
SO  - J Inv Stud. 2019 Jul 4;12(3):11-9.
`,
    differs: {},
  },
  'PubMed, XML': {
    content: `<?xml version="1.0" ?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2024//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_240101.dtd">
<PubmedArticleSet><PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM"><PMID Version="1">77</PMID><Article PubModel="Print">
<Journal><ISSN IssnType="Print">1234-5678</ISSN><JournalIssue CitedMedium="Print"><Volume>12</Volume><Issue>3</Issue><PubDate><Year>2019</Year><Month>Jul</Month><Day>4</Day></PubDate></JournalIssue><Title>Journal of Invented Studies</Title><ISOAbbreviation>J Inv Stud</ISOAbbreviation></Journal>
<ArticleTitle>Rest for knee pain.</ArticleTitle><Pagination><MedlinePgn>11-9</MedlinePgn></Pagination><ELocationID EIdType="doi" ValidYN="Y">10.1000/abc.1</ELocationID>
<Abstract><AbstractText>We rested.</AbstractText></Abstract>
<AuthorList CompleteYN="Y"><Author ValidYN="Y"><LastName>Moore</LastName><ForeName>Jean Ada</ForeName><Initials>JA</Initials><AffiliationInfo><Affiliation>${LEEDS}</Affiliation><Identifier Source="ROR">https://ror.org/0</Identifier></AffiliationInfo></Author><Author ValidYN="Y"><LastName>Ålund</LastName><ForeName>Berit</ForeName><Initials>B</Initials><AffiliationInfo><Affiliation>${OSLO}</Affiliation></AffiliationInfo></Author><Author ValidYN="Y"><CollectiveName>Invented Study Group</CollectiveName></Author></AuthorList>
<Language>eng</Language></Article><MedlineJournalInfo><Country>England</Country><MedlineTA>J Inv Stud</MedlineTA></MedlineJournalInfo><KeywordList Owner="NOTNLM"><Keyword MajorTopicYN="N">knee</Keyword><Keyword MajorTopicYN="N">pain</Keyword></KeywordList></MedlineCitation></PubmedArticle></PubmedArticleSet>
`,
    differs: {},
  },
  'Embase.com, RIS': {
    content: `TY  - JOUR
M1  - (Moore, Ålund) University of Leeds
DB  - Embase
AN  - L62001
C5  - 77
T1  - Rest for knee pain
A1  - Moore, J.A.
A1  - Ålund, B.
A1  - Invented Study Group
AD  - ${LEEDS}
AD  - ${OSLO}
Y1  - 2019
N2  - We rested.
KW  - knee
KW  - pain
LA  - English
T2  - Journal of Invented Studies
VL  - 12
IS  - 3
SP  - 11-19
SN  - 1234-5678
M3  - Article
U2  - L62001
DO  - 10.1000%2Fabc.1
ER  - 
`,
    differs: { ...INITIALS, affiliations: NO_OWNERS, date: '2019' },
  },
  'Embase.com, CSV': {
    content: `"Title","Author Names","Author Addresses","Source title","Publication Year","Volume","Issue","First Page","Last Page","Date of Publication","Publication Type","Embase Accession ID","Medline PMID","PUI","DOI","ISSN","Abstract","Article Language","Author Keywords"
"Rest for knee pain","Moore J.A.; Ålund B.; Invented Study Group","${LEEDS}; ${OSLO}","Journal of Invented Studies","2019","12","3","11","19","2019-07-04","Article","2062001","77","L62001","10.1000/abc.1","1234-5678","We rested.","English","knee; pain"
`,
    differs: { ...INITIALS, affiliations: NO_OWNERS },
  },
  'Ovid, RIS': {
    content: `<1>
TY  - JOUR
DB  - Ovid MEDLINE(R) ALL <1946 to May 01, 2020>
ID  - 77
AU  - Moore, Jean Ada
AU  - Ålund, Berit
A1  - Invented Study Group
AD  - ${LEEDS}
AD  - ${OSLO}
T1  - Rest for knee pain
N2  - We rested.
JF  - Journal of Invented Studies
LA  - English
KW  - knee
KW  - pain
VL  - 12
IS  - 3
SP  - 11
EP  - 19
Y1  - 2019//Jul 04
SN  - 1234-5678
DO  - https://dx.doi.org/10.1000/abc.1
ER  - 
`,
    differs: { affiliations: NO_OWNERS },
  },
  'Ovid, Reprint/Medlars': {
    content: `<1. >
VN  - Ovid Technologies
DB  - Ovid MEDLINE(R) ALL
UI  - 77
TI  - Rest for knee pain.
SO  - Journal of Invented Studies. 12(3):11-19, 2019 Jul 04.
AU  - Moore, Jean Ada
AU  - Ålund, Berit
CA  - Invented Study Group
IN  - ${LEEDS}
      ${OSLO}
KW  - knee; pain
AB  - We rested.
IS  - 1234-5678
DO  - https://dx.doi.org/10.1000/abc.1
LG  - English
PT  - Journal Article
DP  - 2019 Jul 04
YR  - 2019

`,
    differs: { affiliations: NO_OWNERS },
  },
  'EBSCOhost, RIS': {
    content: `TY  - JOUR
ID  - 137000001
T1  - Rest for knee pain.
AU  - Moore, Jean Ada
AU  - Ålund, Berit
AU  - Invented Study Group
JO  - Journal of Invented Studies
JF  - Journal of Invented Studies
J2  - J INV STUD
VL  - 12
IS  - 3
SP  - 11
EP  - 19
Y1  - 2019/07/04/
CY  - Leeds
PB  - Invented Press
SN  - 12345678
AD  - ${LEEDS}
AD  - ${OSLO}
N1  - Accession Number: 137000001. Language: English. Entry Date: 20190710. Publication Type: Article.
N2  - We rested.
KW  - knee
KW  - pain
DO  - 10.1000/abc.1
UR  - https://search.ebscohost.com/login.aspx?direct=true&db=ccm&AN=137000001
DP  - EBSCOhost
DB  - ccm
ER  - 
`,
    differs: { affiliations: NO_OWNERS, issn: '12345678', languages: [], pmid: '' },
  },
  'Web of Science, plain text': {
    content: `\uFEFFFN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Moore, JA
   Alund, B
AF Moore, Jean Ada
   Ålund, Berit
CA Invented Study Group
TI Rest for
   knee pain
SO Journal of Invented Studies
LA English
DT Article; Early Access
DE knee; pain
ID TRIAL
AB We rested.
C1 [Moore, Jean Ada] ${LEEDS}
   [Ålund, Berit] ${OSLO}
C3 University of Leeds
RP Moore, JA (corresponding author), ${LEEDS}
SN 1234-5678
EI 8765-4321
J9 J INV STUD
PD JUL 4
PY 2019
VL 12
IS 3
BP 11
EP 19
DI 10.1000/abc.1
UT WOS:000123
PM 77
ER

EF
`,
    differs: {},
  },
  'Web of Science, tab-delimited': {
    content: `\uFEFFPT\tAU\tAF\tTI\tSO\tLA\tDT\tDE\tAB\tC1\tSN\tJ9\tPD\tPY\tVL\tIS\tBP\tEP\tAR\tDI\tUT\tPM
J\tMoore, JA; Alund, B; Invented Study Group\tMoore, Jean Ada; Ålund, Berit; Invented Study Group\tRest for knee pain\tJournal of Invented Studies\tEnglish\tArticle\tknee; pain\tWe rested.\t[Moore, Jean Ada] ${LEEDS}; [Ålund, Berit] ${OSLO}\t1234-5678\tJ INV STUD\tJUL 4\t2019\t12\t3\t11\t19\t\t10.1000/abc.1\tWOS:000123\t77
`,
    differs: {},
  },
  'Scopus, RIS': {
    content: `TY  - JOUR
TI  - Rest for knee pain
T2  - Journal of Invented Studies
J2  - J. Inv. Stud.
VL  - 12
IS  - 3
SP  - 11
EP  - 19
PY  - 2019
DO  - 10.1000/abc.1
AU  - Moore, J.A.
AU  - Ålund, B.
AU  - Invented Study Group
AD  - ${LEEDS}
AD  - ${OSLO}
AB  - We rested.
KW  - knee
KW  - pain
LA  - English
SN  - 12345678 (ISSN)
C2  - 77
DB  - Scopus
N1  - Export Date: 4 May 2020; Cited By: 3
ER  - 
`,
    differs: { ...INITIALS, affiliations: NO_OWNERS, date: '2019', issn: '12345678' },
  },
  'Scopus, CSV': {
    content: `"Authors","Author full names","Author(s) ID","Title","Year","Source title","Volume","Issue","Art. No.","Page start","Page end","DOI","Link","Affiliations","Authors with affiliations","Abstract","Author Keywords","PubMed ID","ISSN","Language of Original Document","Abbreviated Source Title","Document Type","EID"
"Moore J.A.; Ålund B.; Invented Study Group","Moore, Jean Ada (57000001); Ålund, Berit (57000002); Invented Study Group","57000001; 57000002","Rest for knee pain","2019","Journal of Invented Studies","12","3","","11","19","10.1000/abc.1","https://www.scopus.com/x","${LEEDS}; ${OSLO}","Moore J.A., ${LEEDS}; Ålund B., ${OSLO}","We rested.","knee; pain","77","12345678","English","J. Inv. Stud.","Article","2-s2.0-1"
`,
    differs: { affiliations: NO_OWNERS, date: '2019', issn: '12345678' },
  },
  'ProQuest, RIS': {
    content: `TY  - JOUR
T1  - Rest for knee pain
AN  - 2250000001
JF  - Journal of Invented Studies
AU  - Moore, Jean Ada
AU  - Ålund, Berit
AU  - Invented Study Group
Y1  - 2019/07/04/
PY  - 2019
DA  - 2019 Jul 04
SP  - 11
EP  - 19
CY  - Leeds
PB  - Invented Press
VL  - 12
IS  - 3
AD  - ${LEEDS}
AD  - ${OSLO}
SN  - 1234-5678
AB  - We rested.
KW  - knee
KW  - pain
LA  - English
DO  - 10.1000/abc.1
UR  - https://www.proquest.com/docview/2250000001
N1  - Copyright - Invented Press
DB  - ProQuest Central
ER  - 

`,
    differs: { affiliations: NO_OWNERS, pmid: '' },
  },
  'CENTRAL, RIS': {
    content: `Record #1 of 1
Provider: John Wiley & Sons, Ltd
Content: text/plain; charset="UTF-8"

TY  - JOUR
AN  - CN-01
AU  - Moore, JA
AU  - Ålund, B
AU  - Invented Study Group
TI  - Rest for knee pain
SN  - 1234-5678
JO  - Journal of Invented Studies
DA  - Jul
PY  - 2019
VL  - 12
IS  - 3
SP  - 11
EP  - 19
C3  - PUBMED 77,EMBASE 62001
M3  - Journal article
KW  - knee
KW  - pain
AB  - We rested.
US  - https://www.cochranelibrary.com/central/doi/10.1002/central/CN-01/full
DO  - 10.1000/abc.1
ER  - 
`,
    differs: { ...INITIALS, affiliations: [], date: '2019-07', languages: [] },
  },
  'EndNote, XML': {
    content: `<?xml version="1.0" encoding="UTF-8" ?><xml><records><record><database name="My.enl">My.enl</database><source-app name="EndNote" version="20.4">EndNote</source-app><rec-number>41</rec-number><ref-type name="Journal Article">17</ref-type><contributors><authors><author><style face="normal" font="default" size="100%">Moore, Jean Ada</style></author><author><style face="normal">&#xC5;lund, Berit</style></author><author><style>Invented Study Group,</style></author></authors></contributors><auth-address><style face="normal">${LEEDS}&#xD;${OSLO}</style></auth-address><titles><title><style face="normal">Rest for </style><style face="italic">knee</style><style face="normal"> pain</style></title><secondary-title><style>Journal of Invented Studies</style></secondary-title><alt-title><style>J Inv Stud</style></alt-title></titles><periodical><full-title><style>Journal of Invented Studies</style></full-title><abbr-1>J Inv Stud</abbr-1></periodical><pages><style>11-19</style></pages><volume><style>12</style></volume><number><style>3</style></number><keywords><keyword><style>knee</style></keyword><keyword>pain</keyword></keywords><dates><year><style>2019</style></year><pub-dates><date><style>Jul 4</style></date></pub-dates></dates><isbn><style>1234-5678</style></isbn><accession-num><style>77</style></accession-num><abstract><style>We rested.</style></abstract><urls><related-urls><url><style>https://example.org/a</style></url></related-urls></urls><custom2>PMC777</custom2><electronic-resource-num><style>10.1000/abc.1</style></electronic-resource-num><remote-database-provider>NLM</remote-database-provider><language>eng</language></record></records></xml>`,
    differs: { affiliations: NO_OWNERS },
  },
  'Zotero, CSL-JSON': {
    content: JSON.stringify([
      {
        id: 'http://zotero.org/users/1/items/ABCD',
        type: 'article-journal',
        abstract: 'We rested.',
        'container-title': 'Journal of Invented Studies',
        DOI: '10.1000/abc.1',
        ISSN: '1234-5678, 8765-4321',
        issue: '3',
        journalAbbreviation: 'J Inv Stud',
        keyword: 'knee,pain',
        language: 'en',
        note: 'PMID: 77\nPMCID: PMC777',
        page: '11-19',
        title: 'Rest for knee pain',
        URL: 'https://example.org/a',
        volume: '12',
        author: [
          { family: 'Moore', given: 'Jean Ada' },
          { family: 'Ålund', given: 'Berit' },
          { literal: 'Invented Study Group' },
        ],
        issued: { 'date-parts': [['2019', 7, 4]] },
      },
    ]),
    differs: { affiliations: [] },
  },
  'Crossref, CSL-JSON': {
    content: JSON.stringify([
      {
        type: 'article-journal',
        abstract: '<jats:p>We rested.</jats:p>',
        'container-title': 'Journal of Invented Studies',
        DOI: '10.1000/ABC.1',
        ISSN: ['1234-5678', '8765-4321'],
        issue: '3',
        language: 'en',
        page: '11-19',
        title: 'Rest for knee pain',
        volume: '12',
        author: [
          { family: 'Moore', given: 'Jean Ada', sequence: 'first', affiliation: [{ name: LEEDS }] },
          { family: 'Ålund', given: 'Berit', sequence: 'additional', affiliation: [{ name: OSLO }] },
          { name: 'Invented Study Group', sequence: 'additional', affiliation: [] },
        ],
        issued: { 'date-parts': [[2019, 7, 4]] },
      },
    ]),
    differs: { keywords: [], pmid: '' },
  },
  'Zotero, BibTeX': {
    content: `@article{moore_rest_2019,
  title = {Rest for knee pain},
  volume = {12},
  copyright = {All rights reserved},
  issn = {1234-5678},
  url = {https://example.org/a_b},
  doi = {10.1000/abc.1},
  number = {3},
  journal = {Journal of Invented Studies},
  author = {Moore, Jean Ada and {\\AA}lund, Berit and {Invented Study Group}},
  month = jul,
  year = {2019},
  pages = {11--19},
  language = {en},
  keywords = {knee, pain},
  abstract = {We rested.},
  note = {PMID: 77},
}
`,
    differs: { affiliations: [], date: '2019-07' },
  },
  'Mendeley, BibTeX': {
    content: `@article{Moore2019,
abstract = {We rested.},
author = {Moore, Jean Ada and {\\AA}lund, Berit and {Invented Study Group}},
doi = {10.1000/abc.1},
file = {:C$\\backslash$:/Users/x.pdf:pdf},
issn = {1234-5678},
journal = {Journal of Invented Studies},
keywords = {knee,pain},
language = {eng},
mendeley-groups = {Knees},
mendeley-tags = {knee},
month = {jul},
number = {3},
pages = {11--19},
pmid = {77},
title = {{Rest for knee pain}},
url = {https://example.org/a},
volume = {12},
year = {2019}
}
`,
    differs: { affiliations: [], date: '2019-07' },
  },
  'RefWorks, tagged': {
    content: `RT Journal Article
SR Electronic(1)
ID 12
A1 Moore,Jean Ada
A1 Ålund,Berit
A1 Invented Study Group
AD ${LEEDS}
AD ${OSLO}
T1 Rest for knee pain
YR 2019
FD Jul 4
SN 1234-5678
VO 12
IS 3
SP 11
OP 19
K1 knee
K1 pain
AB We rested.
NO ID: 77; PMID: 77; PMC777
JF Journal of Invented Studies
JO J Inv Stud
LA English
UL https://example.org/a
DO 10.1000/abc.1
`,
    differs: { affiliations: NO_OWNERS },
  },
  'Covidence, CSV': {
    content: `Title,Authors,Abstract,Published Year,Published Month,Journal,Volume,Issue,Pages,Accession Number,DOI,Ref,Covidence #,Study,Notes,Tags
Rest for knee pain,"Moore, Jean Ada; Ålund, Berit; Invented Study Group",We rested.,2019,Jul,Journal of Invented Studies,12,3,11-19,,10.1000/abc.1,5,#101,Moore 2019,,Knees
`,
    differs: { affiliations: [], date: '2019-07', issn: '', keywords: [], languages: [], pmid: '' },
  },
  'Rayyan, CSV': {
    content: `key,title,year,month,day,journal,issn,volume,issue,pages,authors,url,language,publisher,location,abstract,notes,doi,keywords,pubmed_id,pmc_id
rayyan-1,Rest for knee pain,2019,7,4,Journal of Invented Studies,1234-5678,12,3,11-19,"Moore, Jean Ada; Ålund, Berit; Invented Study Group",https://example.org/a,eng,,,We rested.,,10.1000/abc.1,knee;pain,77,PMC777
`,
    differs: { affiliations: [] },
  },
};
