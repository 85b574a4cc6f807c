import fc from 'fast-check';
import { longTextLength } from '@clinical/contracts/testing';
import { aRecord } from '../testing/records.js';
import { quotedText, type Stated } from './quote.js';
import { readFacts } from './read-facts.js';

const reading = (text: string, title = 'A study') =>
  readFacts(aRecord({ title, abstract: [{ label: '', text }] }));
const values = <T>(stated: readonly Stated<T>[]): T[] => stated.map(({ value }) => value);

describe('sample size', () => {
  it.each<[string, number | null]>([
    ['In this trial, 57 overweight Hispanic patients with hypertension were randomised.', 57],
    ['One hundred and thirty-five adult patients were randomised to one of the groups.', 135],
    ['Two hundred fifty-two patients entered the study.', 252],
    ['Nine trials with 15,559 patients older than 59 years were identified.', 15_559],
    ['We studied 2 540 753 people in general practices.', 2_540_753],
    ['Women requiring induction at term (N = 101) were randomised to two methods.', 101],
    ['A total of 240 patients were assigned into two equally sized groups (n = 120).', 240],
    ['Forty patients were studied, with 20 patients in each arm.', 40],
    ['The groups were alike. There were 14 patients (11%) with headache in the placebo group.', null],
    ['About 40 million people live with the disease.', null],
    ['Patients with type 2 diabetes were treated for 12 weeks.', null],
    ['Thirty male rats were divided into 3 groups.', null],
    ['Patients got 20 mg or 40 mg.', null],
    // Number words, written out or with a capital first.
    ['Sixty-two patients were randomly assigned to one of two diets.', 62],
    ['Two hundred and six adults with asthma were enrolled.', 206],
    ['There were 99 patients, and the mean age was 40 years.', 99],
    ['We followed 22,420 women for ten years.', 22_420],
    ['Critically ill patients (N = 893) were studied.', 893],
    // Arms are added up.
    ['We enrolled 315 women and 63 men with gout.', 378],
    ['Patients were randomised to drug A (n = 22), drug B (n = 21) or both (n = 25).', 68],
    ['Participants were assigned to low, middle or high doses (n=240, 240, 122).', 602],
    ['Volunteers were randomised to one of four groups (n = 4×8).', 32],
    ['Patients were randomised to surgery or to no surgery (n = 493+166).', 659],
    ['Fifty-two patients were assigned to drug A, and 55 patients were treated with drug B.', 107],
    ['The patients were divided into three groups of 50 patients each.', 150],
    ['We tested 12 sighted, 10 impaired and 10 blind pedestrians.', 32],
    ['Twenty patients with gout and 19 healthy controls were studied.', 39],
    // A total that is stated is not added to.
    ['Of 120 patients randomised, 60 received drug A and 60 patients received drug B.', 120],
    ['Adults (N = 159) were randomised to drug (n = 80) or control (n = 79).', 159],
    // Those who were randomised, not those who were screened or left at the end.
    ['We screened 500 patients. In all, 120 patients were randomised to two groups.', 120],
    ['A total of 161 were randomised. Of these, 140 patients completed the study.', 161],
    // Never some of them.
    ['7 of 8 patients improved.', null],
    ['Results: 389 of 659 patients were responders. We randomised 659 patients.', 659],
    ['Side effects were seen in 12 patients.', null],
    ['140 patients were randomised to each group.', null],
    // No number that was counted.
    ['Several thousand patients were enrolled.', null],
    ['Between 2010 and 2012 patients were enrolled.', null],
    ['In March 2012 patients with gout were studied.', null],
    ['We expect 7,409 – 7,496 additional cases.', null],
    ['Calves were randomised to drug (n = 8) or control (n = 9). Patients may benefit.', null],
  ])('reads %j as %j', (text, expected) => {
    expect(reading(text).sampleSize?.value ?? null).toBe(expected);
  });

  it('is not added up from groups where no people are named', () => {
    expect(reading('Group A (n = 20) got it, group B (n = 22) did not.').sampleSize).toBeNull();
  });
});

describe('population', () => {
  it.each<[string, string, string | null]>([
    [
      'Sibutramine in overweight Hispanic patients with hypertension',
      '',
      'overweight Hispanic patients with hypertension',
    ],
    ['A drug trial', 'We randomised 132 adults with asthma to two drugs.', 'adults with asthma'],
    [
      'A drug trial',
      'Effects in women undergoing hip replacement were assessed.',
      'women undergoing hip replacement',
    ],
    ['A drug trial', 'Effects in rats were assessed.', null],
    ['A drug trial', 'Patients were seen.', null],
    // Groups named together are kept together.
    ['A survey', 'We studied 203 men and women with gout.', 'men and women with gout'],
    ['Diets in children and adolescents with obesity', '', 'children and adolescents with obesity'],
    [
      'Outcome of prehypertensive and hypertensive young adults',
      '',
      'prehypertensive and hypertensive young adults',
    ],
    // No verb of the sentence, no question word, no loose end, no half of a number.
    ['Could adult European epilepsy patients benefit from a diet?', '', 'adult European epilepsy patients'],
    [
      'Could Adult European Pharmacoresistant Epilepsy Patients Be Treated With Higher Doses?',
      '',
      'Adult European Pharmacoresistant Epilepsy Patients',
    ],
    ['What should nurses know?', '', 'nurses'],
    ['Exercise in adults with asthma improves sleep', '', 'adults with asthma'],
    ['A drug trial', 'We studied 40 patients with gout that', 'patients with gout'],
    ['A drug trial', 'We studied 40 children with fever developed after travel.', 'children with fever'],
    [
      'A drug trial',
      'We studied 40 adults with creatinine above 1.5 mg/dl.',
      'adults with creatinine above 1.5 mg/dl',
    ],
    // A full stop ends no phrase unless it ends the sentence.
    [
      'A drug trial',
      'We randomised 40 patients with gastritis and H. pylori infection to two drugs.',
      'patients with gastritis and H. pylori infection',
    ],
    // Adjectives belong to the noun behind the list; without it nothing is said.
    [
      'A drug trial',
      'We studied 60 children scheduled for elective general, urologic, or orthopaedic surgery.',
      'children scheduled for elective general, urologic, or orthopaedic surgery',
    ],
    ['A drug trial', 'We studied 60 children scheduled for elective (lower body) surgery.', 'children'],
    ['A drug trial', 'We studied 50 patients with T1-2, N0 tumours.', 'patients with T1-2, N0 tumours'],
    ['A drug trial', 'We studied 50 patients with T1-2 (or T3) tumours.', null],
    ['A drug trial', 'We studied 50 patients with MS. Methods were new.', 'patients with MS'],
    [
      'A survey',
      'We surveyed 50 women referred to Dena Hospital (in town).',
      'women referred to Dena Hospital',
    ],
    // Verbs of the sentence and of the allocation.
    ['A drug trial', 'We studied 40 migraine patients treated three attacks.', 'migraine patients'],
    ['A drug trial', '40 stroke patients who were randomly divided into experimental.', 'stroke patients'],
    ['A drug trial', 'We saw 40 women with gout demonstrated no significant effects.', 'women with gout'],
    [
      'A drug trial',
      'We studied 40 women whose films revealed a curve.',
      'women whose films revealed a curve',
    ],
    [
      'A drug trial',
      'We studied 40 women with surgically demonstrated cysts.',
      'women with surgically demonstrated cysts',
    ],
    [
      'A drug trial',
      'We saw 40 patients with gastritis in whom H. pylori was found.',
      'patients with gastritis',
    ],
    ['A drug trial', 'We studied 40 women with gout.2,3 Retinopathy is rare.', 'women with gout'],
    ['A survey', 'We interviewed six nephrologists and two academic pharmacists.', null],
    ['A survey', 'We studied 302 men and women.', 'men and women'],
    // Neither the verb before them nor what else the title says.
    ['Simulation to enhance midwifery students', '', 'midwifery students'],
    ['Factors influencing ward nurses', '', 'ward nurses'],
    ['Guidance providing clinicians with graded recommendations', '', 'clinicians'],
    ['Pain in children with asthma-a systematic review', '', 'children with asthma'],
    ['A trial in women with gout1810', '', 'women with gout'],
    ['Risk in patients with gout to estimate the burden', '', 'patients with gout'],
    ['Training of pharmacists in optimising opioid therapy', '', 'pharmacists'],
    ['Asthma in million people', '', null],
    ['Outcome of patients with a minimum follow-up', '', null],
    // Volunteers in whom a drug for patients was tried.
    [
      'Kinetics of a drug for patients with gout',
      'Twelve healthy volunteers were given one dose.',
      'healthy volunteers',
    ],
  ])('reads %j and %j as %j', (title, text, expected) => {
    expect(reading(text, title).population?.value ?? null).toBe(expected);
  });
});

describe('registrations', () => {
  it.each<[string, string[]]>([
    ['ClinicalTrials.gov, NCT01983774.', ['NCT01983774']],
    ['Identifier: nct 01983774; again NCT01983774.', ['NCT01983774']],
    ['Trials A7501004 [NCT00159744] and A7501005 [NCT00159796].', ['NCT00159744', 'NCT00159796']],
    ['ISRCTN 61661881 and EudraCT number: 2004-002345-12', ['ISRCTN61661881', '2004-002345-12']],
    ['ChiCTR-TRC-13003911, ACTRN12612001014842', ['ChiCTR-TRC-13003911', 'ACTRN12612001014842']],
    ['JPRN-UMIN000012345; UMIN000012346', ['JPRN-UMIN000012345', 'UMIN000012346']],
    ['DRKS00004567 CTRI/2015/06/005901 NTR1234', ['DRKS00004567', 'CTRI/2015/06/005901', 'NTR1234']],
    [
      'IRCT2015012513405N9 KCT0001234 PACTR201503001076151',
      ['IRCT2015012513405N9', 'KCT0001234', 'PACTR201503001076151'],
    ],
    ['Doses of 12345678 units; XNCT01234567; NCT0123456.', []],
  ])('reads %j as %j', (text, expected) => {
    expect(values(reading(text).registrations)).toEqual(expected);
  });
});

describe('registration of a protocol', () => {
  it.each<[string, string | null]>([
    ['PROSPERO registration: CRD42020123456.', 'CRD42020123456'],
    ['The review is registered (CRD 42015024567).', 'CRD42015024567'],
    ['The protocol was registered in PROSPERO.', 'PROSPERO'],
    ['Registered with the Open Science Framework (osf.io/ab12c).', 'osf.io/ab12c'],
    ['INPLASY registration INPLASY202050012.', 'INPLASY202050012'],
    ['The protocol was registered a priori.', 'protocol'],
    ['The protocol was not registered in PROSPERO.', null],
    ['We searched PROSPERO and MEDLINE for reviews.', null],
    ['No protocol was registered.', null],
    ['The trial protocol was registered at ClinicalTrials.gov.', null],
  ])('reads %j as %j', (text, expected) => {
    expect(reading(text).protocolRegistration?.value ?? null).toBe(expected);
  });
});

describe('funding', () => {
  it.each<[string, string | null]>([
    ['It helps. FUNDING Bill & Melinda Gates Foundation.', 'public'],
    ['It helps. Primary Funding Source:Sepracor.', 'industry'],
    ['(Funded by Alnylam Pharmaceuticals; ClinicalTrials.gov numbers.)', 'industry'],
    ['Funding: Wellcome Trust, and Novo Nordisk', 'industry'],
    ['The study was funded by Medtronic International.', 'industry'],
    ['The authors received no financial support for the research.', 'none'],
    [
      'This work was supported by grant ES009718 from the National Institute of Environmental Health.',
      'public',
    ],
    ['Funding was provided by the village.', 'other'],
    ['This finding is supported by results obtained from cells.', null],
    ['Funders may wish to make this work a priority.', null],
    ['A state-sponsored drug programme gave data.', null],
    ['SPONSOR: The guideline was endorsed by Health Canada.', 'public'],
    ['The Heart Artery (HART) study is, in 2 countries, a trial sponsored by the NHLBI.', 'public'],
    ['Dr. Bauer received study grants from Alcon Laboratories.', null],
    ['The registry is funded by the U.S. Department of Health.', 'public'],
    ['The trial was an open, randomised trial sponsored by Pfizer.', 'industry'],
    ['As part of an MRC funded study of anticoagulation, we measured INR.', 'public'],
    ['Funding: We did not receive any fundings.', 'none'],
    // Supported by what pays nothing, or a study that the record only mentions.
    ['The program is supported by a multidisciplinary HIV team.', null],
    ['The program is supported by a 60-minute e-learning module.', null],
    ['Efficacy in the trial was supported by the rating of a 5% decline in VC.', null],
    ['A previous trial was funded by the Wellcome Trust.', null],
    ['We examine two NIH-funded placebo-controlled trials.', null],
    ['Patients had financial support from their families.', null],
  ])('reads %j as %j', (text, expected) => {
    expect(reading(text).funding?.value ?? null).toBe(expected);
  });

  it('is read from a section of that name', () => {
    const record = aRecord({ abstract: [{ label: 'FUNDING', text: 'Medical Research Council.' }] });
    expect(readFacts(record).funding).toEqual({ value: 'public', quote: { section: 0, start: 0, end: 25 } });
  });
});

describe('databases searched', () => {
  it.each<[string, string[]]>([
    [
      'We searched MEDLINE, Embase and the Cochrane Library up to May.',
      ['MEDLINE', 'Embase', 'Cochrane Library'],
    ],
    [
      'PubMed, CINAHL, PsycINFO and the Cochrane Central Register of Controlled Trials were searched.',
      ['PubMed', 'CENTRAL', 'CINAHL', 'PsycINFO'],
    ],
    ['Web of Science was searched. Scopus too.', ['Web of Science', 'Scopus']],
    // Each once, under any name, and parts instead of the database that contains them.
    ['We searched the Cochrane Controlled Trials Register and MEDLINE.', ['MEDLINE', 'CENTRAL']],
    [
      'We searched the Cochrane Central Register of Controlled Trials (CENTRAL) in the Cochrane Library.',
      ['CENTRAL'],
    ],
    [
      'We searched the Cochrane Neonatal Group trials register and Embase.',
      ['Embase', 'Cochrane group register'],
    ],
    ['We searched MEDLINE (via PubMed) and Embase (OVID).', ['MEDLINE', 'Embase']],
    [
      'We searched MEDLINE, SCI, CINAHL and Alt HealthWatch.',
      ['MEDLINE', 'CINAHL', 'Web of Science', 'Alt HealthWatch'],
    ],
    ['We searched OVID.', ['OVID']],
    ['We searched MEDLARS, Pascal, Zetoc and ISI.', ['MEDLINE', 'Web of Science', 'PASCAL', 'Zetoc']],
    ['We searched PubMed, ISI, and Embase.', ['PubMed', 'Embase', 'Web of Science']],
    ['We searched Embase and the Scientific Citation Index.', ['Embase', 'Web of Science']],
    [
      'We searched the Specialised Trials Register of the Cochrane Menstrual Disorders Group and Embase.',
      ['Embase', 'Cochrane group register'],
    ],
    ['We searched MEDLINE for pressures of 10 Pascal or more.', ['MEDLINE']],
    ['Adults with SCI were searched for in MEDLINE.', ['MEDLINE']],
    ['Embase was not searched.', []],
    ['The trial was registered at ClinicalTrials.gov.', []],
    ['We used a central randomisation service.', []],
  ])('reads %j as %j', (text, expected) => {
    expect(values(reading(text).databases)).toEqual(expected);
  });
});

const STATEMENTS = [
  'We randomised 120 adults with asthma to two drugs.',
  'The protocol was registered in PROSPERO (CRD42020123456).',
  'Registration: NCT01234567.',
  'The study was funded by the Medical Research Council.',
  'We searched MEDLINE and Embase.',
];
const UNRELATED = [
  'It rained.',
  'Means differed (P = 0.03).',
  'Asthma is common.',
  'Further work is needed.',
];

describe('statements of a record', () => {
  const sentences = fc.shuffledSubarray([...STATEMENTS, ...UNRELATED], { minLength: 1 });

  it('disappear with their sentence', () => {
    fc.assert(
      fc.property(sentences, (chosen) => {
        const record = aRecord({ title: 'A study', abstract: [{ label: '', text: chosen.join(' ') }] });
        const facts = readFacts(record);
        for (const fact of [facts.sampleSize, facts.funding, facts.protocolRegistration]) {
          if (fact === null) continue;
          const quoted = quotedText(record, fact.quote);
          const rest = readFacts(
            aRecord({
              title: 'A study',
              abstract: [{ label: '', text: chosen.filter((one) => one !== quoted).join(' ') }],
            }),
          );
          expect(
            [rest.sampleSize, rest.funding, rest.protocolRegistration].map((one) => one?.value),
          ).not.toContain(fact.value);
        }
      }),
    );
  });

  it('names people in words of the quoted sentence', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...['We studied', '40', 'patients', 'women', 'with gout', 'with H. pylori', 'who are hypertensive.'],
        ...[
          'for 3 y.',
          'These',
          'healthy',
          'What',
          'randomized.',
          'RESULTS',
          'and',
          'in',
          '(n = 40)',
          'Of all',
        ],
      ),
      { minLength: 3, maxLength: 14 },
    );
    fc.assert(
      fc.property(pieces, (words) => {
        const record = aRecord({ title: 'A study', abstract: [{ label: '', text: words.join(' ') }] });
        const { population } = readFacts(record);
        if (population !== null) expect(quotedText(record, population.quote)).toContain(population.value);
      }),
    );
  });

  it('does not depend on unrelated text around it', () => {
    fc.assert(
      fc.property(
        fc.subarray(STATEMENTS),
        fc.subarray(UNRELATED),
        fc.subarray(UNRELATED),
        (said, before, after) => {
          const bare = reading(said.join(' '));
          const padded = reading([...before, ...said, ...after].join(' '));
          const valuesOf = (facts: typeof bare) => [
            facts.sampleSize?.value,
            facts.population?.value,
            facts.funding?.value,
            facts.protocolRegistration?.value,
            values(facts.registrations),
            values(facts.databases),
          ];
          expect(valuesOf(padded)).toEqual(valuesOf(bare));
        },
      ),
    );
  });

  it.each([
    'a',
    '1 ',
    '1',
    'patients ',
    '12 patients with ',
    'funded by ',
    'MEDLINE searched ',
    'PROSPERO protocol ',
    'NCT',
    'study was funded ',
    '(',
    'one hundred and ',
    '(n = 1 ',
    'we searched medline. ',
    'A'.repeat(40) + ' ',
  ])('is read in one pass of a long text of %j', (piece) => {
    const facts = reading(piece.repeat(Math.floor(longTextLength(5_000_000) / piece.length)));
    expect(facts.databases.length).toBeLessThan(40);
  });
});
