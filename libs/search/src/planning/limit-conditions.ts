import { limitsOfGroup, type LIMIT_GROUPS, type LimitName } from '@clinical/contracts';
import { FREE_FULL_TEXT, type Condition } from '@clinical/search-engine';
import { languageValues } from './language-names.js';
import { anyHeading } from './mesh-match.js';

const CHILDREN = ['Infant, Newborn', 'Infant', 'Child, Preschool', 'Child', 'Adolescent'];
const OLDER = ['Aged', 'Aged, 80 and over'];

/** MeSH headings of age groups, as PubMed's filters have them. */
const HEADINGS_OF_AGE: Readonly<Record<(typeof LIMIT_GROUPS)['age'][number], readonly string[]>> = {
  infant: ['Infant, Newborn', 'Infant'],
  child: CHILDREN,
  adolescent: ['Adolescent'],
  adult: ['Young Adult', 'Adult', 'Middle Aged', ...OLDER],
  aged: OLDER,
};

/** Conditions of the limits of a search: one for each group that has any. */
export function limitConditions(limits: readonly LimitName[]): Condition[] {
  const isFree = limitsOfGroup(limits, 'access').length > 0;
  const headings = limitsOfGroup(limits, 'age').flatMap((age) => HEADINGS_OF_AGE[age]);
  const languages = limitsOfGroup(limits, 'language').flatMap(languageValues);
  return [
    ...(isFree ? [{ kind: 'value', field: 'fullText', values: [FREE_FULL_TEXT] } as const] : []),
    ...(headings.length > 0 ? [anyHeading(headings)] : []),
    ...(languages.length > 0 ? [{ kind: 'value', field: 'language', values: languages } as const] : []),
  ];
}
