/** Effects as abstracts print them: `RR 0.75 (95% CI 0.60 to 0.94; P = 0.01)`. Nothing is computed. */
import type { Effect } from './answers.contract.js';

const NUMBER = String.raw`[-−–]?\d+(?:[.·]\d+)?`;
const MEASURES: readonly (readonly [Effect['measure'], string])[] = [
  ['SMD', 'standardi[sz]ed mean difference|SMD'],
  ['MD', '(?:weighted )?mean difference|WMD|MD'],
  ['IRR', '(?:incidence )?rate ratio|IRR'],
  ['RR', '(?:pooled |adjusted )?(?:relative risk|risk ratio)s?|a?RR'],
  ['OR', '(?:pooled |adjusted )?odds ratios?|a?OR'],
  ['HR', '(?:adjusted )?hazards? ratios?|a?HR'],
  ['RD', '(?:absolute )?risk (?:difference|reduction)|ARR|RD'],
  ['NNT', 'number needed to treat|NNT'],
  ['NNH', 'number needed to harm|NNH'],
];
const INTERVAL = new RegExp(
  String.raw`(\d{2}(?:\.\d)?)\s?(?:%|per ?cent)\s?(?:(?:confidence|credible) intervals?|CIs?|Cr(?:ed)?Is?|C\.I\.)(?:\s?[\[(]Cr?I[\])])?[\s,:=\[(]*(${NUMBER})\s?(?:to|[-−–,;])\s?(${NUMBER})`,
  'i',
);
const P_VALUE = /\bp(?:[ -]?values?)?\s?(?:of\s)?([<>=≤≥])\s?(0?[.·]\d+|1\.0+)/i;
/** Measures that are never negative, whose value is 1 without an effect. */
export const RATIOS: ReadonlySet<string> = new Set(['RR', 'OR', 'HR', 'IRR']);
/** Farthest that interval and P value stand after the value. */
const WITHIN = 90;

/** @returns effects in order; offsets are those of the sentence */
export function readEffects(sentence: string): Effect[] {
  const found = MEASURES.flatMap(([measure, names]) =>
    Array.from(sentence.matchAll(valueOf(names)), (match) => effectOf(sentence, measure, match)),
  )
    // A dash before a ratio is no sign.
    .filter(({ measure, value }) => value >= 0 || !RATIOS.has(measure))
    .filter(({ start }) => isMeasure(sentence.slice(start)))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((effect, at) => found.slice(0, at).every((other) => other.end <= effect.start));
}

/** Abbreviations are in capitals: `3 or 5` is no odds ratio. */
function isMeasure(text: string): boolean {
  const [name = ''] = /^[a-z]+/i.exec(text) ?? [];
  return name.length > MAX_ABBREVIATION_LENGTH || /[A-Z]{2}/.test(name);
}
const MAX_ABBREVIATION_LENGTH = 3;

/** The name of a measure and its value, with other forms of the name in brackets between. */
function valueOf(names: string): RegExp {
  const ofWhat = String.raw`(?:\s(?:for|of)\s[^.;:,()\d]{1,120}?(?:\s(?=(?:was|is|were)\s)|(?=,\s\d)))?`;
  const between = String.raw`(?:\s?[\[(](?:[A-Za-z]{2,4})[\])])?${ofWhat}[\s,:=(\[]*(?:(?:was|of|is|were)\s)?[=\s]*`;
  return new RegExp(
    String.raw`(?<![A-Za-z])(?:${names})(?![A-Za-z])${between}(${NUMBER})(?!\d|\s?(?:%|per ?cent)\s?(?:Cr?I|confidence|credible))`,
    'gi',
  );
}

function effectOf(sentence: string, measure: Effect['measure'], match: RegExpExecArray): Effect {
  const [whole, value = ''] = match;
  let end = match.index + whole.length;
  const rest = sentence.slice(end, end + WITHIN);
  const stop =
    /\.\s+[A-Z]|(?<![A-Za-z])(?:a?RR|a?OR|a?HR|SMD|MD|WMD)(?![A-Za-z])/.exec(rest)?.index ?? rest.length;
  const near = rest.slice(0, stop);
  const interval = INTERVAL.exec(near);
  const p = P_VALUE.exec(near);
  const last = Math.max(...[interval, p].map((each) => (each === null ? 0 : each.index + each[0].length)));
  end += last;
  return {
    measure,
    value: numberOf(value),
    interval:
      interval === null
        ? null
        : { level: Number(interval[1]), low: numberOf(interval[2] ?? ''), high: numberOf(interval[3] ?? '') },
    p: p === null ? null : { sign: signOf(p[1] ?? '='), value: numberOf(p[2] ?? '') },
    start: match.index,
    end,
  };
}

function numberOf(text: string): number {
  return Number(text.replace(/[−–]/g, '-').replace('·', '.'));
}

function signOf(sign: string): '<' | '=' | '>' {
  if (sign === '<' || sign === '≤') return '<';
  return sign === '=' ? '=' : '>';
}

const ARM = /\(\s?n\s?=\s?(\d{1,3}(?:,\d{3})+|\d+)\s?\)/gi;

/** Participants of each arm that a sentence states as `(n = 40)`. */
export function armsIn(sentence: string): number[] {
  return Array.from(sentence.matchAll(ARM), ([, size = '']) => Number(size.replaceAll(',', '')));
}
