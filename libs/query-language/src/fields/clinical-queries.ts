/**
 * The limits 'Clinical Queries' of Ovid MEDLINE with the queries that they stand for, after the search filters of the
 * Health Information Research Unit, McMaster University (Haynes RB et al., BMJ 2005;330:1179 on therapy; Haynes RB and
 * Wilczynski NL, BMJ 2004;328:1040 on diagnosis; Montori VM et al., BMJ 2005;330:68 on reviews; Wilczynski NL and
 * Haynes RB, BMC Med 2004;2:23 on prognosis).
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
  'reviews (maximizes sensitivity)':
    'meta analysis.mp,pt. or review.pt. or search*.ti,ab. or di.xs. or associated.ti,ab.',
  'reviews (maximizes specificity)': 'medline.ti,ab. or systematic review.ti,ab. or meta analysis.pt.',
  'reviews (best balance of sensitivity and specificity)':
    'meta analysis.mp,pt. or review.pt. or search*.ti,ab.',
};

/** The query, written for Ovid, that a limit of Ovid stands for; null for others. */
export function clinicalQuery(limit: string): string | null {
  const key = limit.toLowerCase().replace(/\s+/g, ' ').trim();
  const spelled = key
    .replaceAll('maximises', 'maximizes')
    .replace('optimizes', 'best balance of sensitivity and specificity');
  return Object.hasOwn(QUERIES, spelled) ? (QUERIES[spelled] ?? null) : null;
}
