import { appraisalMessages, type Language } from '@clinical/contracts';
import { GUIDELINE_MAXIMUM, TRIAL_DOMAINS, type AppraisalSettings } from '@clinical/evidence';

/** Texts for steps of points. */
const WORDS = {
  en: { upTo: 'up to', from: 'from', points: 'otherwise 0', spared: ' (but for a trusted source)' },
  es: { upTo: 'hasta', from: 'desde', points: 'si no, 0', spared: ' (salvo fuente de confianza)' },
} as const satisfies Record<Language, object>;

type Steps = readonly { readonly limit: number; readonly points: number }[];

/** Every number of appraisal as it is in force, for the pages about evidence; as HTML. Pure. */
export function evidenceValues(
  { review, trial }: AppraisalSettings,
  language: Language,
): ReadonlyMap<string, string> {
  const words = WORDS[language];
  const number = (value: number): string => value.toLocaleString(language);
  const steps = (word: string, list: Steps): string =>
    [...list.map(({ limit, points }) => `${word} ${number(limit)}: ${number(points)}`), words.points].join(
      '; ',
    );
  const maxPoints = (list: Steps): number => Math.max(0, ...list.map(({ points }) => points));
  const reviewMaximum =
    maxPoints(review.age) +
    maxPoints(review.authors) +
    maxPoints(review.databases) +
    Math.max(...Object.values(review.registration)) +
    Math.max(...Object.values(review.tools));
  const texts = appraisalMessages[language];
  const rows = TRIAL_DOMAINS.map(
    (domain) =>
      `<tr><th scope="row">${texts[`trial.domain.${domain}`]}</th><td>${number(trial.weights[domain])}</td></tr>`,
  );
  return new Map([
    ['promisingAbove', number(review.promisingAbove)],
    ['reviewMaximum', number(reviewMaximum)],
    ['reviewAge', steps(words.upTo, review.age)],
    ['reviewAuthors', steps(words.from, review.authors)],
    ['reviewDatabases', steps(words.from, review.databases)],
    ['registrationNumbered', number(review.registration.numbered)],
    ['registrationMentioned', number(review.registration.mentioned)],
    ['toolsAppraised', number(review.tools.appraised)],
    ['toolsOne', number(review.tools.oneNamed)],
    ['toolsSeveral', number(review.tools.certaintyOrSeveral)],
    ['spared', review.trustedSparedOneAuthor ? words.spared : ''],
    ['trialWeights', rows.join('\n')],
    ['highTakes', number(trial.highTakes * 100)],
    ['smallSample', number(trial.smallSample)],
    ['largeSample', number(trial.largeSample)],
    ['littleLoss', number(trial.littleLoss)],
    ['seriousLoss', number(trial.seriousLoss)],
    ['guidelineMaximum', number(GUIDELINE_MAXIMUM)],
  ]);
}
