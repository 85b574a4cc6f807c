import { EMPTY_RECORD } from '../records/source-record.js';
import { quotedText } from '../reading/quote.js';
import type { TextFacts } from '../reading/text-facts.js';
import { DEFAULT_APPRAISAL_SETTINGS, type TrialDomain } from './appraisal-settings.js';
import { readTrial, type TrialEvidence } from './read-trial.js';
import { TRIAL_REASONS, type TrialReason } from './trial-reasons.js';

const SETTINGS = DEFAULT_APPRAISAL_SETTINGS.trial;
const NO_FACTS: TextFacts = {
  population: null,
  sampleSize: null,
  registrations: [],
  protocolRegistration: null,
  funding: null,
  databases: [],
};

const aTrial = (text: string, overrides: Partial<TrialEvidence> = {}): TrialEvidence => ({
  ...EMPTY_RECORD,
  title: 'Aspirin for headache',
  abstract: [{ label: '', text }],
  ...overrides,
});

const read = (text: string, facts: Partial<TextFacts> = {}, overrides: Partial<TrialEvidence> = {}) =>
  readTrial(aTrial(text, overrides), { ...NO_FACTS, ...facts }, SETTINGS);

const reasonOf = (domain: TrialDomain, text: string): TrialReason | null =>
  read(text).find(({ reason }) => TRIAL_REASONS[reason].domain === domain)?.reason ?? null;

type Case = readonly [reason: TrialReason | null, sentence: string];

it.each<Case>([
  ['someLoss', 'Twenty-seven patients completed the study.'],
  ['littleLoss', '29 patients finished the trial.'],
  [null, 'Ten patients completed the study.'],
  [null, 'Twenty-seven patients completed questionnaires.'],
])('reads %s of 29 participants from %j', (reason, text) => {
  const sampleSize = { value: 29, quote: { section: 0, start: 0, end: 1 } };
  const found = read(text, { sampleSize }).find((each) => TRIAL_REASONS[each.reason].domain === 'attrition');
  expect(found?.reason ?? null).toBe(reason);
});

describe('the random sequence of a trial', () => {
  it.each<Case>([
    ['randomised', 'In this randomized controlled trial aspirin was given.'],
    ['randomised', 'Patients were randomly assigned to aspirin or placebo.'],
    ['randomised', 'Eighty eligible participants randomly were assigned to four groups.'],
    ['randomised', 'Patients were included randomly into three groups.'],
    ['randomised', 'We did a cluster\u2010randomised trial.'],
    ['randomised', 'Patients with no other disease were randomly allocated to two groups.'],
    ['randomised', 'A web-based randomised controlled trial of self-help.'],
    ['randomised', 'Patients were randomised to computer-assisted therapy or none.'],
    ['randomMethod', 'Randomisation was by computer-generated random numbers.'],
    ['randomMethod', 'Patients were allocated by a computer-generated sequence.'],
    ['randomMethod', 'We assigned 200 patients (1:1) by computer-generated list to drug or placebo.'],
    ['randomMethod', 'The allocation sequence was computer generated.'],
    [null, 'Patients were allocated to computer-generated reminders or none.'],
    [null, 'The allocation sequence was not computer generated.'],
    ['randomMethod', 'A computer\u2010generated randomization list was used.'],
    ['randomMethod', 'Patients were randomised in blocks of four.'],
    ['randomMethod', 'Patients were randomly allocated by permuted block randomisation.'],
    ['randomMethod', 'Randomization was stratified by site, sex, and age.'],
    ['randomMethod', 'Allocation was by minimisation with a minimisation algorithm.'],
    ['randomMethod', 'Groups were decided by the toss of a coin, that is by coin toss.'],
    ['randomMethod', 'Patients were assigned by drawing lots.'],
    ['randomMethod', 'Patients were randomly assigned using an interactive web response system.'],
    ['quasiRandom', 'Patients were allocated alternately to two groups.'],
    ['quasiRandom', 'Patients were assigned according to their date of birth.'],
    ['quasiRandom', 'This quasi-randomised trial compared two drugs.'],
    ['quasiRandom', 'Patients were randomised according to hospital record number.'],
    ['notRandomised', 'This non-randomised trial compared two drugs.'],
    ['notRandomised', 'Patients were not randomised.'],
    ['notRandomised', 'A quasi-experimental design was used.'],
    ['notRandomised', 'It was done without randomisation.'],
    [null, 'In a previous randomised trial, aspirin helped.'],
    [null, 'Further randomised trials are needed.'],
    [null, 'Several randomised controlled trials have shown an effect.'],
    [null, 'A randomised trial is warranted.'],
    [null, 'We used Mendelian randomisation.'],
    [null, 'Data were analysed with a randomised block design analysis of variance.'],
    [null, 'This has not been formally evaluated in a randomised trial.'],
    [null, 'Patients were randomly selected from a register.'],
    [null, 'A random effects model was used.'],
    [null, 'Evaluation of interactive voice response for follow-up by telephone.'],
  ])('is %p by: %s', (reason, sentence) => {
    expect(reasonOf('randomSequence', sentence)).toBe(reason);
  });
});

describe('the concealment of allocation', () => {
  it.each<Case>([
    ['concealed', 'Allocation was concealed.'],
    ['concealed', 'This was a randomised trial with concealed allocation.'],
    ['concealed', 'Sequentially numbered, opaque, sealed envelopes were used.'],
    ['concealed', 'Patients were centrally randomised.'],
    ['concealed', 'Randomisation was by an interactive voice response system.'],
    ['concealed', 'Identical, consecutively numbered containers were used.'],
    ['sealedEnvelopes', 'Patients were randomised with sealed envelopes.'],
    ['sealedEnvelopes', 'Patients were randomised by envelope.'],
    ['notConcealed', 'Allocation was not concealed.'],
    ['notConcealed', 'There was no allocation concealment.'],
    ['notConcealed', 'Treatment allocation was inadequately concealed.'],
    ['notConcealed', 'An open randomisation list was used.'],
    [null, 'Allocation concealment was not reported.'],
    [null, 'Allocation concealment was unclear.'],
    [null, 'They received a questionnaire with a prepaid return envelope.'],
    [null, 'The HIV envelope protein was adjuvanted.'],
    [null, 'Assessors were concealed from group allocation.'],
    ['concealed', 'Patients were randomly allocated by a central telephone service.'],
    ['concealed', 'Central web-based randomisation was used.'],
    ['concealed', 'Random, central computer-generated allocation was used.'],
    [null, 'Trial registration: BioMed Central, ISRCTN12345678, randomised trial of 2010.'],
    [null, 'Adults with central sleep apnoea were randomised to two masks.'],
    [null, 'Children were randomised to drugs given with a central venous access system.'],
  ])('is %p by: %s', (reason, sentence) => {
    expect(reasonOf('concealment', sentence)).toBe(reason);
  });
});

describe('the blinding of a trial', () => {
  it.each<Case>([
    ['calledDoubleBlind', 'This was a double-blind trial.'],
    ['calledDoubleBlind', 'A randomized, double\u2010blinded, controlled study.'],
    ['calledDoubleBlind', 'A double-masked trial was done.'],
    ['calledDoubleBlind', 'A double-dummy design was used.'],
    ['blinded', 'Patients and outcome assessors were blinded to treatment.'],
    ['blinded', 'The investigators and the participants were masked.'],
    ['partlyBlinded', 'A single-blind trial was done.'],
    ['partlyBlinded', 'This was a blinded, randomised controlled trial.'],
    ['partlyBlinded', 'Outcome assessors were blinded to group allocation.'],
    ['partlyBlinded', 'Assessments were done by raters masked to treatment allocation.'],
    ['partlyBlinded', 'An open-label trial with blinded outcome assessment was done.'],
    ['partlyBlinded', 'Examiners were unaware of group assignment.'],
    ['notBlinded', 'This was an open-label randomised trial.'],
    ['notBlinded', 'An open, randomised comparison was made in an open trial.'],
    ['notBlinded', 'This unblinded study compared two drugs.'],
    ['notBlinded', 'Patients were not blinded.'],
    ['notBlinded', 'There was no blinding.'],
    ['notBlinded', 'Neither patients nor assessors were blinded.'],
    ['notBlinded', 'Blinding of participants was not possible.'],
    ['notBlinded', 'It was not possible to blind surgeons.'],
    ['placeboOnly', 'Patients received aspirin or placebo.'],
    ['placeboOnly', 'This placebo-controlled trial compared two doses.'],
    ['calledDoubleBlind', 'A double-blind phase was followed by an open-label extension.'],
    [null, 'An open-label extension phase followed.'],
    ['notBlinded', 'This was a randomised, open-label, two-period, crossover study.'],
    ['notBlinded', 'The trial was open-label.'],
    ['notBlinded', 'This open-label five-period crossover was done.'],
    ['notBlinded', 'An 8-week open-label olanzapine efficacy trial.'],
    ['notBlinded', 'Warfarin for stroke: randomised, open-label.'],
    ['notBlinded', 'Patients were randomly assigned to aspirin or open-label warfarin.'],
    [null, 'The endpoint was death, hospital stay or open-label ACE inhibitor therapy.'],
    [null, 'Randomised patients leaving the trial to receive open-label ACE inhibition were few.'],
    [null, 'Patients got, in addition to open-labelled insulin, one of two drugs.'],
    [null, 'Patients were randomised to two drugs, with open-label medication added if needed.'],
    [null, 'Laparoscopic and open surgery were compared.'],
    [null, 'Blindness was prevented.'],
    [null, 'A laryngeal mask airway was used.'],
    [null, 'Double-blind trials are needed.'],
    [null, 'A previous double-blind trial found no effect.'],
  ])('is %p by: %s', (reason, sentence) => {
    expect(reasonOf('blinding', sentence)).toBe(reason);
  });
});

describe('the completeness of a trial', () => {
  it.each<Case>([
    ['byIntention', 'Analysis was by intention to treat.'],
    ['byIntention', 'An intent\u2010to\u2010treat analysis was done.'],
    ['byIntention', 'The ITT population had 200 patients.'],
    ['modifiedIntention', 'Analysis was by modified intention-to-treat.'],
    ['modifiedIntention', 'The modified intention-to-treat (ITT) population had 200 patients.'],
    ['notByIntention', 'Analysis was not by intention to treat.'],
    ['perProtocol', 'Primary analysis was per protocol.'],
    ['littleLoss', 'All patients completed the study.'],
    ['littleLoss', 'No patient was lost to follow-up.'],
    ['littleLoss', 'There were no dropouts.'],
    ['littleLoss', 'Follow-up was obtained; 417 (99%) completed follow-up.'],
    ['someLoss', 'Four hundred patients (82%) or, of all, 82% completed the trial.'],
    ['someLoss', 'The dropout rate was 15%.'],
    ['someLoss', 'The majority, 85% (35/41) of these participants completed the study.'],
    ['littleLoss', 'Of 52 patients recruited, 50 completed the study.'],
    ['someLoss', '180 of 200 patients completed the study.'],
    ['someLoss', '79 of 87 finished.'],
    ['seriousLoss', 'A total of 315 of 437 completed.'],
    ['seriousLoss', 'The attrition rate was 43%.'],
    ['seriousLoss', '30% of patients were lost to follow-up.'],
    ['seriousLoss', '100 of 200 patients completed the study.'],
    ['seriousLoss', 'Attrition was high in both groups.'],
    ['seriousLoss', 'Analysis was by intention to treat, and 45% of patients dropped out.'],
    [null, 'Allowing for 20% drop-out, 90 patients are needed.'],
    [null, 'Not all patients completed the study.'],
    [null, 'After all patients completed the study, codes were broken.'],
    [null, 'Vaccine completion rates rose by 39%.'],
    [null, 'In a previous trial the dropout rate was 43%.'],
    [null, 'Drug withdrawal syndrome occurred in 9%.'],
    [null, 'Withdrawal movements 34% versus 62%.'],
    [null, 'The incidence of arm withdrawal was 34%.'],
    [null, 'Permanent withdrawal of the drug 25%.'],
    ['seriousLoss', 'Withdrawal of patients was 34%.'],
    ['seriousLoss', 'The withdrawal rate was 34%.'],
  ])('is %p by: %s', (reason, sentence) => {
    expect(reasonOf('attrition', sentence)).toBe(reason);
  });

  it('gives the percentage lost where it is stated', () => {
    expect(read('The attrition rate was 42.6%.').map(({ value }) => value)).toEqual([43]);
    expect(read('Attrition was high in both groups.').map(({ value }) => value)).toEqual([null]);
  });
});

describe('the reporting of a trial', () => {
  it.each<Case>([
    ['outcomeNamed', 'The primary outcome was pain at 2 hours.'],
    ['outcomeNamed', 'The primary efficacy end-point was pain.'],
    ['outcomeNamed', 'Main outcome measure: pain.'],
    ['outcomeNamed', 'The co-primary endpoints were pain and function.'],
    ['postHoc', 'This was a post hoc analysis of a randomised trial.'],
    ['secondaryAnalysis', 'This is a secondary analysis of data from a randomised trial.'],
    [null, 'The primary aim was to compare outcomes in primary care.'],
    [null, 'Primary care outcomes research is rare.'],
    [null, 'In a post hoc analysis of women, pain was less.'],
  ])('is %p by: %s', (reason, sentence) => {
    expect(reasonOf('selectiveReporting', sentence)).toBe(reason);
  });

  it('counts a named outcome for more where the trial is registered, and leaves it unclear', () => {
    const findings = read('The primary outcome was pain.', {}, { trialRegistrations: ['NCT01234567'] });
    expect(findings.map(({ reason, quote }) => [reason, quote === null])).toEqual([
      ['outcomeRegistered', false],
      ['registered', true],
    ]);
  });
});

describe('the sample size of a trial', () => {
  it.each<Case>([
    ['sizeCalculated', 'A sample size of 90 has 80% power to detect a difference.'],
    ['sizeCalculated', 'According to the sample size calculation, 155 patients were needed.'],
    ['saidToBeSmall', 'The small sample size is a limitation.'],
    ['saidToBeSmall', 'The trial was underpowered.'],
    ['saidToBeSmall', 'The trial was not powered for this outcome.'],
    [null, 'Muscle power increased.'],
    [null, 'A small number of patients had nausea.'],
  ])('is %p by: %s', (reason, sentence) => {
    expect(reasonOf('sampleSize', sentence)).toBe(reason);
  });

  it.each<readonly [number, TrialReason]>([
    [49, 'smallSample'],
    [50, 'middlingSample'],
    [199, 'middlingSample'],
    [200, 'largeSample'],
  ])('classifies %d as a %s', (value, reason) => {
    const quote = { section: 0, start: 0, end: 5 };
    expect(read('Some words.', { sampleSize: { value, quote } })).toEqual([{ reason, quote, value }]);
  });
});

it('keeps the number of people beside a sample size calculation', () => {
  const quote = { section: 0, start: 0, end: 5 };
  const text = 'A sample size of 90 has 80% power to detect a difference.';
  const [finding] = read(text, { sampleSize: { value: 104, quote } });
  expect(finding).toMatchObject({ reason: 'sizeCalculated', value: 104 });
});

describe('the registration of a trial', () => {
  it.each<Case>([
    ['registered', 'Trial registration: UKCRN 1234.'],
    ['registered', 'The trial was registered with a national register.'],
    ['registeredLate', 'Trial registration: ACTRN12615000808549, retrospectively registered.'],
    ['notRegistered', 'The trial was not registered.'],
    ['notRegistered', 'Trial registration: None.'],
    [null, 'Patients were found through the registry by registered nurses.'],
  ])('is %p by: %s', (reason, sentence) => {
    expect(reasonOf('registration', sentence)).toBe(reason);
  });

  it('is quoted by its number, or else known from the record', () => {
    const quote = { section: 0, start: 0, end: 12 };
    const registrations = [{ value: 'NCT01234567', quote }];
    expect(read('NCT01234567.', { registrations })).toEqual([{ reason: 'registered', quote, value: null }]);
    expect(read('', {}, { trialRegistrations: ['NCT01234567'] })).toEqual([
      { reason: 'registered', quote: null, value: null },
    ]);
  });
});

describe('the funding of a trial', () => {
  const quote = { section: 0, start: 0, end: 5 };
  it.each([
    ['industry', 'industryFunding'],
    ['public', 'publicFunding'],
    ['none', 'noFunding'],
    ['other', 'otherFunding'],
  ] as const)('reads %s as %s', (value, reason) => {
    expect(read('Some words.', { funding: { value, quote } })).toEqual([{ reason, quote, value: null }]);
  });

  it.each([
    ['Research Support, N.I.H., Extramural', ['publicFunding']],
    ["Research Support, U.S. Gov't, P.H.S.", ['publicFunding']],
    ["Research Support, Non-U.S. Gov't", []],
  ])('is known from the publication type %s: %p', (type, reasons) => {
    expect(read('', {}, { publicationTypes: [type] }).map(({ reason }) => reason)).toEqual(reasons);
  });
});

describe('a trial that is read', () => {
  it('has at most one finding a domain, in their order, each quoting its sentence', () => {
    const text =
      'Background: Previous double-blind trials were small. Patients were randomly allocated by a random number table. ' +
      'Allocation was concealed. Patients and assessors were blinded. Analysis was by intention to treat.';
    const trial = aTrial(text, { title: 'Aspirin: a randomised trial' });
    const findings = readTrial(trial, NO_FACTS, SETTINGS);
    expect(findings.map(({ reason, quote }) => [reason, quote && quotedText(trial, quote)])).toEqual([
      ['randomMethod', 'Patients were randomly allocated by a random number table.'],
      ['concealed', 'Allocation was concealed.'],
      ['blinded', 'Patients and assessors were blinded.'],
      ['byIntention', 'Analysis was by intention to treat.'],
    ]);
  });
});
