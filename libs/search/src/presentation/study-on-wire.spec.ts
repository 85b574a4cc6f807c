import {
  appraiseDocument,
  buildDocument,
  DEFAULT_APPRAISAL_SETTINGS,
  EMPTY_RECORD,
} from '@clinical/evidence';
import type { SourceRecord } from '@clinical/evidence';
import { studyOnWire } from './study-on-wire.js';

function stated(overrides: Partial<SourceRecord>, language: 'en' | 'es' = 'en') {
  const record = { ...EMPTY_RECORD, source: 'pubmed', sourceId: '7', languages: ['eng'], ...overrides };
  const context = { settings: DEFAULT_APPRAISAL_SETTINGS, guidelineScore: null };
  return studyOnWire(appraiseDocument(buildDocument([record]), context), language);
}

const TRIAL: Partial<SourceRecord> = {
  title: 'Aspirin for headache: a randomised trial',
  publicationTypes: ['Randomized Controlled Trial'],
  abstract: [
    { label: 'METHODS', text: 'We enrolled 1,240 adults with headache.' },
    { label: 'CONCLUSIONS', text: 'Aspirin relieved headache.' },
  ],
};
const NOTHING = { design: '', participants: null, conclusion: '' };

describe('the study of a result', () => {
  it('is its design, its people, and its conclusion as the abstract has it', () => {
    expect(stated(TRIAL)).toEqual({
      design: 'Randomised controlled trial',
      participants: 1240,
      conclusion: 'Aspirin relieved headache.',
    });
    expect(stated(TRIAL, 'es').design).toBe('Ensayo controlado aleatorizado');
  });

  it('repeats no conclusion of a retracted article', () => {
    expect(stated({ ...TRIAL, publicationTypes: ['Retracted Publication'] })).toMatchObject({
      conclusion: '',
    });
  });

  it('is unknown where nothing states it', () => {
    expect(stated({ title: 'Headache', abstract: [] })).toEqual(NOTHING);
  });

  it('is nothing for a notice with the title of an article', () => {
    const notice = { ...TRIAL, title: `Retraction: ${TRIAL.title}`, publicationTypes: [], abstract: [] };
    expect(stated(notice)).toEqual(NOTHING);
  });
});
