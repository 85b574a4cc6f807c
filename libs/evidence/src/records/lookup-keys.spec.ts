import { aRecord } from '../testing/records.js';
import {
  identityKeys,
  keysOfIdentifier,
  keysOfTypedTitle,
  recordKey,
  reportedTrialKeys,
  titleKey,
} from './lookup-keys.js';

describe('lookup keys', () => {
  it('name a record by itself, its identifiers and its title', () => {
    const record = aRecord({
      pmid: '31101888',
      pmcid: 'PMC1',
      doi: '10.1000/ABC',
      registration: 'NCT 01234567',
      title: 'A title',
    });
    expect(identityKeys(record)).toEqual([
      'record:pubmed-31101888',
      'pmid:31101888',
      'pmcid:PMC1',
      'doi:10.1000/abc',
      'registration:NCT01234567',
      titleKey('a TITLE!'),
    ]);
  });

  it('leave out missing values', () => {
    expect(identityKeys(aRecord({ sourceId: '7', title: '...' }))).toEqual(['record:pubmed-7']);
  });

  it('are the same however a title is spelled', () => {
    const key = titleKey('Staphylococcus aureus bacteraemia: a randomised trial of β-lactams');
    expect(titleKey('<i>Staphylococcus aureus</i> Bacteraemia — A randomised trial of β-lactams.')).toBe(key);
    expect(titleKey('Staphylococcus aureus bacteraemia: a randomised trial of α-lactams')).not.toBe(key);
  });

  it('find a typed registration number as entry and as report', () => {
    expect(keysOfIdentifier({ scheme: 'registration', value: 'NCT01234567' })).toEqual([
      'registration:NCT01234567',
      'reports:NCT01234567',
    ]);
    expect(keysOfIdentifier({ scheme: 'doi', value: '10.1/x' })).toEqual(['doi:10.1/x']);
    expect(reportedTrialKeys(aRecord({ trialRegistrations: ['nct01234567', '', 'ISRCTN 1'] }))).toEqual([
      'reports:NCT01234567',
      'reports:ISRCTN1',
    ]);
  });

  it('take a typed text for a title from four words on', () => {
    expect(keysOfTypedTitle('cystic fibrosis')).toEqual([]);
    expect(keysOfTypedTitle('Aspirin in heart failure')).toEqual([titleKey('aspirin in heart failure.')]);
    expect(keysOfTypedTitle('')).toEqual([]);
  });

  it('keep records of two sources apart', () => {
    expect(recordKey('pubmed', '1')).not.toBe(recordKey('jsonl:pubmed', '1'));
  });
});
