import { aRecord } from '../testing/records.js';
import type { MeshAssignment } from '../records/source-record.js';
import { classifyDesign } from '../classification/classify-design.js';
import { isRetracted } from '../notices/notice-record.js';
import { categorise, type CategoryEvidence } from './categorise.js';
import { CATEGORIES, categoryById } from './category-table.js';

const plainTitle = 'Outcomes of patients in the clinic';
const categoriseWith = (evidence: Partial<CategoryEvidence>) =>
  categorise(aRecord({ title: plainTitle, ...evidence }));
const mesh = (...headings: string[]): MeshAssignment[] =>
  headings.map((heading) => ({ heading, ui: '', major: false, qualifiers: [] }));
const journal = (title: string, country = '') => ({ title, abbreviation: '', issn: '', country });
const typed = (type: string) => `PubMed publication type '${type}'`;

describe('the category table', () => {
  it('has the ids of the specification, each once, and own ids from 100', () => {
    const ids = CATEGORIES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id < 100).sort((a, b) => a - b)).toEqual([
      1, 4, 9, 10, 11, 13, 16, 18, 27, 34, 36,
    ]);
    expect(categoryById(11)?.name).toBe('Systematic Reviews');
    expect(categoryById(27)?.name).toBe('Controlled Trials');
    expect(categoryById(12)).toBeUndefined();
  });

  it('has the six guideline categories under one parent of their quality', () => {
    const children = CATEGORIES.filter(({ parent }) => parent !== null);
    expect(children.map(({ id }) => id).sort((a, b) => a - b)).toEqual([4, 9, 10, 16, 18, 36]);
    expect(new Set(children.map(({ parent }) => parent))).toEqual(new Set([100]));
    expect(children.every(({ quality }) => quality === categoryById(100)?.quality)).toBe(true);
  });

  it('covers every evidence grade, in order', () => {
    const top = CATEGORIES.filter(({ parent }) => parent === null).map(({ quality }) => quality);
    expect(new Set(top)).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(top).toEqual([...top].sort((a, b) => a - b));
  });
});

describe('publication types', () => {
  it.each<[readonly string[], readonly number[], string, number]>([
    [['Journal Article', 'Systematic Review'], [11], 'Systematic Review', 1],
    [['Meta-Analysis', 'Journal Article', 'Review'], [11, 103], 'Meta-Analysis', 1],
    [['Network Meta-Analysis'], [11], 'Network Meta-Analysis', 1],
    [['Practice Guideline', 'Systematic Review'], [18, 100, 11], 'Practice Guideline', 1],
    [['Journal Article', 'Randomized Controlled Trial'], [27], 'Randomized Controlled Trial', 2],
    [['Randomized Controlled Trial', 'Multicenter Study'], [27, 13], 'Randomized Controlled Trial', 2],
    [
      ['Clinical Trial, Phase III', 'Randomized Controlled Trial'],
      [27, 13],
      'Randomized Controlled Trial',
      2,
    ],
    [['Pragmatic Clinical Trial'], [27, 13], 'Pragmatic Clinical Trial', 2],
    [['Controlled Clinical Trial'], [27], 'Controlled Clinical Trial', 2],
    [
      ['Randomized Controlled Trial', 'Clinical Trial, Phase II', 'Multicenter Study'],
      [27, 104, 106],
      'Randomized Controlled Trial',
      2,
    ],
    [['Clinical Trial, Phase I', 'Journal Article'], [104], 'Clinical Trial, Phase I', 4],
    [['Clinical Trial', 'Multicenter Study'], [104, 106], 'Clinical Trial', 4],
    [['Observational Study'], [105], 'Observational Study', 4],
    [['Case Reports', 'Review'], [107, 103], 'Case Reports', 4],
    [['Case Reports', 'Letter'], [107, 109], 'Case Reports', 4],
    [['Editorial'], [109], 'Editorial', 5],
    [['Comment', 'Letter'], [109], 'Letter', 5],
    [['Review', 'Journal Article'], [103], 'Review', 5],
    [['Comparative Study', 'Journal Article'], [106], 'Comparative Study', 4],
    [['Clinical Trial, Veterinary'], [108], 'Clinical Trial, Veterinary', 5],
    [['Clinical Trial Protocol', 'Randomized Controlled Trial'], [110], 'Clinical Trial Protocol', 5],
    [['Retraction of Publication', 'Meta-Analysis'], [112], 'Retraction of Publication', 5],
    [['Published Erratum'], [112], 'Published Erratum', 5],
  ])('%p give categories %p because of %s', (publicationTypes, categories, reason, grade) => {
    expect(categoriseWith({ publicationTypes })).toEqual({ categories, reason: typed(reason), grade });
    expect(categoriseWith({ publicationTypes: [...publicationTypes].reverse() }).categories).toEqual(
      categories,
    );
    expect(
      categoriseWith({ publicationTypes: publicationTypes.map((type) => type.toUpperCase()) }).categories,
    ).toEqual(categories);
  });

  it('have little weight if they only name a journal article', () => {
    expect(categoriseWith({ publicationTypes: ['Journal Article'] })).toEqual({
      categories: [113],
      reason: 'Its source does not say what kind of article it is',
      grade: 5,
    });
    expect(
      categoriseWith({ publicationTypes: ['Journal Article', "Research Support, Non-U.S. Gov't"] }),
    ).toEqual({
      categories: [106],
      reason: "PubMed publication type 'Journal Article' with research support",
      grade: 4,
    });
  });
});

describe('titles', () => {
  it.each<[string, number]>([
    ['Swaddling: a systematic review.', 11],
    ['Statins in sepsis: a systematic review and meta-analysis of randomised controlled trials', 11],
    ['A systematic cochrane review of probiotics for people with cystic fibrosis.', 11],
    ['Yoga for low back pain: an overview of systematic reviews.', 11],
    ['Mesh versus non-mesh repair of groin hernias: a rapid review.', 11],
    ['Fatigue and Sleep in Airline Cabin Crew: A Scoping Review.', 102],
    ['Ludwig’s angina and steroid use: A narrative review.', 103],
    ['Gel Formulations for Topical Treatment of Skin Cancer: A Review.', 103],
    ['Oxaliplatin-safety profile: neurotoxicity. [Review] [41 refs]', 103],
    ['Workplace violence against paramedics: a protocol for a scoping review.', 110],
    ['Acupuncture for insomnia: A protocol for systematic review and meta-analysis.', 110],
    ['Early rehabilitation (REHAB): study protocol for a randomised controlled trial', 110],
    ['Design and rationale of the ARISE trial: a randomized comparison of closure devices', 110],
    ['Study design and rationale of a randomized, double-blind trial of statins', 110],
    ['Rationale, design and methods of BALTI-2: a randomised controlled trial', 110],
    ['A randomized trial of exercise after surgery: rationale, study design', 110],
    ['Rationale, design and first-year experience of BALTI-2: a randomised controlled trial', 27],
    ['BALTI-2: a multicentre, randomised controlled trial', 27],
    ['Randomized double-blind placebo-controlled study of carvedilol', 27],
    ['Clinical inquiries. Do antiarrhythmics prevent sudden death?', 34],
    ['BET 1: The clinical impact of policies', 34],
    ['Heart rate variability after concussion: A Critically Appraised Topic.', 1],
    ['British Thoracic Society guidelines for the management of pneumonia in children: update 2011.', 4],
    ['Canadian evidence-based guideline for frontline treatment of leukaemia', 9],
    ['2022 ACC/AHA Guideline for the Diagnosis and Management of Aortic Disease', 10],
    ['The 2020 Australian guideline for prevention, diagnosis and management of rheumatic fever', 16],
    ['2020 ESC guidelines for the management of atrial fibrillation', 18],
    ['Guidelines for the management of asthma', 18],
    ['Korean clinical practice guideline for breast cancer', 36],
    ['Tuberculosis of the foot - A case report.', 107],
    ['Diet and stroke: a prospective cohort study', 105],
    ['A retrospective chart review of falls', 105],
    ['A non-randomised controlled study of physiotherapy', 27],
    ['Effects of probiotics in rats: a randomized controlled trial', 108],
    ['Use and value of systematic reviews in public health: a qualitative study', 106],
    ['PROTOCOL: Mentoring for young offenders: a systematic review', 110],
    ['Huangqi preparations for unstable angina [Protocol]', 110],
    ['Goals and design of the PAFAC study', 110],
    ['Statins in sepsis: a systematic review and meta\u2010analysis', 11],
    ['Exercise after stroke: a meta\u2011analysis', 11],
    ['Fatigue in airline crew: a systematic scoping review', 102],
    ['Regarding "Operative versus nonoperative treatment of hip impingement: a meta-analysis"', 109],
    ['In Reply to the Letter to the Editor Regarding "Supraorbital craniotomy: a systematic review"', 109],
    ['Response to: Revisiting the methodology of a network meta-analysis', 109],
    ['Letter to: Analgesia after cesarean delivery: a systematic review', 109],
    ['Author response: Meta-analysis of spectroscopy in hepatic encephalopathy', 109],
    ['Comments on \u201cShigellosis in Southeast Asia: a systematic review\u201d', 109],
    ['Re: Acupuncture for urinary infection: a meta-analysis', 109],
    ['Full spectrum of severity still being depicted \u2013 Authors\u2019 reply', 109],
    ['Reply.', 109],
    ['Response to antiviral therapy for chronic hepatitis C: a systematic review', 11],
    ['Letter to the editor regarding "Surgery for sciatica: a systematic review"', 109],
    ['Comment on: Statins in sepsis: a systematic review', 109],
    ["Reply to Francesco Montorsi's Letter to the Editor re: Statins: A Systematic Review", 109],
    ['Timing of Exercise and Postprandial Response in Adults: A Systematic Review.', 11],
    ['Retraction: Obestatin reduces food intake', 112],
    ['Correction to: Statins in sepsis: a systematic review', 112],
    ['Corrigendum to A Systematic Review of Renal Pathology', 112],
    ['Expression of concern: Aspirin', 112],
  ])('%p belongs in category %d', (title, category) => {
    expect(categorise(aRecord({ title })).categories[0]).toBe(category);
  });

  it.each([
    'Randomized Controlled Trials as evidence: what clinicians should know',
    'Causal role of lipids in stroke: a Mendelian randomization study',
    'Adherence to clinical practice guidelines in asthma',
    'Impact of consensus guidelines for sepsis on mortality',
    'Users’ guides to the medical literature: how to use guidelines for the management of patients',
    'Retraction pocket of the tympanic membrane in children',
    'Correction of hallux valgus in adults',
    'Clinical questions in primary care: where to find the answers',
    'Response to growth hormone in short children',
    'MicroRNAs in vascular eye disease',
    'Sensitivity analysis for unmeasured confounding in meta-analyses',
    'Meta-analysis of whole-exome sequencing data from two cohorts',
  ])('does not rely on %p', (title) => {
    expect(categorise(aRecord({ title })).categories).toEqual([113]);
  });

  it.each([
    ['BALTI-2: a multicentre, randomised controlled trial', [27, 13]],
    ['Apixaban after stroke: a randomized non-inferiority trial', [27, 13]],
    ['A randomized phase III trial of erlotinib', [27, 13]],
    ['A randomized phase II trial of erlotinib', [27]],
    ['A multicentre randomized phase II trial of erlotinib', [27]],
    ['A randomised phase II/III trial of erlotinib', [27, 13]],
    ['Phase III of the clinic building: a cohort study', [105]],
  ])('%p make a trial key primary research or not: %p', (title, categories) => {
    expect(categorise(aRecord({ title })).categories).toEqual(categories);
  });

  it('count for more than general publication types, and for less than specific ones', () => {
    const title = 'Swaddling: a systematic review.';
    expect(categorise(aRecord({ title, publicationTypes: ['Review'] }))).toEqual({
      categories: [11, 103],
      reason: "The title says 'systematic review'",
      grade: 1,
    });
    expect(categorise(aRecord({ title, publicationTypes: ['Letter'] })).categories).toEqual([109]);
  });
});

describe('journals, listings, registries and MeSH', () => {
  it('categorises by journal if its articles are all of one kind', () => {
    expect(
      categoriseWith({
        journal: journal('The Cochrane database of systematic reviews'),
        publicationTypes: ['Review'],
      }),
    ).toEqual({
      categories: [11, 103],
      reason: 'Published in The Cochrane database of systematic reviews',
      grade: 1,
    });
    expect(
      categoriseWith({ journal: journal('ACP journal club'), publicationTypes: ['Comment'] }).categories,
    ).toEqual([1, 109]);
    expect(
      categoriseWith({ journal: journal('ACP journal club'), publicationTypes: ['Editorial'] }).categories,
    ).toEqual([109]);
    expect(categoriseWith({ journal: journal('Evidence-based dentistry') }).categories).toEqual([1]);
  });

  it('takes a listing alone for a possibility', () => {
    expect(categoriseWith({ listedAsSystematicReview: true })).toEqual({
      categories: [101],
      reason:
        'Its source lists it as a systematic review; neither its publication types nor its title say so',
      grade: 5,
    });
    expect(
      categorise(aRecord({ title: 'Falls: a narrative review', listedAsSystematicReview: true })).categories,
    ).toEqual([103]);
  });

  it('files a registry entry as an ongoing trial', () => {
    expect(
      categoriseWith({ registration: 'NCT01234567', publicationTypes: ['Randomized Controlled Trial'] }),
    ).toEqual({
      categories: [111],
      reason: 'Trial registry entry NCT01234567',
      grade: 5,
    });
  });

  it.each<[readonly string[], readonly number[]]>([
    [['Animals', 'Mice'], [108]],
    [['Animals', 'Humans', 'Mice'], [113]],
    [['Humans', 'Double-Blind Method'], [27]],
    [['Humans', 'Cohort Studies'], [105]],
    [['Humans', 'Prospective Studies'], [113]],
    [['Humans', 'Randomized Controlled Trials as Topic'], [113]],
    [['Humans', 'Meta-Analysis as Topic'], [113]],
    [['Asthma'], [113]],
  ])('reads the MeSH headings %p as %p', (headings, categories) => {
    expect(categoriseWith({ mesh: mesh(...headings) }).categories).toEqual(categories);
  });

  it.each([
    ['United States guideline on stents in the management of acute heart failure', 10],
    ['Gout in adults: United States clinical practice guideline', 10],
    ['A guideline for the USA on the care of gout', 10],
    ['Guideline for us all on the care of gout', 9],
  ])('files %j under the region of its title before that of the journal', (title, category) => {
    const journal = { title: 'Annals', abbreviation: '', issn: '', country: 'Canada' };
    expect(categoriseWith({ title, publicationTypes: ['Practice Guideline'], journal }).categories[0]).toBe(
      category,
    );
  });

  it.each([
    ['GB', 4],
    ['UK', 4],
    ['gbr', 4],
    ['US', 10],
    ['USA', 10],
    ['U.S.A.', 10],
    ['CA', 9],
    ['AU', 16],
    ['NZL', 16],
    ['DE', 18],
    ['Deutschland', 18],
    ['Czechia', 18],
    ['JP', 36],
    ['Viet Nam', 36],
    ['Atlantis', 18],
    ['XX', 18],
    ['England', 4],
    ['SCOTLAND', 4],
    ['United States', 10],
    ['Canada', 9],
    ['New Zealand', 16],
    ['Germany', 18],
    ['', 18],
    ['International', 18],
    ['Japan', 36],
    ['Korea (South)', 36],
    ['Brazil', 36],
    ['Nigeria', 36],
  ])('files a guideline published in %p under %d', (country, category) => {
    const guideline = categoriseWith({
      publicationTypes: ['Practice Guideline'],
      journal: journal('Journal of Medicine', country),
    });
    expect(guideline).toEqual({ categories: [category, 100], reason: typed('Practice Guideline'), grade: 1 });
  });

  it('believes the title, then the journal, more than the country of the publisher', () => {
    const publicationTypes = ['Guideline'];
    const where = (title: string, name: string) =>
      categorise(aRecord({ title, publicationTypes, journal: journal(name, 'England') })).categories[0];
    expect(where('American Heart Association statement', 'European heart journal')).toBe(10);
    expect(where('Management of syncope', 'European heart journal')).toBe(18);
    expect(where('Management of syncope', 'Heart')).toBe(4);
  });
});

describe('ACP Journal Club', () => {
  it.each([
    '10.7326/j22-0047',
    '10.7326/acpj202001210-001',
    '10.7326/acpjc-2019-171-4-002',
    '10.7326/0003-4819-156-8-201204170-02003',
  ])('categorises the DOI %s as synopsis', (doi) => {
    const title = 'In ischemic stroke, alteplase improves outcome';
    expect(categorise(aRecord({ title, doi, listedAsSystematicReview: true })).categories).toEqual([1]);
  });

  it('is not the rest of the Annals', () => {
    expect(categorise(aRecord({ doi: '10.7326/m20-0001' })).categories).toEqual([113]);
    const annals = aRecord({ doi: '10.7326/0003-4819-142-6-200503150-00023' });
    expect(categorise(annals).categories).toEqual([113]);
  });
});

describe('titles with the words journal club', () => {
  it.each([
    'ACP Journal Club. Meta-analysis: statins reduce stroke in older patients',
    'ACP Journal Club: review: exercise reduces falls in a systematic review of 20 trials',
    'Journal Club: High-dose methylprednisolone for acute traumatic spinal cord injury: A meta-analysis.',
  ])('categorise %j as synopsis, whatever it appraises', (title) => {
    const record = aRecord({ title, publicationTypes: ['Comment', 'Meta-Analysis'] });
    expect(categorise(record).categories).toEqual([1]);
    expect(classifyDesign(record).design).toBe('other');
  });

  it.each<[string, number]>([
    ['A systematic review of the effectiveness of journal clubs in undergraduate medicine.', 11],
    ['Journal club in residency: a randomised trial', 27],
    ['Journal club: a randomised trial', 27],
    ['The Radiology Journal Club: An Update on Best Practices', 113],
    ['JOURNAL CLUB: Predictors of Provider Response to Clinical Decision Support', 113],
    ['Commentary: Promoting evidence-based nursing through journal clubs: an integrative review.', 109],
  ])('%j has category %d', (title, category) => {
    expect(categorise(aRecord({ title })).categories[0]).toBe(category);
  });
});

describe('titles of reviews of a topic', () => {
  it.each<[string, number]>([
    ['A review of targeted therapy and immune checkpoint inhibitors for metastatic colorectal cancer.', 103],
    ['Novel coronavirus COVID-19: an overview for emergency clinicians', 103],
    ['Advances in neuropathic pain: diagnosis, mechanisms, and treatment recommendations.', 103],
    ['Burns of the hand: a review of our records', 113],
    ['Prevalence of arthritis remains high despite advances in surgical techniques.', 113],
  ])('%j has category %d', (title, category) => {
    expect(categorise(aRecord({ title })).categories).toEqual([category]);
  });
});

describe('plans of trials', () => {
  const title = 'Sleep well-be well study: improving school transition: a translational randomised trial';
  const planned = 'Participants will be randomised to two groups.';

  it.each<[string, string, number[]]>([
    [title, planned, [110]],
    ['Physical activity in diabetes: a protocol for randomised controlled trial', '', [110]],
    [title, `${planned} RESULTS: Sleep was longer (p < 0.05).`, [110, 27]],
    ['Impact of a stepwise protocol for treating pain: A cluster randomized trial', '', [27]],
  ])('%j with %j have categories %j', (title, text, categories) => {
    const abstract = text === '' ? [] : [{ label: '', text }];
    expect(categorise(aRecord({ title, abstract })).categories).toEqual(categories);
  });
});

describe('withdrawn Cochrane reviews', () => {
  it.each<[string, Partial<CategoryEvidence>]>([
    ['by the journal', { journal: journal('The Cochrane database of systematic reviews', 'England') }],
    ['by the DOI', { doi: '10.1002/14651858.cd000259.pub3' }],
  ])('known %s are notices, not retracted articles', (_, evidence) => {
    const record = { ...evidence, title: 'WITHDRAWN: Audit and feedback', publicationTypes: ['Review'] };
    expect(categorise(aRecord(record))).toEqual({
      categories: [112],
      reason: 'The title says that the review has been withdrawn',
      grade: 5,
    });
    expect(isRetracted(aRecord(record))).toBe(false);
    expect(isRetracted(aRecord({ ...record, publicationTypes: ['Retracted Publication'] }))).toBe(true);
  });

  it('leaves what other journals withdraw retracted', () => {
    expect(isRetracted(aRecord({ title: 'WITHDRAWN: Heavy metal ions and dyes' }))).toBe(true);
  });
});

describe('retracted articles', () => {
  it.each<[string, Partial<CategoryEvidence>]>([
    ['by publication type', { publicationTypes: ['Meta-Analysis', 'Retracted Publication'] }],
    [
      'by the notice that retracts them',
      {
        publicationTypes: ['Meta-Analysis'],
        corrections: [{ type: 'RetractionIn', citation: '', pmid: '1' }],
      },
    ],
    ['by title', { publicationTypes: ['Meta-Analysis'], title: 'RETRACTED: Statins in sepsis' }],
  ])('known %s keep their category and lose their grade', (_, evidence) => {
    expect(categoriseWith(evidence)).toEqual({
      categories: [11],
      reason: `${typed('Meta-Analysis')}; it has been retracted`,
      grade: 5,
    });
  });
});
