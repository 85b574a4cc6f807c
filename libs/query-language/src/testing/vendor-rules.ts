import type { ForeignSystem } from '../strategy/foreign/foreign-systems.js';

/**
 * What a platform rejects, or does not do as written, by its own help. It is kept apart from the tables by which its
 * queries are read and written, so that a wrong belief of these is noticed.
 */
interface VendorRule {
  readonly system: ForeignSystem;
  readonly rule: string;
  readonly source: string;
  /** What breaks the rule. */
  readonly pattern: RegExp;
  /** Whether the rule holds for text in quotation marks too. */
  readonly inQuotes: boolean;
}

const LANGUAGE_CODE = '"?(?:eng|fre|ger|spa|por|ita|chi|jpn|rus|dut|pol)"?(?![\\p{L}\\p{N}])';

const RULES: readonly VendorRule[] = [
  {
    system: 'EBSCO',
    rule: 'A question mark at the end of a word is removed',
    source: "McGill Library's guide to CINAHL at EBSCO",
    pattern: /[\p{L}\p{N}]\?+(?=[\s)"]|$)/u,
    inQuotes: true,
  },
  {
    system: 'Web of Science',
    rule: 'SAME and NEAR are operators, in capitals or not',
    source: 'webofscience.help.clarivate.com, search operators',
    pattern: /(?<![\p{L}\p{N}*?$'-])(?:same|near)(?![\p{L}\p{N}*?$'/-])/iu,
    inQuotes: false,
  },
  {
    system: 'Web of Science',
    rule: 'No wildcard behind a slash',
    source: 'webofscience.help.clarivate.com, wildcards',
    pattern: /\/[*?$]/,
    inQuotes: true,
  },
  {
    system: 'Web of Science',
    rule: 'AND is no part of NEAR',
    source: 'webofscience.help.clarivate.com, search operators',
    pattern: /NEAR\/\d+ \([^()]* AND /,
    inQuotes: false,
  },
  {
    system: 'Web of Science',
    rule: 'A word without quotation marks is searched in other forms',
    source: 'webofscience.help.clarivate.com, search rules',
    pattern: /\b(?:TS|TI|AB|AK)=\((?!and\b|or\b|not\b)\p{L}{3,}\)/iu,
    inQuotes: false,
  },
  {
    system: 'Scopus',
    rule: 'One operator of proximity, with one number, in an expression',
    source: 'Scopus help, proximity operators',
    pattern:
      /\((?:[^()]* )?(W|PRE)\/(\d+) [^()]*\)+ (?!\1\/\2(?!\d))(?:W|PRE)\/\d|(W|PRE)\/(\d+) \(+[^()]* (?!\3\/\4(?!\d))(?:W|PRE)\/\d/,
    inQuotes: false,
  },
  {
    system: 'Scopus',
    rule: 'ALL searches cited references and affiliations',
    source: 'Scopus help, search fields',
    pattern: /(?<![\w-])ALL\(/,
    inQuotes: false,
  },
  {
    system: 'ProQuest',
    rule: 'all searches the full text',
    source: 'proquest.libguides.com/proquestplatform/tips',
    pattern: /(?<![\w-])(?:all|ft)\(/,
    inQuotes: false,
  },
  ...(
    [
      ['EBSCO', '\\bLA '],
      ['Web of Science', '\\bLA=\\('],
      ['Scopus', '\\bLANGUAGE\\('],
      ['ProQuest', '\\bla\\('],
    ] as const
  ).map(([system, field]) => ({
    system,
    rule: 'Languages have names, not codes',
    source: 'lists of languages of the four platforms',
    pattern: new RegExp(`${field}${LANGUAGE_CODE}`, 'u'),
    inQuotes: true,
  })),
];

/** The rules of a platform that a text breaks. */
export function brokenRules(text: string, system: ForeignSystem): string[] {
  const unquoted = text.replace(/"[^"]*"/g, '""');
  return RULES.filter(
    (rule) => rule.system === system && rule.pattern.test(rule.inQuotes ? text : unquoted),
  ).map(({ rule }) => `${rule}: ${text}`);
}
