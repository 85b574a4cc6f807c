import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import { asidesOf } from './title-asides.js';

/** Degree to which a title is about one concept. */
export interface TitleFocus {
  /** Words of the title that name something else: another condition, some of the people, a method. */
  readonly otherWords: number;
  /** Whether it names the management, diagnosis, prevention or effect of its topic. */
  readonly namesManagement: boolean;
  /** Whether it is about frequency, cost, measurement or similar aspects of the concept. */
  readonly isAside: boolean;
}

const BODY =
  '(?:[Ss]ociet(?:y|ies)|[Cc]olleges?|[Aa]ssociations?|[Aa]cadem(?:y|ies)|[Ff]ederation|[Ii]nstitutes?|[Ll]eague|[Aa]lliance|[Oo]rgani[sz]ation|[Cc]ommittees?|[Cc]ouncil|[Ff]oundation|[Nn]etwork|[Tt]ask [Ff]orce|(?:[Ww]ork(?:ing)?|[Ss]tudy|[Pp]sychiatric|[Ee]xpert) [Gg]roup|[Mm]inistry|[Dd]epartment|[Aa]gency)';
/** Types of text that a body publishes: no part of its name. */
const TEXT =
  '(?:Guid|Recommend|Statement|Consensus|Position|Clinical|Practice|Manag|Treat|Diagnos|Prevent|Screening|Scientific|Evidence|Update|Focused)';
/** A body that wrote the text, with the words of its name before and after. */
const NAMED_BODY = new RegExp(
  `(?<![\\p{L}-])(?:\\p{Lu}[\\p{L}\\d'’-]*[ /](?:(?:of|for|and|the|&) )?)*${BODY}(?![\\p{L}-])(?: (?:of|for|on|and)(?: the)?(?: (?!${TEXT})\\p{Lu}[\\p{L}'’-]*)+)*`,
  'gu',
);
const WRITTEN_BY = /[.,:]? \(?(?:by|from|on behalf of|endorsed by) (?:the )?\p{Lu}.*$/u;
const OF_WHAT_KIND = new Set(
  [
    'guideline guidance recommendation consensus statement position paper practice clinical evidence based',
    'management managing treatment treating treat therapy therapies therapeutic pharmacotherapy diagnosis diagnostic diagnosing',
    'evaluation assessment prevention preventing control care update updated revised revision executive summary report',
    'standard expert panel joint national international european american british canadian australian asian german',
    'society adult patient people disease disorder syndrome acute chronic full version part medical surgical overview',
    'systematic review meta analysis metaanalysis cochrane randomised randomized controlled trial network study effect',
    'efficacy effective effectiveness safety comparison comparative use role approach modern current new option strategy',
    'pharmacological interventions intervention drug medication oral united states kingdom world health',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
);
const MANAGEMENT =
  /\b(?:manag\w+|treat(?:ment|ments|ing)?|therap\w+|pharmacotherap\w+|diagnos\w+|prevent\w+|efficac\w+|effect(?:s|ive|iveness)?|safety|prophyla\w+|screening|surgery|rehabilitation|interventions?|medications?|drugs?)\b/i;
/** Words about texts, measurements or a share of people rather than about management. */
const OF_METHODS =
  /\b(?:reporting|outcome (?:measures?|domains?|reporting|selection)|core outcome|bibliometric\w*|methodolog\w*|scoping|mapping|protocol|guidelines?|research from|risk of|associated with|cost[- ]effectiveness|cost[- ]utility|economic evaluations?|validation|legal|ethical|quality of (?:life|reporting|evidence|systematic|randomi[sz]ed)|psychometric\w*|questionnaires?|prevalence|incidence|epidemiolog\w*|risk factors?|association between|burden|mortality|genetic\w*|polymorphisms?|knowledge|attitudes?|experiences?)\b/i;

/** Guidance for an epidemic is of little use at other times. */
const OF_AN_EPIDEMIC = /\b(?:covid|coronavirus|ncov|sars|pandemic|epidemic)\b/i;
const JOINED_COST = 2;
const EPIDEMIC_COST = 3;

/**
 * Reads how a title is about a concept.
 *
 * @param title as written
 * @param names of the concept, each the folded words of one
 * @returns null where the title does not name it, its words side by side, outside the name of a body
 */
export function titleFocus(title: string, names: readonly (readonly string[])[]): TitleFocus | null {
  const about = title
    .replace(WRITTEN_BY, '')
    .replace(NAMED_BODY, ' ')
    .replace(/['’]s\b/g, '');
  const tokens = tokenTexts(about);
  const named = namedIn(tokens, names);
  if (named === null) return null;
  const { name, at } = named;
  const others = new Set(
    tokens.filter((token) => isContentWord(token) && !name.some((each) => isSame(each, token))),
  );
  const isJoined =
    (tokens[at - 1] === 'and' && isContentWord(tokens[at - 2] ?? '')) ||
    (tokens[at + name.length] === 'and' && isContentWord(tokens[at + name.length + 1] ?? ''));
  const isOfEpidemic = OF_AN_EPIDEMIC.test(about) && !OF_AN_EPIDEMIC.test(name.join(' '));
  const isAside = asidesOf(about).some((aside) => !name.some((each) => stem(each) === aside));
  return {
    otherWords: others.size + (isJoined ? JOINED_COST : 0) + (isOfEpidemic ? EPIDEMIC_COST : 0),
    namesManagement: MANAGEMENT.test(about) && !OF_METHODS.test(about) && !isAside,
    isAside,
  };
}

/** The first of the names whose words are adjacent. */
function namedIn(
  tokens: readonly string[],
  names: readonly (readonly string[])[],
): { readonly name: readonly string[]; readonly at: number } | null {
  for (const name of names) {
    const at = tokens.findIndex((_, start) =>
      name.every((each, offset) => isSame(each, tokens[start + offset] ?? '')),
    );
    if (name.length > 0 && at !== -1) return { name, at };
  }
  return null;
}

/** The same word, one or many of it; a stem would take `pancreatic` for `pancreatitis`. */
function isSame(one: string, other: string): boolean {
  return one === other || `${one}s` === other || one === `${other}s`;
}

/** A content word other than the usual words of such titles. */
function isContentWord(token: string): boolean {
  return token !== '' && !isStopWord(token) && !/^\d+$/.test(token) && !OF_WHAT_KIND.has(stem(token));
}
