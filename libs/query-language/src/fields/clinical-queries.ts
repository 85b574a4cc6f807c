/**
 * The limits 'Clinical Queries' of Ovid MEDLINE with the queries that they stand for, after the search filters of the
 * Health Information Research Unit, McMaster University (Haynes RB et al., BMJ 2005;330:1179 on therapy; Haynes RB and
 * Wilczynski NL, BMJ 2004;328:1040 on diagnosis; Montori VM et al., BMJ 2005;330:68 on reviews; Wilczynski NL and
 * Haynes RB, BMC Med 2004;2:23 on prognosis; Wilczynski NL et al., AMIA Annu Symp Proc 2003:719 on causation; Wong SS
 * et al., AMIA Annu Symp Proc 2003:728 on clinical prediction guides).
 */
const QUERIES: Readonly<Record<string, string>> = {
  'therapy (maximizes sensitivity)': 'clinical trial.mp. or clinical trial.pt. or random*.mp. or tu.xs.',
  'therapy (maximizes specificity)': 'randomized controlled trial.pt. or randomized controlled trial.mp.',
  'therapy (best balance of sensitivity and specificity)':
    'randomized controlled trial.pt. or randomized.mp. or placebo.mp.',
  'diagnosis (maximizes sensitivity)': 'sensitiv*.mp. or diagnos*.mp. or di.fs.',
  'diagnosis (maximizes specificity)': 'specificity.ti,ab.',
  'diagnosis (best balance of sensitivity and specificity)':
    'sensitiv*.mp. or predictive value*.mp. or accurac*.ti,ab.',
  'prognosis (maximizes sensitivity)':
    'incidence.sh. or exp mortality/ or follow-up studies.sh. or prognos*.ti,ab. or predict*.ti,ab. or course*.ti,ab.',
  'prognosis (maximizes specificity)': 'prognos*.ti,ab. or first episode.ti,ab. or cohort.ti,ab.',
  'prognosis (best balance of sensitivity and specificity)':
    'prognosis.sh. or diagnosed.ti,ab. or cohort*.mp. or predictor*.ti,ab. or death.ti,ab. or exp models, statistical/',
  'causation-etiology (maximizes sensitivity)': 'risk*.mp. or exp cohort studies/ or between group*.ti,ab.',
  'causation-etiology (maximizes specificity)': 'relative risk*.ti,ab. or risks.ti,ab. or cohort stud*.mp.',
  'causation-etiology (best balance of sensitivity and specificity)':
    'risk*.mp. or mortality.mp. or cohort.ti,ab.',
  'clinical prediction guides (maximizes sensitivity)': 'predict*.mp. or scor*.ti,ab. or observ*.mp.',
  'clinical prediction guides (maximizes specificity)': 'validation.ti,ab. or validate.ti,ab.',
  'clinical prediction guides (best balance of sensitivity and specificity)':
    'predict*.ti,ab. or validat*.mp. or develop.ti,ab.',
  'reviews (maximizes sensitivity)':
    'meta analysis.mp,pt. or review.pt. or search*.ti,ab. or di.xs. or associated.ti,ab.',
  'reviews (maximizes specificity)': 'medline.ti,ab. or systematic review.ti,ab. or meta analysis.pt.',
  'reviews (best balance of sensitivity and specificity)':
    'meta analysis.mp,pt. or review.pt. or search*.ti,ab.',
};

/** The query, written for Ovid, that a limit of Ovid stands for; null for others. */
export function clinicalQuery(limit: string): string | null {
  const key = spelled(limit);
  return Object.hasOwn(QUERIES, key) ? (QUERIES[key] ?? null) : null;
}

function spelled(limit: string): string {
  return limit
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/maximi[sz]es?\b/g, 'maximizes')
    .replace(/optimi[sz]e[sd]\b/, 'best balance of sensitivity and specificity');
}

/** Clinical queries of Ovid whose text is not held here, with the heading of MeSH that is nearest. */
const HEADINGS: Readonly<Record<string, string>> = {
  qualitative: 'Qualitative Research/',
  'qualitative studies': 'Qualitative Research/',
  economics: 'exp "Costs and Cost Analysis"/',
  costs: 'exp "Costs and Cost Analysis"/',
};

/** What comes nearest to a clinical query that is not held here. */
export type NearestClinicalQuery =
  | { readonly kind: 'query'; readonly limit: string }
  | { readonly kind: 'heading'; readonly line: string };

/**
 * The nearest to a clinical query that is not held here: the one of the same purpose whose aim has the most words of
 * the text, or a heading; null for other limits.
 */
export function nearestClinicalQuery(limit: string): NearestClinicalQuery | null {
  const [, purpose = '', aim = ''] = /^([a-z -]+?) ?\(([a-z ,]+)\)?$/.exec(spelled(limit)) ?? [];
  if (Object.hasOwn(HEADINGS, purpose)) return { kind: 'heading', line: HEADINGS[purpose] ?? '' };
  const first = purpose.split(/[ -]/)[0] ?? '';
  const words = aim.split(' ').filter((word) => word.length > 3);
  const hits = (name: string): number => words.filter((word) => name.includes(word.slice(0, 5))).length;
  const best = Object.keys(QUERIES)
    .filter((name) => first.length > 3 && name.startsWith(first))
    .sort((a, b) => hits(b) - hits(a))[0];
  return best === undefined ? null : { kind: 'query', limit: best };
}

/**
 * The filters of PubMed's 'Clinical Study Categories' (`Therapy/Broad[filter]`) as the PubMed user guide writes them
 * out. Truncated headings (`risk*[MeSH:noexp]`) are written as the headings that the guide lists.
 */
const PUBMED_FILTERS: Readonly<Record<string, string>> = {
  'therapy/broad':
    '(clinical[tiab] AND trial[tiab]) OR clinical trials as topic[mh] OR clinical trial[pt] OR random*[tiab] OR ' +
    'random allocation[mh] OR therapeutic use[sh]',
  'therapy/narrow':
    'randomized controlled trial[pt] OR (randomized[tiab] AND controlled[tiab] AND trial[tiab])',
  'diagnosis/broad':
    '(sensitiv*[tiab] OR "sensitivity and specificity"[mh] OR diagnose[tiab] OR diagnosed[tiab] OR diagnoses[tiab] OR ' +
    'diagnosing[tiab] OR diagnosis[tiab] OR diagnostic[tiab] OR diagnosis[mh:noexp] OR diagnostic equipment[mh:noexp] OR ' +
    'diagnostic errors[mh:noexp] OR diagnostic imaging[mh:noexp] OR diagnostic services[mh:noexp] OR ' +
    'diagnosis, differential[mh:noexp] OR diagnosis[sh:noexp])',
  'diagnosis/narrow': 'specificity[tiab]',
  'etiology/broad':
    'risk*[tiab] OR risk[mh:noexp] OR risk adjustment[mh:noexp] OR risk assessment[mh:noexp] OR risk factors[mh:noexp] OR ' +
    'risk management[mh:noexp] OR risk-taking[mh:noexp] OR cohort studies[mh] OR group[tw] OR groups[tw] OR grouped[tw]',
  'etiology/narrow':
    '(relative[tiab] AND risk*[tiab]) OR relative risk[tw] OR risks[tw] OR cohort studies[mh:noexp] OR ' +
    '(cohort[tiab] AND study[tiab]) OR (cohort[tiab] AND studies[tiab])',
  'prognosis/broad':
    'incidence[mh:noexp] OR mortality[mh] OR follow up studies[mh:noexp] OR prognos*[tw] OR predict*[tw] OR course*[tw]',
  'prognosis/narrow': 'prognos*[tiab] OR (first[tiab] AND episode[tiab]) OR cohort[tiab]',
  'clinical prediction guides/broad':
    'predict*[tiab] OR predictive value of tests[mh] OR score[tiab] OR scores[tiab] OR scoring system[tiab] OR ' +
    'scoring systems[tiab] OR observ*[tiab] OR observer variation[mh]',
  'clinical prediction guides/narrow': 'validation[tiab] OR validate[tiab]',
};

/** The query, written for PubMed, that a filter of its clinical queries stands for; null for others. */
export function clinicalFilter(name: string): string | null {
  const key = name
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/, '/')
    .trim();
  return Object.hasOwn(PUBMED_FILTERS, key) ? (PUBMED_FILTERS[key] ?? null) : null;
}
