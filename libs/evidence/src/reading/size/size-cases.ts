/** Sentences as abstracts write them, with the sample size that they state: name, text, size. */
export type SizeCase = readonly [name: string, text: string, size: number | null];

/** A number that is stated. */
export const READ: readonly SizeCase[] = [
  [
    'all who were assigned, before the arms of those analysed',
    'FINDINGS Between Oct 14, 1990, and Sept 25, 1997, 160 921 participants were randomly assigned; 53 883 women in the intervention group and 106 953 assigned to usual medical care were included in this analysis.',
    160_921,
  ],
  ['those that there were', 'There were 99 patients, and the mean age was 40 years.', 99],
  ['those enrolled of a planned number', 'Of a planned 2400 women, 880 were enrolled.', 880],
  [
    'two arms in one bracket',
    'Analysis of patients treated with CPAP (n = 86 vs 86) showed no difference.',
    172,
  ],
  [
    'cases and as many controls',
    'We matched 163 patients with COPD with the same number of healthy controls.',
    326,
  ],
  ['no equal share of all', 'We enrolled 40 patients, with an equal number of patients in each group.', 40],
  ['those included in brackets', 'Individuals with paired biopsies were included (n = 58).', 58],
  [
    'those recruited for what they had',
    'Of 511 people with aphasia identified, 105 had low mood and were recruited.',
    105,
  ],
  [
    'people after their age',
    'Ten young (20.1 ± 1.3 years), resistance-trained men completed two trials.',
    10,
  ],
  [
    'arms by their rates',
    'Events were noted in 34 of 699 patients (22.5/1000 patient-years) in the drug group and 50 of 1049 patients (19.7/1000 patient-years) in the control group.',
    1748,
  ],
  ['no vague number', 'Several thousand patients are seen every year.', null],
  ['a bracket with a number between', 'In all, 38 (two groups of 19) patients were studied.', 38],
  [
    'a genus with its initial',
    'A total of 446 H. pylori-positive patients received omeprazole (n = 222).',
    446,
  ],
  [
    'a number of a type',
    'We examined 50 normotensive type 1 diabetic patients. Then 16 patients were seen.',
    50,
  ],
  ['degrees of severity', 'In a trial, 106 mild to moderate hypertensive patients were treated.', 106],
  ['people given a drug', 'Cetirizine or placebo was given to 14 healthy female subjects.', 14],
  [
    'samples',
    'Serum samples from 100 patients with epilepsy were collected. CSF was studied in 9 patients.',
    100,
  ],
  [
    'a survey',
    'We sent a questionnaire to 1,000 surgeons. Three hundred and eighty surgeons responded.',
    380,
  ],
  ['pairs', 'Sixty-six mother-infant pairs were enrolled and randomised.', 66],
  ['a share of those looked for', 'From the cohort, 4,349 individuals were located (85.7%).', 4349],
  ['returned questionnaires', 'A total of 101 (96.2%) completed questionnaires were returned.', 101],
  ['a square bracket', 'Snakebite victims [n = 225, 168 males] were randomized into three arms.', 225],
  ['those recruited with a share', 'Women were asked. 174 (80.9%) were recruited.', 174],
  ['all', 'Pain was rated. All 100 patients met the criteria at the end.', 100],
  ['people of a review in brackets', 'Results: Thirteen trials (724 participants) were suitable.', 724],
  ['a span of ages', 'We took samples from 43 6- to 24-month-old healthy children.', 43],
  [
    'a society',
    'One hundred American Society of Anesthesiologists (ASA) I or II patients were enrolled.',
    100,
  ],
  ['a year of study', 'Participants: 954 first year students of three schools.', 954],
  ['another number before it', 'The trial is one in which thirty healthy women were randomly divided.', 30],
  ['providers of care', '45 healthcare providers with headache were selected and randomly allocated.', 45],
  ['people by another name', 'Forty paramedic cadets were randomly assigned to two lessons.', 40],
  ['those who entered', 'Seventy-two patients were seen; 65 of them met the criteria.', 65],
  ['those enrolled of all', 'Of 2,182 people with malaria, 536 were enrolled in the trial.', 536],
  ['a genus in the sentence', 'In all, 67 patients with H. pylori infection were treated.', 67],
  ['the trial in brackets', 'A crossover study (368 patients treating two attacks) was done.', 368],
  ['a description with a share', 'We followed a group of 44 patients (66% dependent on opioids).', 44],
  ['an estimate for a plan', 'It is estimated that 1000 patients will be required.', 1000],
  ['those who completed it of all', 'Forty of 47 cancer patients completed the study.', 47],
  ['totalling', 'Each trial included 40 asthmatic patients, totalling 120 individuals.', 120],
  [
    'a planned number',
    'The total target sample size is planned at 150 participants, with 1:1 allocation.',
    150,
  ],
  [
    'those who volunteered to be randomised',
    'Seventy-eight children were tested at school. Twenty-eight of these children volunteered to be randomly allocated to the typing or the control group.',
    28,
  ],
  [
    'those randomised of the eligible',
    'Results: 884 persons were eligible, 442 were randomised and 82% were followed up.',
    442,
  ],
  ['siblings', 'Two sisters are described with fatal lung disease of unknown origin.', 2],
  [
    'people by their nation',
    'Twenty Nigerians with hypertension were randomised to receive amlodipine or a thiazide.',
    20,
  ],
  ['no space behind a number', 'Main results: forty-nine studies (12,067patients) were identified.', 12067],
  ['people by their work', 'We interviewed 24 rheumatologists in a survey.', 24],
  ['pupils', 'Approximately 800 pupils from 34 schools were enrolled in the trial.', 800],
  [
    'a number behind a share',
    'Two hundred seventy-eight (59.4%) of the original 468 patients were enrolled in the follow-up.',
    278,
  ],
];

/** Numbers to add up. */
export const SUMS: readonly SizeCase[] = [
  ['multiplies groups', 'Volunteers were randomised to one of four groups (n = 4×8).', 32],
  ['adds two groups by a sign', 'Patients were randomised to surgery or to no surgery (n = 493+166).', 659],

  [
    'lists its parts',
    'Adults (98 subjects: 25, 23, 25, 25) were allotted. Ninety-four completed the study.',
    98,
  ],
  [
    'states two equal groups',
    'Women took the drug or placebo. 140 participants were randomized into each group.',
    280,
  ],
  ['compares two drugs', 'We measured nifedipine (n = 15) or captopril (n = 13) in patients.', 28],
  [
    'counts each study',
    'Study A was conducted in 33 asthmatic adults. Study B was conducted in 75 asthmatic adults.',
    108,
  ],
  [
    'gives only shares of two groups',
    'Twenty-nine of 35 patients in Group A and 24 of 33 in Group B had eradication of infection.',
    68,
  ],
  [
    'adds another sample',
    'It was measured in the plasma of 162 patients and in the plasma of 67 women.',
    229,
  ],
  ['names two studies', 'Totals of 245 and 210 patients were recruited into the studies.', 455],
  ['gives two groups of one size', 'We studied two groups of 25 patients undergoing surgery.', 50],
  [
    'names the group behind',
    'A stent was used in 22 patients (group I). In 20 patients (group II) it was not.',
    42,
  ],
  ['leaves out the verb', 'Eighteen patients were randomised to the drug and 9 to placebo.', 27],
  [
    'gives fractions',
    'The patients were cured in 104/121 (86.0%) with one drug and 87/131 (66.4%) with the other.',
    252,
  ],
  [
    'speaks of an outcome after the groups',
    'Patients were randomised to the drug (n = 93) or placebo (n = 97) until treatment failure.',
    190,
  ],
  [
    'adds other people to a total',
    'A total of 30 patients with asthma and 50 normal subjects were studied.',
    80,
  ],
  [
    'says more of them later',
    'In eight patients pressure was measured. It fell. In four additional patients it rose.',
    12,
  ],
  [
    'says how many women and men the total is of',
    'A total of 315 women and 63 men were randomized, and 332 participants (276 women) completed it.',
    378,
  ],
  [
    'adds healthy controls that were included',
    'Seventy-five patients with gout (40 taking a drug, 35 none) and 20 healthy controls were included.',
    95,
  ],
  [
    'adds another group',
    'Ten patients participated in music therapy. As the control group, another 10 patients were recruited.',
    20,
  ],
  [
    'adds other newborns',
    'Forty-five newborns were selected. Moreover, another forty-five newborns were the control group.',
    90,
  ],
  [
    'gives each group one of two drugs',
    'Eighty patients in each group had either one device or the other.',
    160,
  ],
  ['names a single one', 'Eleven men and one woman with gout were studied.', 12],
  [
    'describes two operations',
    'This was a retrospective review. 58 patients had hepatic resection and 43 had ablation.',
    101,
  ],
  [
    'counts both arms with their providers',
    'Then 23 providers were randomly assigned to a course led by a resident, and 21 providers were assigned to the same course led by a specialist.',
    44,
  ],
  [
    'adds a control group to a total',
    'A total of 145 patients on acid inhibition with one drug (n=109) or another (n=36), and 75 dyspeptic patients without it (control group) were included.',
    220,
  ],
  [
    'compares with volunteers in the next sentence',
    'Thirty-three patients with heart failure were randomised to one of two drugs for 6 months. The observations were compared with 12 age-matched healthy volunteers.',
    45,
  ],
  [
    'compares with controls',
    'Sixty consecutive patients were given the drug and compared retrospectively to sixty consecutive controls who had the test.',
    120,
  ],
  [
    'counts schools next to the people',
    'The sample consisted of 41 intervention schools with 423 employees and 30 control schools with 241 employees.',
    664,
  ],
  [
    'lists the arms in one bracket',
    'Participants were assigned to low, middle or high doses (n=240, 240, 122).',
    602,
  ],
  [
    'counts two periods',
    'Twenty two patients underwent resections in October. Twenty one patients underwent such procedures in January.',
    43,
  ],
  [
    'counts three kinds of samples',
    'Lung samples from 16 asthmatic patients, six patients with COPD, and six smokers were analysed.',
    28,
  ],
  [
    'has shares behind the kinds',
    'Cancer patients completed questionnaires (endometrial, 221 [75%]; ovarian, 174 [71%]).',
    395,
  ],
  [
    'divides into groups of a number',
    'Two matched groups each consisting of 24 children were studied during 18 months.',
    48,
  ],
];
