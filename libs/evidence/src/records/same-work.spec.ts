import { aRecord } from '../testing/records.js';
import { isSameWork } from './same-work.js';
import type { SourceRecord } from './source-record.js';

const cited = {
  title: 'Aspirin in stable heart failure',
  date: '2019-05',
  authors: ['van der Zeijst BA', 'Smith J'],
};

describe('isSameWork', () => {
  it.each<[string, Partial<SourceRecord>, Partial<SourceRecord>, boolean]>([
    ['one PMID', { pmid: '1' }, { pmid: '01', title: 'Another title altogether here' }, true],
    ['one DOI in another case', { doi: '10.1000/A' }, { doi: 'https://doi.org/10.1000/a' }, true],
    ['one PMCID', { pmcid: 'PMC9' }, { pmcid: '9', title: 'x' }, true],
    [
      'one registration number of a registry entry',
      { registration: 'NCT01234567' },
      { registration: 'nct 01234567', title: 'x' },
      true,
    ],
    [
      'one DOI and title but two PMIDs',
      { pmid: '1', doi: '10.1000/a' },
      { pmid: '2', doi: '10.1000/a' },
      true,
    ],
    [
      'one DOI but two titles',
      { doi: '10.1000/a' },
      { doi: '10.1000/a', title: 'Bladder training for women' },
      false,
    ],
    [
      'one DOI but two titles, with one PMID',
      { pmid: '1', doi: '10.1000/a' },
      { pmid: '1', doi: '10.1000/a', title: 'Bladder training' },
      true,
    ],
    [
      'one DOI, two wordings of the title',
      { doi: '10.1000/a', title: 'Cold tea and warm tea in exams: a trial' },
      { doi: '10.1000/a', title: 'Cold tea and warm tea in exams' },
      true,
    ],
    [
      'one DOI, one letter more',
      { doi: '10.1000/a', title: 'Warm tea during long oral exams' },
      { doi: '10.1000/a', title: 'Warm tea during long oral exam' },
      true,
    ],
    [
      'one DOI, a title with its translation',
      { doi: '10.1000/a', title: 'Té caliente en los exámenes [Warm tea in exams: a trial]' },
      { doi: '10.1000/a', title: 'Warm tea in exams: a trial' },
      true,
    ],
    [
      'one DOI, the title in the original language',
      { doi: '10.1000/a', title: '[Warm tea in exams]', vernacularTitle: 'Té caliente en los exámenes' },
      { doi: '10.1000/a', title: 'Té caliente en los exámenes' },
      true,
    ],
    [
      'one DOI, a translated title by the same author',
      { doi: '10.1000/a', title: '[Warm tea in exams]', authors: ['Roe J'] },
      { doi: '10.1000/a', title: 'Té caliente en los exámenes', authors: ['Roe J'] },
      true,
    ],
    [
      'one DOI, the article and its erratum',
      { doi: '10.1000/a', title: 'Warm tea in exams' },
      { doi: '10.1000/a', title: 'Erratum: Warm tea in exams' },
      false,
    ],
    [
      'one DOI, the article and a letter about it',
      { doi: '10.1000/a', title: 'Warm tea in exams' },
      { doi: '10.1000/a', title: 'Letter to the Editor regarding: "Warm tea in exams"' },
      false,
    ],
    [
      'one DOI, a letter and its answer',
      { doi: '10.1000/a', title: 'Letter concerning "Warm tea in exams"', authors: ['Roe J'] },
      { doi: '10.1000/a', title: 'Answer to the letter concerning "Warm tea in exams"', authors: ['Doe A'] },
      false,
    ],
    [
      'one DOI, the article under its title and marked as retracted',
      { doi: '10.1000/a', title: 'RETRACTED: Warm tea in exams', authors: ['Roe J'] },
      { doi: '10.1000/a', title: 'Warm tea in exams', authors: ['Roe J'] },
      true,
    ],
    ['one PMID but two DOIs', { pmid: '1', doi: '10.1000/a' }, { pmid: '1', doi: '10.1000/b' }, false],
    [
      'title, year and first author',
      { ...cited },
      { ...cited, title: 'ASPIRIN in stable heart-failure.', date: '2019' },
      true,
    ],
    [
      'the same, the author written in full',
      { ...cited },
      { ...cited, authors: ['van der Zeijst, Bernard A.'] },
      true,
    ],
    ['the same with one DOI stated', { ...cited, doi: '10.1000/a' }, { ...cited }, true],
    [
      'the same with two DOIs (preprint and article)',
      { ...cited, doi: '10.1000/a' },
      { ...cited, doi: '10.1000/b' },
      false,
    ],
    ['another year', { ...cited }, { ...cited, date: '2020' }, false],
    ['an unknown year', { ...cited, date: '' }, { ...cited, date: '' }, false],
    ['another first author', { ...cited }, { ...cited, authors: ['Smith J', 'van der Zeijst BA'] }, false],
    ['no author', { ...cited, authors: [] }, { ...cited, authors: [] }, false],
    ['a title that many share', { ...cited, title: 'In reply' }, { ...cited, title: 'In reply' }, false],
    [
      'a retraction notice under the title of the article',
      { ...cited, publicationTypes: ['Retraction of Publication'] },
      { ...cited },
      false,
    ],
    ['a demonstration record of the same citation', { ...cited, demonstration: true }, { ...cited }, false],
    ['nothing in common', {}, { title: 'Something else entirely here' }, false],
  ])('compares %s', (_, a, b, expected) => {
    expect(isSameWork(aRecord(a), aRecord(b))).toBe(expected);
    expect(isSameWork(aRecord(b), aRecord(a))).toBe(expected);
  });
});
