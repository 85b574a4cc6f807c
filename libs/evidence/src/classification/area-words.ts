import { CLINICAL_AREA_WORDS } from './clinical-area-table.js';

/** A word of the table that stands in a text, with the areas that it tells, by their places in the table. */
export interface AreaWord {
  readonly word: string;
  readonly areas: readonly number[];
  /** It tells nothing where letters follow it. */
  readonly whole: boolean;
}

/** Words of the table by their letters, one after the other. */
interface Branch {
  readonly next: Map<number, Branch>;
  told: AreaWord | null;
}

const ROOT = tree();

/**
 * Tells `found` of every word of the table that begins where a word of the text does: the longest one there, so that
 * `childbirth` is found and not `child`, and none within another. Takes time in proportion to the text.
 *
 * @param text in lower case
 */
export function eachAreaWord(text: string, found: (word: AreaWord) => void): void {
  let at = 0;
  let withinWord = false;
  while (at < text.length) {
    const begins = isWordUnit(text.charCodeAt(at));
    if (!begins || withinWord) {
      withinWord = begins;
      at += 1;
      continue;
    }
    const longest = longestFrom(text, at);
    if (longest === null) {
      withinWord = true;
      at += 1;
      continue;
    }
    at += longest.word.length;
    withinWord = isWordUnit(text.charCodeAt(at - 1));
    if (!longest.whole || !isLetter(text.charCodeAt(at))) found(longest);
  }
}

function longestFrom(text: string, start: number): AreaWord | null {
  let longest: AreaWord | null = null;
  let branch = ROOT.next.get(text.charCodeAt(start));
  for (let at = start + 1; branch !== undefined; at += 1) {
    longest = branch.told ?? longest;
    branch = at < text.length ? branch.next.get(text.charCodeAt(at)) : undefined;
  }
  return longest;
}

function isLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

/** A letter without accents, a digit or an underscore. */
function isWordUnit(unit: number): boolean {
  return isLetter(unit) || (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f;
}

function tree(): Branch {
  const root: Branch = { next: new Map(), told: null };
  CLINICAL_AREA_WORDS.forEach((words, area) => {
    for (const written of words) {
      const whole = written.startsWith('=');
      const word = whole ? written.slice(1) : written;
      const branch = branchOf(root, word);
      const areas = branch.told?.areas ?? [];
      const known = { word, whole: branch.told?.whole ?? whole };
      branch.told = { ...known, areas: areas.includes(area) ? areas : [...areas, area] };
    }
  });
  return root;
}

function branchOf(root: Branch, word: string): Branch {
  let branch = root;
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    const next = branch.next.get(unit) ?? { next: new Map(), told: null };
    branch.next.set(unit, next);
    branch = next;
  }
  return branch;
}
