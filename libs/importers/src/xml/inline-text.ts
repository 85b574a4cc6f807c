import { oneLine } from '../reading/text.js';
import { children, descend, type XmlElement } from './xml-element.js';

const SUPERSCRIPTS = new Map(zip('0123456789+-−=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ'));
const SUBSCRIPTS = new Map(zip('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'));

function zip(plain: string, raised: string): [string, string][] {
  const marks = [...raised];
  return [...plain].map((character, index) => [character, marks[index] ?? character]);
}

/**
 * The text of an element on one line, without its markup. Raised and lowered digits become the Unicode ones
 * (`10<sup>9</sup>` is 10⁹, not 109), which fold to the same token; other raised text is unchanged.
 */
export function inlineText(element: XmlElement | undefined): string {
  return element === undefined ? '' : oneLine(flatten(element));
}

/** The text of the first element reached by these names. */
export function textAt(parent: XmlElement | undefined, ...names: readonly string[]): string {
  return inlineText(descend(parent, ...names));
}

/** The lines of the first element reached by these names, without empty ones. */
export function linesAt(parent: XmlElement | undefined, ...names: readonly string[]): string[] {
  const element = descend(parent, ...names);
  const lines = element === undefined ? [] : flatten(element).split(/[\r\n]+/);
  return lines.map(oneLine).filter((line) => line !== '');
}

/** The texts of the children of a name, without empty ones. */
export function textsOf(parent: XmlElement | undefined, name: string): string[] {
  return children(parent, name)
    .map(inlineText)
    .filter((text) => text !== '');
}

function flatten(element: XmlElement): string {
  let text = '';
  for (const node of element.content) text += typeof node === 'string' ? node : flatten(node);
  switch (element.name) {
    case 'sup':
      return shifted(text, SUPERSCRIPTS);
    case 'sub':
      return shifted(text, SUBSCRIPTS);
    default:
      return text;
  }
}

function shifted(text: string, marks: ReadonlyMap<string, string>): string {
  const characters = [...text.trim()];
  if (characters.length === 0 || !characters.every((character) => marks.has(character))) return text;
  return characters.map((character) => marks.get(character) ?? character).join('');
}
