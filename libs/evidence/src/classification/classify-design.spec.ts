import fc from 'fast-check';
import { longTextLength } from '@clinical/contracts/testing';
import { categorise } from '../categories/categorise.js';
import { quotedText } from '../reading/quote.js';
import { aRecord } from '../testing/records.js';
import { classifyDesign } from './classify-design.js';
import type { StudyDesign } from './study-design.js';

const withText = (text: string, title = 'Drug X and pain') =>
  aRecord({ title, abstract: text === '' ? [] : [{ label: '', text }] });

describe('design by title', () => {
  it.each<[string, StudyDesign]>([
    ['Aspirin for pain: a systematic review and meta-analysis', 'systematic-review'],
    ['Aspirin for pain: an umbrella review', 'systematic-review'],
    ['Pain in children: a scoping review', 'scoping-review'],
    ['Aspirin for pain: study protocol for a randomised controlled trial', 'protocol'],
    ['EFNS guidelines on the treatment of cluster headache', 'guideline'],
    ['Cost-effectiveness of aspirin in Sweden', 'economic'],
    ['Aspirin versus placebo: a randomised controlled trial', 'randomised-trial'],
    ['Views of nurses on aspirin: a qualitative study', 'qualitative'],
    ['Psoas abscess: a case report', 'case-report'],
    ['Diagnostic accuracy of ultrasound in appendicitis', 'diagnostic-accuracy'],
    ['Aspirin and cancer: a case-control study', 'case-control'],
    ['Aspirin and cancer: a nationwide cohort study', 'cohort'],
    ['Use of aspirin: a cross-sectional survey', 'cross-sectional'],
    ['Aspirin and falls: A Population-Based Study', 'cohort'],
    ['Correction: Aspirin for pain: a systematic review', 'other'],
    ['Reply to: Aspirin for pain, a randomised trial', 'other'],
    ['Quality of randomised controlled trials in physiotherapy', 'other'],
    ['Systematic review search strategies are poorly reported: a study', 'other'],
    ['The systematic review team: contributions of the health sciences librarian.', 'other'],
    ['Learning by doing-teaching systematic review methods in 8 weeks.', 'other'],
    ['How to Perform a Systematic Review and Meta-analysis of Diagnostic Imaging Studies.', 'other'],
    ['A Systematic Case Review of Acquired Hemophilia after Vaccination', 'other'],
    ['A systematic review of systematic review methodology in surgery journals.', 'systematic-review'],
    ['Exercise for falls: a review using systematic review methods', 'systematic-review'],
  ])('%j is %s', (title, design) => {
    expect(classifyDesign(withText('', title)).design).toBe(design);
  });
});

describe('design of an analysis named after a trial', () => {
  it('is that of the abstract', () => {
    const record = withText(
      'A cross-sectional study was performed with 573 participants of the DIET trial.',
      'Tea and body weight after five years (The Randomised DIET Study)',
    );
    expect(classifyDesign(record).design).toBe('cross-sectional');
  });

  it.each([
    'Patients received fentanyl, and pain was noted.',
    'Forty patients underwent surgery. Pain was measured before and after treatment.',
    'An open study with five drugs compared ulcers in two groups.',
  ])('is no trial without a control group where %j', (text) => {
    expect(classifyDesign(withText(text, 'Pain')).design).not.toBe('uncontrolled-trial');
  });
});

describe('design by abstract', () => {
  it.each<[string, StudyDesign]>([
    [
      'Eighty patients were divided into eight groups in a randomized, double-blind fashion.',
      'randomised-trial',
    ],
    ['Patients were randomly assigned to two drugs.', 'randomised-trial'],
    ['Participants randomly were assigned to two drugs.', 'randomised-trial'],
    ['Women were divided randomly into two groups.', 'randomised-trial'],
    ['Eighty men randomly were allocated to exercise or rest.', 'randomised-trial'],
    ['Twelve men received aspirin and placebo in random order.', 'randomised-trial'],
    [
      'Current ACR guidelines recommend it. Patients were randomly assigned to two drugs.',
      'randomised-trial',
    ],
    ['This guideline provides advice on pain.', 'guideline'],
    ['Sixty extracted human premolars were randomly divided into four groups.', 'laboratory'],
    ['In this in vitro study specimens were randomly assigned to four cements.', 'laboratory'],
    [
      'A recent in vitro study found it. Genotypes of 40 patients and 60 healthy controls were determined.',
      'case-control',
    ],
    ['Blood flow was measured in a canine model. Groups were randomly assigned.', 'laboratory'],
    ['We randomised 120 women to two drugs.', 'randomised-trial'],
    ['Forty patients received aspirin or placebo in a double-blind crossover trial.', 'randomised-trial'],
    ['We searched MEDLINE and Embase. Two reviewers extracted data.', 'systematic-review'],
    ['This systematic review summarises trials of aspirin.', 'systematic-review'],
    ['This is the protocol for a review and there is no abstract.', 'protocol'],
    ['Patients will be randomised to aspirin or placebo. Pain will be measured.', 'protocol'],
    ['A 45-year-old woman presented with pain and was treated with aspirin.', 'case-report'],
    ['Outcomes of three cohorts were compared. Direct randomized comparisons are needed.', 'other'],
    ['Semi-structured interviews were held and themes were found.', 'qualitative'],
    ['A semistructured clinical interview showed fewer symptoms.', 'other'],
    ['Rats were randomly assigned to aspirin or saline. All rats were killed.', 'laboratory'],
    ['In this quasi-experimental study 130 pregnant women were taught.', 'controlled-trial'],
    ['We retrospectively reviewed 145 patients with polyps.', 'cohort'],
    ['A questionnaire was mailed to physicians.', 'cross-sectional'],
    ['Genotypes of 40 patients and 60 healthy controls were determined.', 'case-control'],
    ['Sensitivity was 87% and specificity was 99% with surgery as gold standard.', 'diagnostic-accuracy'],
    ['This review describes the pharmacology of aspirin.', 'review'],
    ['It was a good year.', 'other'],
  ])('%j is %s', (text, design) => {
    expect(classifyDesign(withText(text)).design).toBe(design);
  });

  it.each([
    'Patients were not randomised; the doctor chose the drug.',
    'This non-randomised study had two groups.',
    'Randomised controlled trials are needed.',
    'A previous randomised controlled trial found no effect.',
    'Participants were randomly selected from the register.',
    'Patients were randomly divided into training and validation cohorts.',
    'A random-effects model was used.',
    'A random sample of 200 adults was interviewed.',
    'The two hearing tests were done in random order.',
    'Images were read in a randomized order by two radiologists.',
    'Data from a randomised trial were used.',
  ])('%j makes no randomised trial', (text) => {
    expect(classifyDesign(withText(text)).design).not.toBe('randomised-trial');
  });

  it.each<[string, string, StudyDesign, string]>([
    [
      'Barriers to the Use of Breast Cancer Risk Reduction Therapies',
      'Evidence from randomized clinical trials supports the use of tamoxifen, raloxifene, exemestane, and anastrozole for the reduction of risk of invasive breast cancer, predominately estrogen receptor-positive tumors. Revised clinical guidelines now strongly recommend that physicians offer high-risk women medication for breast cancer risk reduction. Although only a small portion of eligible women receive it, acceptance is higher among women with atypia.',
      'other',
      'Neither title nor abstract states the design',
    ],
    [
      'Survival after transplantation of the lung',
      'Overall survival after transplantation of the lung has improved over three decades, yet it remains shorter than that of patients with other solid organs. Chronic rejection is the main cause of death in patients who live longer than a year. Early recognition of rejection is difficult and depends on repeated measurement of lung function. Management options and their place in the care of these patients are discussed.',
      'review',
      'The abstract discusses a topic and reports no study of its own',
    ],
  ])('says of %j that it discusses a topic only where it says so itself', (title, text, design, reason) => {
    expect(classifyDesign(withText(text, title))).toMatchObject({ design, reason, clear: false });
  });

  it.each<[string, StudyDesign]>([
    ['Zanamivir: a review of its use in influenza.', 'review'],
    ['Review of lamotrigine and its clinical applications in epilepsy.', 'review'],
    ['Moexipril. A review of its use in the management of essential hypertension.', 'review'],
    [
      'Oral calcium supplementation and blood pressure: an overview of randomized controlled trials',
      'review',
    ],
    ['Recent advances in the treatment of heart failure.', 'review'],
    ['A 9-year update of a randomized, controlled trial on metabolic control', 'randomised-trial'],
    ['Effect of audit with peer review on prescribing', 'randomised-trial'],
    ['Agranulocytosis: a review of 70 cases', 'randomised-trial'],
  ])('%j with a trial in its abstract is %s', (title, design) => {
    const text = 'In a double-blind study 80 patients were randomly assigned to the drug or placebo.';
    expect(classifyDesign(withText(text, title)).design).toBe(design);
  });

  it.each<[string, boolean]>([
    ['The cross-sectional area of the airway was larger.', false],
    ['All patients had cross-sectional imaging of the abdomen.', false],
    ['Lesions were seen on cross-sectional CT images.', false],
    ['Muscle cross-sectional areas were larger.', false],
    ['A cross-sectional study of imaging use was done.', true],
    ['This was a cross-sectional survey of radiologists.', true],
  ])('%j is of a cross-sectional study: %s', (text, expected) => {
    expect(classifyDesign(withText(text)).design === 'cross-sectional').toBe(expected);
    const title = `Patients in the clinic: ${text.replace(/\.$/, '')}`;
    expect(classifyDesign(withText('', title)).design === 'cross-sectional').toBe(expected);
  });

  it('of an update of trials is no trial', () => {
    const title = 'Clinical trials update: OPTIME-CHF, PRAISE-2, ALL-HAT.';
    const text = 'OPTIME-CHF was a randomised, double-blind comparison of milrinone with placebo.';
    expect(classifyDesign(withText(text, title)).design).not.toBe('randomised-trial');
  });

  it('quotes the sentence that says so', () => {
    const record = withText('Pain is common. Sixty women were randomly allocated to two drugs. It helped.');
    const { quote, reason } = classifyDesign(record);
    expect(quote === null ? '' : quotedText(record, quote)).toBe(
      'Sixty women were randomly allocated to two drugs.',
    );
    expect(reason).toBe("The abstract says 'randomly allocated'");
  });

  it('uses headings of sections too', () => {
    const record = aRecord({
      title: 'Aspirin for pain',
      abstract: [
        { label: 'SEARCH STRATEGY', text: 'Registers up to May.' },
        { label: 'SELECTION CRITERIA', text: 'Trials of aspirin.' },
      ],
    });
    expect(classifyDesign(record)).toMatchObject({
      design: 'systematic-review',
      quote: { section: 0, start: 0, end: 20 },
    });
  });
});

describe('design by publication types', () => {
  it.each<[string[], StudyDesign]>([
    [['Journal Article', 'Randomized Controlled Trial'], 'randomised-trial'],
    [['Randomized Controlled Trial', 'Systematic Review'], 'systematic-review'],
    [['Review', 'Meta-Analysis'], 'systematic-review'],
    [['Systematic Review', 'Practice Guideline'], 'guideline'],
    [['Randomized Controlled Trial', 'Clinical Trial Protocol'], 'protocol'],
    [['Meta-Analysis', 'Retraction of Publication'], 'other'],
    [['Case Reports', 'Review'], 'case-report'],
    [['Randomized Controlled Trial, Veterinary', 'Randomized Controlled Trial'], 'laboratory'],
    [['Letter', 'Randomized Controlled Trial'], 'randomised-trial'],
    [['Editorial'], 'other'],
  ])('classifies %j, which may contradict each other, as %s', (publicationTypes, design) => {
    expect(classifyDesign(aRecord({ title: 'Drug X and pain', publicationTypes }))).toMatchObject({
      design,
      quote: null,
      clear: true,
    });
  });

  it.each<[string, string, StudyDesign]>([
    ['Clinical Trial', 'Patients were randomly assigned to two drugs.', 'randomised-trial'],
    ['Clinical Trial', 'Patients got a drug.', 'uncontrolled-trial'],
    ['Review', 'We searched MEDLINE and Embase. Two reviewers extracted data.', 'systematic-review'],
    ['Review', 'Patients were randomly assigned to two drugs in one study.', 'review'],
  ])('leaves to the text what %j leaves open: %j', (type, text, design) => {
    expect(classifyDesign({ ...withText(text), publicationTypes: [type] }).design).toBe(design);
  });

  it('takes a trial for one in animals where MeSH sees no people', () => {
    const mesh = (...headings: string[]) =>
      headings.map((heading) => ({ heading, ui: '', major: false, qualifiers: [] }));
    const publicationTypes = ['Randomized Controlled Trial'];
    const title = 'Carprofen after ovariohysterectomy';
    const animals = aRecord({ title, publicationTypes, mesh: mesh('Animals', 'Dogs') });
    const both = aRecord({ title, publicationTypes, mesh: mesh('Animals', 'Humans') });
    expect([classifyDesign(animals).design, classifyDesign(both).design]).toEqual([
      'laboratory',
      'randomised-trial',
    ]);
    expect([categorise(animals).categories, categorise(both).categories]).toEqual([[108], [27]]);
  });

  it('ignores publication types and MeSH when only the text is classified', () => {
    const record = aRecord({ title: 'Drug X and pain', publicationTypes: ['Randomized Controlled Trial'] });
    expect(classifyDesign(record, { textAlone: true }).design).toBe('other');
  });
});

describe('pooling of studies', () => {
  it.each<[string, string[], boolean]>([
    ['Aspirin: a systematic review and meta-analysis', [], true],
    ['Aspirin: a systematic review', [], false],
    ['Aspirin With and Without Heparin-A Systematic Review and Meta-Analysis', [], true],
    ['Aspirin', ['Meta-Analysis'], true],
    ['Effects on meta-analytic skill in a cohort study', [], false],
  ])('is detected in %j with %j: %s', (title, publicationTypes, expected) => {
    expect(classifyDesign(aRecord({ title, publicationTypes })).metaAnalysis).toBe(expected);
  });
});

describe('pooling of studies in the abstract of a systematic review', () => {
  it.each<[string, boolean]>([
    ['Where possible, meta-analysis was performed using random effects models.', true],
    ['A meta-analysis combining these studies showed a higher risk.', true],
    ['We did not pool earlier trials. The pooled odds ratio was 1.04.', true],
    ['Findings were consistent. In meta-analysis, the risks were lower.', true],
    ['No data were extracted and no meta-analysis could be performed.', false],
    ['Since only one trial was identified, meta-analysis was not possible.', false],
    ['Owing to heterogeneity, a meta-analysis was not conducted.', false],
    ['It was considered inappropriate to perform a meta-analysis.', false],
    ['The variety of study designs precluded performance of meta-analysis.', false],
    ['It was impossible to combine data in a meta-analysis.', false],
    ['This overview updates our previous meta-analysis published in 1994.', false],
    ['Risks were taken from a published meta-analysis of the relationship.', false],
  ])('%j: %s', (text, expected) => {
    const record = withText(text, 'Aspirin for pain: a systematic review');
    expect(classifyDesign(record)).toMatchObject({ design: 'systematic-review', metaAnalysis: expected });
  });
});

const STATEMENTS: readonly (readonly [string, StudyDesign])[] = [
  ['Sixty women were randomly allocated to two drugs.', 'randomised-trial'],
  ['This systematic review was done in May.', 'systematic-review'],
  ['A 45-year-old woman presented with fever.', 'case-report'],
];
const UNRELATED = ['It rained.', 'Means differed (P = 0.03).', 'Pain is common.', 'It helped.'];

describe('a design that is stated', () => {
  it('does not depend on unrelated text around it, and disappears with its sentence', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATEMENTS),
        fc.subarray(UNRELATED),
        fc.subarray(UNRELATED),
        ([sentence, design], before, after) => {
          const stated = classifyDesign(withText([...before, sentence, ...after].join(' ')));
          const withoutIt = classifyDesign(withText([...before, ...after].join(' ')));
          expect([stated.design, withoutIt.clear]).toEqual([design, false]);
        },
      ),
    );
  });

  it.each([
    'randomised ',
    'we ',
    'rats ',
    'systematic review of ',
    'a',
    '1 ',
    'patients were ',
    '- ',
    'case ',
  ])('is read in one pass of a long text of %j', (piece) => {
    const text = piece.repeat(Math.floor(longTextLength(5_000_000) / piece.length));
    expect(classifyDesign(withText(text), { textAlone: true }).reason).not.toBe('');
  });
});
