import { categorise } from '../categories/categorise.js';
import { buildDocument } from '../records/build-document.js';
import { identityKeys } from '../records/lookup-keys.js';
import { isSameJournal } from '../records/same-journal.js';
import type { SourceRecord } from '../records/source-record.js';
import { aRecord } from '../testing/records.js';
import { isAbout, noticesOf } from './notice-statement.js';
import { isNotice, isRetracted } from './notice-record.js';
import { isNamedByTitle, titleNamedBy } from './named-title.js';

const ARTICLE = 'Zinc lozenges for colds in schoolchildren: a systematic review';
const journal = (title: string): SourceRecord['journal'] => ({
  title,
  abbreviation: '',
  issn: '',
  country: '',
});
const HINDAWI = { doi: '10.1155/2023/9812345', journal: journal('J Healthc Eng') };

describe('a record about a retraction', () => {
  it.each<[string, Partial<SourceRecord>, 'notice' | 'retracted' | 'neither']>([
    ['the journal as its author', { title: `Retracted: ${ARTICLE}`, authors: ['Healthcare Engineering JO'], journal: journal('J Healthc Eng') }, 'notice'],
    ['a journal in one word as its author', { title: `Retracted: ${ARTICLE}`, authors: ['Journal TSW'], journal: journal('ScientificWorldJournal') }, 'notice'],
    ['the editors as its author', { title: `Retracted: ${ARTICLE}`, authors: ['PLOS ONE Editors'] }, 'notice'],
    ['the DOI of a notice', { title: `Retracted: ${ARTICLE}`, authors: ['Roe J'], doi: HINDAWI.doi }, 'notice'],
    ['an abstract about another article', { title: `Retracted: ${ARTICLE}`, authors: ['Roe J'], abstract: [{ label: '', text: 'The following article from this journal has been retracted.' }] }, 'notice'],
    ['the title in quotes and no author', { title: `Retracted: "${ARTICLE}". Thorax. 2020.` }, 'notice'],
    ['its authors', { title: `RETRACTED ARTICLE: ${ARTICLE}`, authors: ['Roe J', 'Doe A'] }, 'retracted'],
    ['one author who is a person', { title: `Retracted: ${ARTICLE}`, authors: ['Young A'], journal: journal('J Healthc Eng') }, 'retracted'],
    ['a mark behind the title', { title: `${ARTICLE} (Retracted article. See vol. 12, p. 3)`, authors: ['Roe J'] }, 'retracted'],
    ['nothing but its title', { title: `RETRACTED: ${ARTICLE}` }, 'retracted'],
    ['the type of a notice and the title of the article', { title: ARTICLE, publicationTypes: ['Retraction of Publication'] }, 'notice'],
    ['the type of a notice and a link to the article', { title: `Retracted: ${ARTICLE}`, authors: ['Roe J'], publicationTypes: ['Retraction of Publication'], corrections: [{ type: 'RetractionOf', citation: '', pmid: '5' }] }, 'notice'],
    ['the type of a notice, its authors, and a link to itself', { title: `Retracted: ${ARTICLE}`, authors: ['Roe J', 'Doe A'], doi: '10.1000/a', publicationTypes: ['Retraction of Publication'], corrections: [{ type: 'RetractionOf', citation: 'doi: 10.1000/a', pmid: '' }] }, 'retracted'],
    ['both types', { title: ARTICLE, publicationTypes: ['Retracted Publication', 'Retraction of Publication'] }, 'retracted'],
    ['the word for a notice before the title', { title: `Retraction Note to: ${ARTICLE}`, authors: ['Roe J', 'Doe A'] }, 'notice'],
    ['a statement of retraction', { title: `Statement of retraction: ${ARTICLE}` }, 'notice'],
    ['the word behind the title', { title: `${ARTICLE}: Retraction. Thorax. 2020 Jan;1(1):2.` }, 'notice'],
    ['the word behind the title, at its end', { title: `${ARTICLE}: Retraction`, authors: ['Roe J'] }, 'notice'],
    ['a retraction with a replacement', { title: `Retraction and replacement of: ${ARTICLE}. Thorax. 2020 Jan;1(1):2.` }, 'notice'],
    ['a concern behind a dash', { title: `${ARTICLE} - EXPRESSION OF CONCERN.`, authors: ['Roe J'] }, 'notice'],
    ['a concern in brackets and a citation', { title: `${ARTICLE} [Expression of Concern]. Thorax. 2020 Jan;1(1):2.` }, 'notice'],
    ['a concern about the article of its authors', { title: 'Expression of concern on Roe et al., "Zinc for colds".' }, 'notice'],
    ['a mark with the article in the infinitive', { title: `RETRACT ARTICLE: ${ARTICLE}`, authors: ['Roe J'] }, 'retracted'],
    ['a mark and a link to another article', { title: `Retracted: ${ARTICLE}`, authors: ['Roe J'], corrections: [{ type: 'RetractionOf', citation: '', pmid: '5' }] }, 'notice'],
    ['a correction to the article, without a colon', { title: `Correction to ${ARTICLE}` }, 'notice'],
    ['a correction to the article of a year', { title: `"${ARTICLE}": Correction to Roe and Doe (2018).` }, 'notice'],
    ['a correction to normal', { title: 'Correction to normal blood pressure in adults' }, 'neither'],
    ['a study of trials that were retracted', { title: 'Retracted randomized controlled trials were cited and not corrected in guidelines' }, 'neither'],
    ['a concern about safety', { title: 'Expression of concern about opioids among nurses: a survey' }, 'neither'],
    ['a correction behind the title', { title: 'Week 96 and Week 144 Results From the SINGLE Randomized Clinical Trial: Erratum' }, 'notice'],
    ['a correction behind a dash', { title: 'Aprosodia Subsequent to Right Hemisphere Brain Damage: A Systematic Review and Meta-Analysis - CORRIGENDUM.' }, 'notice'],
    ['a correction behind a hyphen', { title: 'A Rapid Review of Reviews-ERRATUM.' }, 'notice'],
    ['a correction and a citation behind the title', { title: 'Classic Powerlifting Performance: A Systematic Review: Erratum. J Strength Cond Res. 2021 Jan 1;35(1):e1.' }, 'notice'],
    ['a corrigendum re an article', { title: 'Corrigendum re "Impact of Body Mass Index on Survival Outcomes: A Systematic Review and Meta-analysis" [Eur Urol Open Sci 2022;39:62-71].' }, 'notice'],
    ['a correction for authors', { title: 'Correction for Li et al., "Discovery of Bat Coronaviruses through Surveillance"' }, 'notice'],
    ['a correction to an issue', { title: 'Correction to Lancet Infect Dis 2019; 20: 275–76' }, 'notice'],
    ['a mark that a correction appeared', { title: 'A genomewide search for loci underlying asthma.[erratum appears in Am J Hum Genet 2002 Jul;71(1):215]', authors: ['Roe J'] }, 'neither'],
    ['surgery that corrects', { title: 'Correction of Lacrimal Gland Ptosis in Blepharoplasty: A Systematic Review.', authors: ['Roe J'] }, 'neither'],
    ['what corrects itself', { title: 'Anterior open bite: spontaneous self-correction', authors: ['Roe J'] }, 'neither'],
    ['the withdrawal of a Cochrane review', { title: `WITHDRAWN: ${ARTICLE}`, doi: '10.1002/14651858.CD000001.pub3', authors: ['Roe J'] }, 'neither'],
    ['a study of retracted articles', { title: 'Retracted articles in obstetrics: lessons', authors: ['Roe J'] }, 'neither'],
    ['muscles', { title: 'Retraction of the canine: a randomized trial', authors: ['Roe J'] }, 'neither'],
  ])('is classified with %s', (_, over, expected) => {
    const record = aRecord(over);
    const is = isNotice(record) ? 'notice' : isRetracted(record) ? 'retracted' : 'neither';
    expect(is).toBe(expected);
    if (expected === 'notice') expect([isRetracted(record), categorise(record).categories[0]]).toEqual([false, 112]);
  }); // prettier-ignore
});

describe('a list that names a notice in place of its article', () => {
  const statement = {
    source: 'list:watch',
    sourceId: '1',
    about: { pmid: '36189158', doi: '' },
    type: 'RetractionIn',
    citation: 'Retraction, 2022',
    pmid: '',
    date: '2022',
  } as const;
  const notice = {
    pmid: '36189158',
    title: `Retraction Note: ${ARTICLE}`,
    authors: ['Roe J', 'Doe A'],
    publicationTypes: ['Retraction of Publication'],
  };

  it('says nothing of the notice', () => {
    expect(isAbout(statement, aRecord(notice))).toBe(false);
    expect(isAbout(statement, aRecord({ pmid: '36189158', title: ARTICLE }))).toBe(true);
  });

  it('does not make the notice a retracted article', () => {
    const corrections = [{ type: 'RetractionIn', citation: 'Retraction, 2022', pmid: '' }];
    expect(isRetracted(aRecord({ ...notice, corrections }))).toBe(false);
    expect(isRetracted(aRecord({ title: ARTICLE, corrections }))).toBe(true);
  });
});

describe('the article that a notice names by its title', () => {
  const named = (title: string, over: Partial<SourceRecord> = {}): boolean => {
    const notice = aRecord({
      journal: journal('Thorax'),
      date: '2022',
      authors: ['Thorax Editors'],
      ...over,
      title,
    });
    const named = titleNamedBy(notice);
    const article = aRecord({ title: ARTICLE, journal: journal('Thorax'), date: '2021', authors: ['Roe J'] });
    return named !== null && isNamedByTitle(named, article);
  };

  it.each([
    [`Retracted: ${ARTICLE}.`],
    [`Retraction: ${ARTICLE}`],
    [`Retraction. ${ARTICLE}`],
    [`Retraction Note to: ${ARTICLE}`],
    [`Retraction notice to "${ARTICLE}" [Thorax 12 (2021) 1-9].`],
    [`Erratum: Retraction notice to "${ARTICLE}" [Thorax 12 (2021) 1-9].`],
    [`RETRACTION: Retraction-${ARTICLE}`],
    [`Notice of Retraction. Roe et al. ${ARTICLE}`],
    [`Statement of retraction: ${ARTICLE}. Thorax. 2022 May;3(2):1. doi: 10.1000/x.`],
    [`${ARTICLE}: Retraction. Thorax. 2022 Oct 30;99(44):e1.`],
    [`${ARTICLE}: a retraction.`],
    [`This article has been retracted: ${ARTICLE}`],
    [`Editorial retraction. ${ARTICLE}`],
    [`Withdrawal notice to: "${ARTICLE}" [Thorax 12 (2021) 1-9].`],
  ])('is found for %s', (title) => expect(named(title)).toBe(true));

  it.each<[string, string, Partial<SourceRecord>]>([
    ['another journal', `Retracted: ${ARTICLE}`, { journal: journal('Gut') }],
    ['a notice that is older than the article', `Retracted: ${ARTICLE}`, { date: '2020' }],
    ['a link to another article', `Retraction: ${ARTICLE}`, { corrections: [{ type: 'RetractionOf', citation: '', pmid: '77' }] }],
    ['a duplicate that was withdrawn', `Withdrawn as duplicate: ${ARTICLE}`, {}],
    ['a title of two words', 'Retraction: In reply', {}],
    ['an article that was replaced', `Retraction and replacement of: ${ARTICLE}`, {}],
  ])('is not found for %s', (_, title, over) => {
    const notice = aRecord({ journal: journal('Thorax'), date: '2022', authors: ['Thorax Editors'], ...over, title });
    const named = titleNamedBy(notice);
    const article = aRecord({ pmid: '5', title: ARTICLE, journal: journal('Thorax'), date: '2021', authors: ['Roe J'] });
    expect(named !== null && isNamedByTitle(named, article)).toBe(false);
  }); // prettier-ignore

  it('is found under the title by which its publisher marks it, by a notice but not by another such article', () => {
    const marked = aRecord({
      title: `RETRACTED ARTICLE: ${ARTICLE}`,
      journal: journal('Thorax'),
      authors: ['Roe J'],
    });
    const isNamedBy = (record: SourceRecord): boolean => {
      const named = titleNamedBy(record);
      return named !== null && isNamedByTitle(named, marked) && identityKeys(marked).includes(named.key);
    };
    const notice = aRecord({ title: `Statement of retraction: ${ARTICLE}. Thorax. 2022 May;3(2):1.` });
    expect([isNamedBy(notice), isNamedBy(marked)]).toEqual([true, false]);
  });

  it('is found under any of the names that its sources give the journal', () => {
    const named = titleNamedBy(aRecord({ title: `Retraction: ${ARTICLE}`, journal: journal('Thorax') }));
    const [translated, original] = ['Chest', 'Thorax'].map((name) =>
      aRecord({ sourceId: name, title: ARTICLE, journal: journal(name), authors: ['Roe J'], date: '2020' }),
    ) as [SourceRecord, SourceRecord];
    const isNamed = (work: Parameters<typeof isNamedByTitle>[1]): boolean =>
      named !== null && isNamedByTitle(named, work);
    expect([isNamed(translated), isNamed(buildDocument([translated, original]))]).toEqual([false, true]);
  });

  it.each<[string, string, boolean]>([
    ['a long title in the same journal', ARTICLE, true],
    ['a short title', 'Zinc for the common cold', false],
  ])('is or is not the one that an editor names as author, by %s', (_, title, expected) => {
    const common = { journal: journal('Thorax'), date: '2022' as const };
    const named = titleNamedBy(aRecord({ ...common, title: `RETRACTED: ${title}`, authors: ['Lopez M'] }));
    const article = aRecord({ ...common, title, authors: ['Roe J'] });
    expect(named !== null && isNamedByTitle(named, article)).toBe(expected);
  });

  it.each<[string, Partial<SourceRecord>, Partial<SourceRecord>, boolean]>([
    ['with pages, while the withdrawn record has another DOI and authors', {}, { volume: '12', pages: '1-9' }, false],
    ['without volume and pages', {}, {}, true],
    ['under the same DOI', { doi: '10.1000/standing' }, { volume: '12', pages: '1-9' }, true],
    ['that the withdrawn record names without its authors', { authors: [] }, { volume: '12', pages: '1-9' }, true],
    ['that was retracted rather than withdrawn', { title: `RETRACTED: ${ARTICLE}` }, { volume: '12', pages: '1-9' }, true],
  ])('is or is not the twin of a withdrawn record, for an article %s', (_, withdrawn, standing, expected) => {
    const common = { title: ARTICLE, authors: ['Roe J', 'Doe A'], journal: journal('Thorax'), date: '2019' as const };
    const record = aRecord({ ...common, title: `WITHDRAWN: ${ARTICLE}`, doi: '10.1000/withdrawn', ...withdrawn });
    const article = aRecord({ ...common, doi: '10.1000/standing', ...standing });
    const named = titleNamedBy(record);
    expect(named !== null && isNamedByTitle(named, article)).toBe(expected);
  }); // prettier-ignore

  it.each([
    [`Expression of concern: ${ARTICLE}`, 'ExpressionOfConcernIn'],
    [`Partial retraction: ${ARTICLE}`, 'PartialRetractionIn'],
    [`${ARTICLE} - EXPRESSION OF CONCERN.`, 'ExpressionOfConcernIn'],
    [`Retraction: Expression of concern: ${ARTICLE}`, 'ExpressionOfConcernIn'],
    [`Erratum: Retraction notice to ${ARTICLE}`, 'RetractionIn'],
    [`Retracted: ${ARTICLE}`, 'RetractionIn'],
  ])('is the one in the title %s', (title, type) => {
    const notice = aRecord({ title, journal: journal('Thorax'), authors: ['Thorax Editors'] });
    expect(noticesOf(notice).map((statement) => statement.type)).toEqual([type]);
  });

  it('is named by no erratum', () => {
    expect(noticesOf(aRecord({ title: `Erratum: ${ARTICLE}`, journal: journal('Thorax') }))).toEqual([]);
  });
});

describe('names of journals', () => {
  it.each([
    ['Biomed Res Int', 'BioMed research international', true],
    ['J Natl Cancer Inst', 'Journal of the National Cancer Institute', true],
    ['Lancet (London, England)', 'The Lancet', true],
    ['Gut', 'Thorax', false],
    ['The Lancet', 'The Lancet. Global health', false],
  ])('%s and %s', (a, b, same) => {
    expect(isSameJournal(journal(a), journal(b))).toBe(same);
    expect(isSameJournal(journal(b), journal(a))).toBe(same);
  });
});
