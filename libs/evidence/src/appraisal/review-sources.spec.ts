import { aRecord } from '../testing/records.js';
import { reviewSource } from './review-sources.js';

const from = (title: string, doi = '', publicationTypes: readonly string[] = []) =>
  reviewSource(
    aRecord({ doi, publicationTypes, journal: { title, abbreviation: '', issn: '', country: '' } }),
  );

describe('the source of a review', () => {
  it.each([
    ['The Cochrane database of systematic reviews', '', 'trusted', 'Cochrane'],
    ['Cochrane Database Syst Rev', '', 'trusted', 'Cochrane'],
    ['', '10.1002/14651858.cd000123.pub2', 'trusted', 'Cochrane'],
    ['Evidence report/technology assessment', '', 'trusted', 'AHRQ'],
    ['', '10.23970/ahrqepccer123', 'trusted', 'AHRQ'],
    [
      'Health technology assessment (Winchester, England)',
      '',
      'trusted',
      'NIHR Health Technology Assessment',
    ],
    ['', '10.3310/hta24010', 'trusted', 'NIHR Health Technology Assessment'],
    ['NICE Guideline, No. 12', '', 'trusted', 'NICE'],
    ['Ontario health technology assessment series', '', 'trusted', 'Ontario Health Technology Assessment'],
    ['Campbell systematic reviews', '', 'trusted', 'Campbell'],
    ['medRxiv : the preprint server for health sciences', '', 'preprint', 'medRxiv'],
    ['', '10.1101/2020.03.27.20043992', 'preprint', 'medRxiv'],
    ['', '10.1101/071266', 'preprint', 'medRxiv'],
    ['Research square', '10.21203/rs.3.rs-123/v1', 'preprint', 'Research Square'],
    ['', '10.2139/ssrn.3551365', 'preprint', 'SSRN'],
    ['', '10.31234/osf.io/abcde', 'preprint', 'OSF Preprints'],
    ['Genome research', '10.1101/gr.123456.111', 'other', ''],
    ['The Lancet', '10.1016/s0140-6736(20)30001-1', 'other', ''],
    ['International journal of technology assessment in health care', '', 'other', ''],
    ['Journal of health technology assessment in nowhere', '', 'other', ''],
    ['', '', 'other', ''],
  ])('classifies %p with DOI %p as %s (%s)', (journal, doi, source, name) => {
    expect(from(journal, doi)).toEqual({ source, name });
  });

  it("is a preprint server where the source calls the record a 'Preprint'", () => {
    expect(from('A new server', '', ['Journal Article', 'Preprint'])).toEqual({
      source: 'preprint',
      name: 'A new server',
    });
  });
});
