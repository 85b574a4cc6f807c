import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { IGNORED_ELEMENTS, parsePubmedArticle } from './parse-pubmed-article.js';
import { parseBookArticle } from './parse-book-article.js';
import { parseXmlElement } from '../xml/xml-element.js';

function parse(text: string): SourceRecord {
  return parsePubmedArticle(parseXmlElement(text, IGNORED_ELEMENTS));
}

function citation(article: string, beside = '', data = ''): SourceRecord {
  return parse(
    `<PubmedArticle><MedlineCitation><PMID Version="1">77</PMID><Article>${article}</Article>${beside}</MedlineCitation>${data}</PubmedArticle>`,
  );
}

const WHOLE = `<PubmedArticle>
  <MedlineCitation Status="MEDLINE" Owner="NLM">
    <PMID Version="2">0012345</PMID>
    <Article PubModel="Print-Electronic">
      <Journal>
        <ISSN IssnType="Electronic">1234-5678</ISSN>
        <JournalIssue CitedMedium="Internet"><Volume>12</Volume><Issue>3</Issue><PubDate><Year>2019</Year><Month>Jul</Month><Day>4</Day></PubDate></JournalIssue>
        <Title>Journal of Invented Studies</Title><ISOAbbreviation>J Inv Stud</ISOAbbreviation>
      </Journal>
      <ArticleTitle>[Dose of 10<sup>9</sup> cells in <i>knee</i> pain.]</ArticleTitle>
      <Pagination><MedlinePgn>11-9</MedlinePgn></Pagination>
      <ELocationID EIdType="doi" ValidYN="Y">10.1000/ABC.1</ELocationID>
      <Abstract>
        <AbstractText Label="METHODS" NlmCategory="METHODS">We gave CO<sub>2</sub> &amp; rest
           to x<sup>th</sup>.</AbstractText>
        <AbstractText Label="RESULTS"/>
        <AbstractText>Plain.</AbstractText>
        <CopyrightInformation>No one.</CopyrightInformation>
      </Abstract>
      <AuthorList CompleteYN="Y">
        <Author ValidYN="Y"><LastName>Ålund</LastName><ForeName>Berit C</ForeName><Initials>BC</Initials><Suffix>Jr</Suffix><AffiliationInfo><Affiliation>Somewhere</Affiliation></AffiliationInfo></Author>
        <Author ValidYN="N"><LastName>Wrong</LastName><Initials>W</Initials></Author>
        <Author><LastName>Moore</LastName><ForeName>Jean-Luc d'Or</ForeName></Author>
        <Author><CollectiveName>Invented Study Group</CollectiveName></Author>
      </AuthorList>
      <Language>ger</Language><Language>ENG</Language>
      <DataBankList CompleteYN="Y">
        <DataBank><DataBankName>ClinicalTrials.gov</DataBankName><AccessionNumberList><AccessionNumber>NCT00000001</AccessionNumber></AccessionNumberList></DataBank>
        <DataBank><DataBankName>GENBANK</DataBankName><AccessionNumberList><AccessionNumber>X1</AccessionNumber></AccessionNumberList></DataBank>
      </DataBankList>
      <PublicationTypeList><PublicationType UI="D016449">Randomized Controlled Trial</PublicationType><PublicationType UI="D016428">Journal Article</PublicationType></PublicationTypeList>
      <VernacularTitle>Dosis bei Knieschmerz.</VernacularTitle>
      <ArticleDate DateType="Electronic"><Year>2019</Year><Month>05</Month><Day>31</Day></ArticleDate>
    </Article>
    <MedlineJournalInfo><Country>Germany</Country><MedlineTA>J Inv Stud</MedlineTA><ISSNLinking>0000-0001</ISSNLinking></MedlineJournalInfo>
    <ChemicalList>
      <Chemical><RegistryNumber>0</RegistryNumber><NameOfSubstance UI="D1">Hormones</NameOfSubstance></Chemical>
      <Chemical><RegistryNumber>50-00-0</RegistryNumber><NameOfSubstance UI="D2">Formaldehyde</NameOfSubstance></Chemical>
    </ChemicalList>
    <SupplMeshList><SupplMeshName Type="Disease" UI="C1">Odd syndrome</SupplMeshName><SupplMeshName Type="Protocol" UI="C2">ABC protocol</SupplMeshName></SupplMeshList>
    <CommentsCorrectionsList>
      <CommentsCorrections RefType="RetractionIn"><RefSource>J Inv Stud. 2020</RefSource><PMID Version="1">99</PMID></CommentsCorrections>
      <CommentsCorrections RefType="ErratumIn"><RefSource>J Inv Stud. 2021</RefSource></CommentsCorrections>
    </CommentsCorrectionsList>
    <MeshHeadingList>
      <MeshHeading><DescriptorName UI="D007718" MajorTopicYN="N">Knee</DescriptorName><QualifierName UI="Q1" MajorTopicYN="Y">surgery</QualifierName><QualifierName UI="Q2" MajorTopicYN="N">injuries</QualifierName></MeshHeading>
      <MeshHeading><DescriptorName UI="D006801" MajorTopicYN="N">Humans</DescriptorName></MeshHeading>
    </MeshHeadingList>
    <KeywordList Owner="NOTNLM"><Keyword MajorTopicYN="N">knee</Keyword><Keyword MajorTopicYN="N">knee</Keyword><Keyword/></KeywordList>
  </MedlineCitation>
  <PubmedData>
    <History><PubMedPubDate PubStatus="pubmed"><Year>2019</Year><Month>6</Month><Day>1</Day></PubMedPubDate></History>
    <ArticleIdList><ArticleId IdType="pubmed">12345</ArticleId><ArticleId IdType="pmc">PMC777</ArticleId><ArticleId IdType="doi">10.1000/Abc.2</ArticleId></ArticleIdList>
    <ReferenceList><Reference><ArticleIdList><ArticleId IdType="doi">10.1000/other</ArticleId></ArticleIdList></Reference></ReferenceList>
  </PubmedData>
</PubmedArticle>`;

describe('a PubMed article', () => {
  it('gives every element that a document needs', () => {
    expect(parse(WHOLE)).toEqual({
      source: 'pubmed',
      sourceId: '12345',
      pmid: '12345',
      pmcid: 'PMC777',
      doi: '10.1000/abc.2',
      registration: '',
      title: 'Dose of 10⁹ cells in knee pain.',
      vernacularTitle: 'Dosis bei Knieschmerz.',
      abstract: [
        { label: 'METHODS', text: 'We gave CO₂ & rest to xth.' },
        { label: '', text: 'Plain.' },
      ],
      fullNames: ['Ålund, Berit C, Jr', "Moore, Jean-Luc d'Or", ''],
      affiliations: [{ text: 'Somewhere', authors: [0] }],
      authors: ['Ålund BC Jr', 'Moore JLD', 'Invented Study Group'],
      journal: {
        title: 'Journal of Invented Studies',
        abbreviation: 'J Inv Stud',
        issn: '1234-5678',
        country: 'Germany',
      },
      volume: '12',
      issue: '3',
      pages: '11-19',
      date: '2019-07-04',
      electronicDate: '2019-05-31',
      publicationTypes: ['Randomized Controlled Trial', 'Journal Article'],
      mesh: [
        {
          heading: 'Knee',
          ui: 'D007718',
          major: true,
          qualifiers: [
            { name: 'surgery', major: true },
            { name: 'injuries', major: false },
          ],
        },
        { heading: 'Humans', ui: 'D006801', major: false, qualifiers: [] },
      ],
      keywords: ['knee', 'Odd syndrome'],
      substances: [
        { name: 'Hormones', registryNumber: '' },
        { name: 'Formaldehyde', registryNumber: '50-00-0' },
      ],
      trialRegistrations: ['NCT00000001'],
      corrections: [
        { type: 'RetractionIn', citation: 'J Inv Stud. 2020', pmid: '99' },
        { type: 'ErratumIn', citation: 'J Inv Stud. 2021', pmid: '' },
      ],
      languages: ['ger', 'eng'],
      url: '',
      freeFullText: true,
      listedAsSystematicReview: false,
      proOnly: false,
      demonstration: false,
    });
  });

  it('omits missing values', () => {
    expect(citation('<ArticleTitle>Bare</ArticleTitle>')).toEqual({
      ...EMPTY_RECORD,
      source: 'pubmed',
      sourceId: '77',
      pmid: '77',
      title: 'Bare',
    });
  });

  it.each([
    [
      '<ArticleTitle>[Translated].</ArticleTitle><VernacularTitle>Übersetzt.</VernacularTitle>',
      'Translated.',
      'Übersetzt.',
    ],
    ['<ArticleTitle>[Translated.]</ArticleTitle>', 'Translated.', ''],
    [
      '<ArticleTitle>[Not Available].</ArticleTitle><VernacularTitle>Nur so.</VernacularTitle>',
      'Nur so.',
      '',
    ],
    ['<ArticleTitle/><VernacularTitle>Nur so.</VernacularTitle>', 'Nur so.', ''],
    ['<ArticleTitle>Effect of [18F]FDG.</ArticleTitle>', 'Effect of [18F]FDG.', ''],
    ['<ArticleTitle>A <i>very <b>deep</b></i> one</ArticleTitle>', 'A very deep one', ''],
  ])('reads the titles of %p', (article, title, vernacularTitle) => {
    const record = citation(article);
    expect([record.title, record.vernacularTitle]).toEqual([title, vernacularTitle]);
  });

  it.each([
    ['an electronic date alone', '<ArticleDate><Year>2011</Year></ArticleDate>', '', '2011', '2011'],
    [
      'a free form',
      '<Journal><JournalIssue><PubDate><MedlineDate>1998 Dec-1999 Jan</MedlineDate></PubDate></JournalIssue></Journal>',
      '',
      '1998-12',
      '',
    ],
    [
      'a season',
      '<Journal><JournalIssue><PubDate><Year>1999</Year><Season>Spring</Season></PubDate></JournalIssue></Journal>',
      '',
      '1999',
      '',
    ],
    [
      'the history alone',
      '',
      '<PubMedPubDate PubStatus="epublish"><Year>2001</Year><Month>2</Month></PubMedPubDate>',
      '2001-02',
      '2001-02',
    ],
    [
      'empty parts',
      '<Journal><JournalIssue><PubDate><Year>1999</Year><Month/><Day/></PubDate></JournalIssue></Journal>',
      '',
      '1999',
      '',
    ],
    [
      'only the day of entry',
      '',
      '<PubMedPubDate PubStatus="entrez"><Year>2001</Year></PubMedPubDate>',
      '',
      '',
    ],
  ])('takes the dates from %s', (_, article, history, date, electronicDate) => {
    const record = citation(article, '', `<PubmedData><History>${history}</History></PubmedData>`);
    expect([record.date, record.electronicDate]).toEqual([date, electronicDate]);
  });

  it('uses another abstract only without a main one, English before others', () => {
    const other = (language: string, text: string): string =>
      `<OtherAbstract Type="Publisher" Language="${language}"><AbstractText>${text}</AbstractText></OtherAbstract>`;
    const beside = `${other('spa', 'Hola.')}${other('eng', 'Hello.')}`;
    expect(citation('<Abstract><AbstractText>Own.</AbstractText></Abstract>', beside).abstract).toEqual([
      { label: '', text: 'Own.' },
    ]);
    expect(citation('', beside).abstract).toEqual([{ label: '', text: 'Hello.' }]);
    expect(citation('', other('spa', 'Hola.')).abstract).toEqual([{ label: '', text: 'Hola.' }]);
    expect(citation('', other('eng', 'Abstract available from the publisher.')).abstract).toEqual([]);
  });

  it('finds identifiers in older places', () => {
    const record = citation(
      '<ELocationID EIdType="pii">S1</ELocationID><ELocationID EIdType="doi" ValidYN="N">10.1/no</ELocationID><ELocationID EIdType="doi">10.1234/Yes</ELocationID>',
      '<OtherID Source="NLM">NIHMS1</OtherID><OtherID Source="NLM">PMC42 [Available on 01/01/17]</OtherID>',
    );
    expect([record.doi, record.pmcid]).toEqual(['10.1234/yes', 'PMC42']);
  });
});

describe('a book of the Bookshelf', () => {
  const document = (inside: string): SourceRecord =>
    parseBookArticle(
      parseXmlElement(
        `<PubmedBookArticle><BookDocument><PMID Version="1">20301</PMID>${inside}</BookDocument></PubmedBookArticle>`,
        IGNORED_ELEMENTS,
      ),
    );

  it('gives a chapter with its book as the journal', () => {
    const record =
      document(`<ArticleIdList><ArticleId IdType="bookaccession">NBK11</ArticleId></ArticleIdList>
      <Book><Publisher><PublisherName>Press</PublisherName></Publisher><BookTitle book="b">A Book</BookTitle><PubDate><Year>1993</Year></PubDate>
      <AuthorList Type="editors"><Author><LastName>Ed</LastName><Initials>E</Initials></Author></AuthorList></Book>
      <ArticleTitle>A Chapter</ArticleTitle><Language>eng</Language>
      <AuthorList Type="authors"><Author><LastName>Au</LastName><Initials>A</Initials></Author></AuthorList>
      <PublicationType UI="D1">Review</PublicationType><Abstract><AbstractText Label="Summary">Text.</AbstractText></Abstract>
      <ContributionDate><Year>2004</Year><Month>2</Month><Day>3</Day></ContributionDate>`);
    expect(record).toEqual({
      ...EMPTY_RECORD,
      source: 'pubmed',
      sourceId: '20301',
      pmid: '20301',
      title: 'A Chapter',
      abstract: [{ label: 'Summary', text: 'Text.' }],
      authors: ['Au A'],
      journal: { title: 'A Book', abbreviation: '', issn: '', country: '' },
      date: '2004-02-03',
      electronicDate: '2004-02-03',
      publicationTypes: ['Review'],
      languages: ['eng'],
      url: 'https://www.ncbi.nlm.nih.gov/books/NBK11/',
      freeFullText: true,
    });
  });

  it('reads an entire book with its publisher as the journal and its editors as authors', () => {
    const record =
      document(`<Book><Publisher><PublisherName>Press</PublisherName></Publisher><BookTitle>A Book</BookTitle><PubDate><Year>1993</Year></PubDate>
      <AuthorList Type="editors"><Author><LastName>Ed</LastName><Initials>E</Initials></Author></AuthorList></Book>`);
    expect([record.title, record.journal.title, record.authors, record.date]).toEqual([
      'A Book',
      'Press',
      ['Ed E'],
      '1993',
    ]);
  });
});
