import { appraisalMessages } from '@clinical/contracts';
import { CATEGORY } from '../categories/category-ids.js';
import { readFacts } from '../reading/read-facts.js';
import { buildDocument } from '../records/build-document.js';
import { epochDay } from '../records/partial-date.js';
import { aRecord } from '../testing/records.js';
import { DEFAULT_APPRAISAL_SETTINGS } from './appraisal-settings.js';
import { appraise } from './appraise.js';
import { presentAppraisal } from './present-appraisal.js';
import { TRIAL_REASONS } from './trial-reasons.js';

const TEXTS = [
  'Patients were randomly assigned in this double-blind, placebo-controlled trial.',
  'Patients and assessors were blinded to allocation.',
  'A computer-generated list was used.',
  'The primary outcome was pain.',
  'Registration: NCT01234567.',
  'We randomised 120 adults; 10% were lost to follow-up.',
  'Sealed envelopes were used.',
  'The study was funded by the village.',
  'Analysis was by modified intention to treat.',
];

/** Every choice of sentences, as a trial on screen. */
function* trials() {
  for (let choice = 0; choice < 2 ** TEXTS.length; choice += 1) {
    const text = TEXTS.filter((_, index) => (choice & (1 << index)) !== 0).join(' ');
    if (text === '') continue;
    const document = buildDocument([
      aRecord({ publicationTypes: ['Randomized Controlled Trial'], abstract: [{ label: '', text }] }),
    ]);
    const trial = { ...document, categories: [CATEGORY.controlledTrials] };
    const appraisal = appraise(trial, readFacts(trial));
    const { trial: shown } = presentAppraisal(trial, appraisal, {
      settings: DEFAULT_APPRAISAL_SETTINGS,
      language: 'en',
      today: epochDay(2024, 6, 1),
    });
    if (shown !== null) yield { appraisal, shown };
  }
}

describe('statements about a trial', () => {
  it('lists no domain of unclear or high risk under strengths, and each one once', () => {
    for (const { shown } of trials())
      for (const { name, judgement, text } of shown.domains) {
        const lead = `- **${name}:**`;
        expect(shown.analysis.strengths.includes(lead)).toBe(judgement === 'low');
        expect(shown.analysis.limitations.includes(lead)).toBe(
          judgement !== 'low' && text !== appraisalMessages.en.not_reported,
        );
      }
  });

  it('is "low risk" only by a sentence or a field, and never of selective reporting', () => {
    for (const { appraisal, shown } of trials())
      for (const { domain, judgement } of shown.domains) {
        const finding = appraisal.trial?.find(({ reason }) => TRIAL_REASONS[reason].domain === domain);
        if (judgement === 'low') expect(finding).toBeDefined();
        if (domain === 'selectiveReporting') expect(judgement).not.toBe('low');
      }
  });
});
