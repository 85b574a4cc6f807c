import type { EvidenceDocument } from '@clinical/evidence';
import { qualifierFamily, type MeshHeading } from '@clinical/mesh';
import type { DateNode, FieldName, MeshNode, PhraseNode, WordNode } from '@clinical/query-language';
import { tokenKey } from '@clinical/text-analysis';
import { isAuthor, isLanguage, isValue, sameText } from './whole-values.js';

/** Whole values, headings and dates of a record, in the simplest way: each rule looks at one record. */
export class HeldValues {
  constructor(private readonly headings: readonly MeshHeading[]) {}

  /** A test whether one of a record's field values equals the text. */
  test(
    node: WordNode | PhraseNode,
    field: FieldName,
    noExplode: boolean,
  ): (document: EvidenceDocument) => boolean {
    const quoted = node.kind === 'phrase' && node.quoted;
    switch (field) {
      case 'author':
        return ({ authors }) => authors.some((name) => isAuthor(name, node, quoted, 'within'));
      case 'firstAuthor':
        return ({ authors }) => isAuthor(authors[0] ?? '', node, quoted, 'whole');
      case 'lastAuthor':
        return ({ authors }) => isAuthor(authors.at(-1) ?? '', node, quoted, 'whole');
      case 'journal':
        return ({ journal: { title, abbreviation, issn } }) =>
          [title, abbreviation, issn]
            .flatMap((name) =>
              node.wildcards.length > 0 ? [name] : [name, name.replace(/^the /i, ''), `The ${name}`],
            )
            .some((name) => isValue(name, node));
      case 'registryNumber':
        return ({ substances }) => substances.some((each) => isValue(each.registryNumber, node));
      case 'language':
        return ({ languages }) => languages.some((code) => isLanguage(code, node));
      case 'publicationType': {
        const names = noExplode || node.wildcards.length > 0 ? null : this.#narrowerTypes(node.text);
        return ({ publicationTypes }) =>
          publicationTypes.some((type) => names?.includes(tokenKey(type)) ?? isValue(type, node));
      }
      case 'identifier':
        return ({ pmid, doi }) => tokenKey(node.text) === tokenKey(pmid) || sameText(node.text, doi);
      case 'fullText':
        return ({ freeFullText }) => freeFullText;
      default:
        return () => false;
    }
  }

  /** A test for whether a record is indexed so; an empty heading is any. */
  indexed({
    heading,
    explode,
    major,
    subheadings,
  }: Pick<MeshNode, 'heading' | 'explode' | 'major' | 'subheadings'>): (
    document: EvidenceDocument,
  ) => boolean {
    const known = this.headings.find(
      ({ name, ui }) => tokenKey(name) === tokenKey(heading) || ui === heading,
    );
    const own = known === undefined ? [tokenKey(heading)] : [tokenKey(known.name)];
    const names = explode && known !== undefined ? [...own, ...this.#below(known)] : own;
    const subheadingKeys = subheadings.map(tokenKey);
    // `letter/`: a type of publication that is written as a heading.
    const isType = known !== undefined && subheadings.length === 0 && isOfTypes(known);
    return ({ mesh, publicationTypes }) =>
      (isType && publicationTypes.some((type) => names.includes(tokenKey(type)))) ||
      mesh.some((each) => {
        if (heading !== '' && !names.includes(tokenKey(each.heading))) return false;
        if (subheadingKeys.length === 0) return !major || each.major;
        const isWholeMajor = each.major && each.qualifiers.every((qualifier) => !qualifier.major);
        return each.qualifiers.some(
          (qualifier) =>
            subheadingKeys.includes(tokenKey(qualifier.name)) && (!major || qualifier.major || isWholeMajor),
        );
      });
  }

  #narrowerTypes(type: string): string[] {
    const heading = this.headings.find(({ name }) => tokenKey(name) === tokenKey(type));
    return heading === undefined || !isOfTypes(heading) ? [tokenKey(type)] : this.#below(heading);
  }

  #below({ treeNumbers }: MeshHeading): string[] {
    return this.headings
      .filter((other) =>
        other.treeNumbers.some((number) =>
          treeNumbers.some((top) => number === top || number.startsWith(`${top}.`)),
        ),
      )
      .map(({ name }) => tokenKey(name));
  }
}

function isOfTypes({ treeNumbers }: MeshHeading): boolean {
  return treeNumbers.some((number) => number.startsWith('V'));
}

/** Whether a record's date, which may be a year or a month, is within the range; its earliest day counts. */
export function isDated({ date }: EvidenceDocument, { from, to }: DateNode): boolean {
  if (date === '') return false;
  const first = `${date}-01-01`.slice(0, 10);
  const isLate = from === null || first >= `${from}-01-01`.slice(0, 10);
  return isLate && (to === null || first <= `${to}-99-99`.slice(0, 10));
}

/** Subheadings with those below them. */
export function withGroupings(names: readonly string[]): readonly string[] {
  return names.flatMap(qualifierFamily);
}
