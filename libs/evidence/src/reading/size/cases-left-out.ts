import type { SizeCase } from './size-cases.js';

/** Numbers that are not of all who took part. */
export const LEFT_OUT: readonly SizeCase[] = [
  [
    'the groups of people counted already',
    '58 consecutive patients (39 men) in two groups (n = 32) and (n = 26) were included.',
    58,
  ],
  ['those analysed', 'Forty-five patients were enrolled in this study and 43 patients were analysed.', 45],
  [
    'those who completed',
    'Eighty-one subjects were treated. A total of 69 subjects completed the trial.',
    81,
  ],
  [
    'those who only came',
    'Of the 1228 persons who attended, 226 subjects who met the criteria were randomised.',
    226,
  ],
  [
    'a denominator',
    'We gave aspirin to 246 patients. Flow was seen in 39 (49.4%) of 79 treated patients.',
    246,
  ],
  ['those with a finding', 'On 127,676 newborns, there were 12 cases of phenylketonuria.', 127676],
  ['the people of a place', 'In a German city (Essen, 490,000 people), a network was set up.', null],
  ['those with side effects', 'Side effects were seen in 12 patients.', null],
  [
    'those with a complaint in one group',
    'The groups were alike. There were 14 patients (11%) with headache in the placebo group.',
    null,
  ],
  [
    'what is not people',
    'A total of 240 adults with migraine were recruited. In 2019, 1204 new drugs were tested, 37 of them in two countries.',
    240,
  ],
  [
    'what is not people, before them',
    'In 2019, 1204 new drugs were tested, 37 of them in two countries. A total of 195 patients were recruited.',
    195,
  ],
  ['a vague number', 'Several thousand patients were enrolled.', null],
  ['the years of recruitment', 'Between 2010 and 2012 patients were enrolled.', null],
  [
    'those who were screened',
    'We screened 500 patients. In all, 120 patients were randomised to two groups.',
    120,
  ],
  ['a family of proteins', 'Five members of the E2F family have been previously reported.', null],
  ['groups of people', 'In Experiment 2, two groups of older adults were randomly assigned to walks.', null],
  [
    'hospitals',
    'In two regional hospitals, male patients were randomised. Some 412 patients were randomised.',
    412,
  ],
  [
    'focus groups',
    'Participants (n = 44) completed a programme at home. We used a questionnaire (n = 44) and two focus groups (n = 5 per group).',
    44,
  ],
  ['others who refused', 'We studied 30 men. Another 20 men refused.', 30],
  ['animals', 'Rhesus macaques (n = 16, 5 males and 3 females in each group) received ketamine.', null],
  [
    'what was intended',
    'The target was children (n = 24 in each group). Nineteen children enrolled. There was a control group.',
    19,
  ],
  [
    'some of those that a share was taken of',
    'Thirteen of 146 treated patients had anaemia. The rate decreased in 2 patients.',
    null,
  ],
  ['a number needed to treat', 'The number needed to treat with etanercept is 2 people.', null],
  ['tracks', 'Most tracks (N = 25) are small.', null],
  ['people of an epidemic', 'There were 9,692 confirmed cases and 213 deaths in China.', null],
  ['a share of all', 'One in six women is ill after birth.', null],
  [
    'a division made twice',
    'Eighty patients had ulcers (n = 64) or dyspepsia (n = 16) and were randomised to A (n = 40) or B (n = 40).',
    80,
  ],
  ['those achieving something', '17 patients were enrolled, with 13 patients achieving control.', 17],
  ['a condition of entry', 'We included trials of at least 100 patients.', null],
  [
    'months of a year',
    'On days 3 to 7 after infarction, 1749 patients were randomly assigned to a drug.',
    1749,
  ],
  [
    'those of whom data were left',
    'We recruited 118 patients into a trial. Data were available for 116 participants.',
    118,
  ],
  [
    'minutes',
    'A total of 12 study subjects were randomly assigned to two groups (30 minutes each time).',
    12,
  ],
  ['each of an unknown number of groups', '140 patients were randomised to each group.', null],
  ['groups of nobody', 'Group A (n = 20) got it, group B (n = 22) did not.', null],
  ['calves', 'Calves were randomised to drug (n = 8) or control (n = 9). Patients may benefit.', null],
  ['groups without people', 'Tissues were randomised to drug (n = 20) or control (n = 22).', null],
  [
    'hospital programmes',
    'Surveys were sent to all programs (n = 20). In all, 85% (17/20) of the programs responded.',
    null,
  ],
  ['bones of the dead', 'Ten human cadaveric hips were obtained and measured.', null],
  [
    'practices',
    'We recruited 68 primary care practices; 5 practices withdrew. Data were abstracted at 61 practices.',
    null,
  ],
];
