import { aRecord } from '../testing/records.js';
import { categorise } from './categorise.js';
import { guidelineTitle } from './guideline-titles.js';

describe('titles of guidelines', () => {
  it.each([
    'Clinical guideline highlights for the hospitalist: management of sepsis',
    'Gout: Synopsis of the 2023 U.S. Department of Health Clinical Practice Guideline',
  ])('make %j a synopsis of one', (title) => {
    expect(categorise(aRecord({ title })).categories).toEqual([1]);
  });

  it.each([
    'Using Second-Generation Antidepressants: A Clinical Practice Guideline from the American College of Physicians',
    'A Pan-Canadian practice guideline: prevention, screening, assessment and treatment of sleep disturbances',
    'Guideline No. 443a: Opportunistic Salpingectomy',
    'Endometrial Cancer. Guideline of the DGGG and DKG (S3-Level)',
    'S3 guideline: diagnosis of gout',
    'Overactive bladder: AUA/SUFU Guideline',
    'ESHRE guideline: endometriosis',
    'Guidelines of care for the management of acne',
    'WHO guidelines on physical activity',
    'Dietary fibre: an EAACI position paper',
    'Expert consensus on the management of hypotension in China',
    'Pressure injuries: a consensus statement',
    'Recommendations for anesthesia in patients with pneumonia',
    'ACR Appropriateness Criteria Rib Fractures',
    'Practice parameter: management of dementia (an evidence-based review)',
    'Canadian Stroke Best Practice Recommendations: rehabilitation',
    'Guidance for electrophysiology from the Heart Rhythm Society Task Force',
    'Gliomas: a systematic review and evidence-based clinical practice guideline',
    'Management of the open abdomen: A systematic review with meta-analysis and practice management guideline from the Eastern Association for the Surgery of Trauma.',
    'Practice guideline update recommendations summary: Disorders of consciousness: Report of the Guideline Development, Dissemination, and Implementation Subcommittee of the American Academy of Neurology',
    'Managing Asthma in Adolescents and Adults: 2020 Asthma Guideline Update From the National Asthma Education and Prevention Program.',
    'Recommendation for the diagnosis and treatment of novel coronavirus infection in children in Hubei (Trial version 1)',
    'Standards of medical care for patients with diabetes mellitus.',
    'Consensus on the detection and management of patients with depression and pain as an associated somatic symptom.',
    'Chinese experts consensus on diagnosis and treatment of severe and critical new coronavirus pneumonia',
    'Recommandations pour la prise en charge chirurgicale des cancers gynécologiques - Groupe FRANCOGYN pour le CNGOF',
    'Grossesse & glaucome : recommandations SFO–SFG [Pregnancy & glaucoma].',
    'DGN-Handlungsempfehlung (S1-Leitlinie) Schilddrüse',
    'Empfehlungen zur intensivmedizinischen Therapie von Patienten mit COVID-19',
    'ESC Working Group statement on cardiac imaging in heart failure',
    'Recommendations for assessing frailty in older adults',
    'Executive summary of recommendations for the treatment of gout',
    'Statement from a panel of experts on sedation in children',
    'Documento de consenso sobre el manejo de la sepsis',
    'A Dutch asthma guideline: a systematic review and evidence-based recommendations',
    'Antithrombotic therapy in children: the Seventh ACCP Conference on Antithrombotic and Thrombolytic Therapy.',
  ])('says %j', (title) => {
    expect(guidelineTitle(title)).not.toBeNull();
  });

  it.each([
    'Adherence to asthma guidelines: a survey of physicians',
    'Can gout management guidelines be solely evidence based?',
    'How to translate therapeutic recommendations in clinical practice guidelines into rules',
    'Guidelines for the selection of highly effective siRNA sequences',
    'ACVIM consensus statement on treatment of seizures in dogs',
    'Veterinary clinical practice guideline: antibiotics for dairy cattle',
    'WSAVA guidelines for the vaccination of dogs and cats: recommendations for veterinary practice',
    'Quality of clinical practice guidelines for stroke: a systematic review',
    'Appraisal of Clinical Practice Guideline: hip fracture',
    'Impact of consensus guidelines for sepsis on mortality',
    'Clinical guidelines are silent on physical activity',
    'Development of a clinical practice guideline for lower limb amputees',
    'Retracted trials were cited and not corrected in systematic reviews and clinical practice guidelines',
    'Guidelines for reporting outcomes in trials',
    'Collaborative management to achieve treatment guidelines. Impact on depression in primary care',
    'Achieving guidelines for the treatment of depression in primary care: is physician education enough?',
    'Ultrasound guidance for peripheral nerve block',
    'Evidence-based opioid prescribing guidelines and new persistent opioid use',
    'Recommendations for future research on sleep',
    'A core outcome set for asthma: an international consensus',
    'Current consensus on the diagnosis and treatment of H. pylori-associated gastroduodenal disease.',
    'Developing consensus on treatment of chronic pain',
    'Standards of Care in Social Work: Ethical and Risk Management Implications.',
    'Therapeutic Approaches to Penile Cancer: Standards of Care and Recent Developments.',
    'Elaboration de recommandations de la Société de cardiologie',
    'Entwicklung von Praxisempfehlungen für die Soziale Arbeit',
  ])('does not say %j', (title) => {
    expect(guidelineTitle(title)).toBeNull();
  });

  it('files a guideline that its source lists as a systematic review as a guideline', () => {
    const title = 'Guideline No. 437: Diagnosis and Management of Adenomyosis.';
    const record = aRecord({
      title,
      listedAsSystematicReview: true,
      journal: { title: 'J Obstet Gynaecol Can', abbreviation: '', issn: '', country: '' },
    });
    expect(categorise(record).categories).toEqual([9, 100]);
  });

  it('keeps the review that a guideline is based on as a second category', () => {
    const title =
      'Congress of Neurological Surgeons Systematic Review and Evidence-Based Guideline on Plagiocephaly';
    expect(categorise(aRecord({ title })).categories).toEqual([10, 100, 11]);
  });
});

describe('region of a guideline', () => {
  it.each<[string, number]>([
    ['Sepsis in adults: a Society of Critical Care Medicine guideline', 10],
    ['SCCM guideline on sepsis in adults', 10],
    ['SVS practice guidelines on aneurysm', 10],
    ['EAST practice management guideline on splenic injury', 10],
    ['SCAI/HRS expert consensus statement on appendage closure', 10],
    ['A practice management guideline from the Eastern Association for the Surgery of Trauma', 10],
    ['Society for Vascular Surgery practice guidelines on aneurysm', 10],
    ['Clinical practice guideline on cough. Endorsed by the Canadian Thoracic Society', 18],
    ['ACG Clinical Guideline on reflux, endorsed by the Canadian Association of Gastroenterology', 10],
    ['Association of Anaesthetists guideline on sedation', 4],
    ['Royal College of Physicians and Surgeons of Canada practice guideline', 9],
    ['Royal Australian and New Zealand College of Psychiatrists clinical practice guidelines', 16],
    ['KDIGO clinical practice guideline on anaemia', 18],
    ['Japanese clinical practice guidelines for vascular anomalies', 36],
    ['Pan-Asian adapted ESMO Clinical Practice Guidelines for prostate cancer', 36],
    ['Clinical practice guideline on warts', 18],
  ])('reads the region of %j as %d', (title, category) => {
    expect(categorise(aRecord({ title })).categories[0]).toBe(category);
  });
});
