import type { MeshHeading, MeshQualifier } from '@clinical/mesh';
import type { ImportPosition, MeshItem } from '@clinical/importers';

interface Gathered extends Pick<MeshHeading, 'scopeNote' | 'since'> {
  readonly ui: string;
  readonly name: string;
  readonly treeNumbers: Set<string>;
  readonly entryTerms: Set<string>;
}

/** Something that could not be used. */
export interface RejectedMeshItem extends ImportPosition {
  readonly reason: string;
}

/** Merges the files of a vocabulary: complete headings replace, rows of tables add. */
export class VocabularyGathering {
  readonly #headings = new Map<string, Gathered>();
  readonly #qualifiers = new Map<string, MeshQualifier>();
  readonly #rejected: RejectedMeshItem[] = [];
  #rejectedCount = 0;
  #skipped = 0;
  #year: string | null = null;

  /** @param mostRejected rejections that are kept; all are counted */
  constructor(private readonly mostRejected: number) {}

  /** The latest edition that a file said it is of. */
  get year(): string | null {
    return this.#year;
  }

  get size(): number {
    return this.#headings.size;
  }

  /** Supplementary concepts, which have no place in the tree. */
  get skipped(): number {
    return this.#skipped;
  }

  get rejectedCount(): number {
    return this.#rejectedCount;
  }

  /** The first rejections. */
  get rejected(): readonly RejectedMeshItem[] {
    return this.#rejected;
  }

  add(item: MeshItem): void {
    switch (item.kind) {
      case 'heading':
        this.#headings.set(item.heading.ui, gathered(item.heading));
        break;
      case 'row':
        this.#addRow(item.heading, item.position);
        break;
      case 'qualifier':
        this.#qualifiers.set(item.qualifier.abbreviation, item.qualifier);
        break;
      case 'year':
        if (this.#year === null || item.year > this.#year) this.#year = item.year;
        break;
      case 'skipped':
        this.#skipped += 1;
        break;
      case 'rejected':
        this.#reject(item.position, item.reason);
        break;
    }
  }

  /** The headings in the order of their identifiers, regardless of the order of the files. */
  headings(): MeshHeading[] {
    return [...this.#headings.values()]
      .map((heading) => ({
        ...heading,
        treeNumbers: [...heading.treeNumbers].sort(),
        entryTerms: [...heading.entryTerms],
      }))
      .sort((a, b) => (a.ui < b.ui ? -1 : 1));
  }

  qualifiers(): MeshQualifier[] {
    return [...this.#qualifiers.values()].sort((a, b) => (a.abbreviation < b.abbreviation ? -1 : 1));
  }

  #addRow(heading: MeshHeading, position: ImportPosition): void {
    const known = this.#headings.get(heading.ui);
    if (known === undefined) this.#headings.set(heading.ui, gathered(heading));
    else if (known.name !== heading.name)
      this.#reject(
        position,
        `${heading.ui} is ${JSON.stringify(heading.name)} here and ${JSON.stringify(known.name)} before`,
      );
    else {
      for (const treeNumber of heading.treeNumbers) known.treeNumbers.add(treeNumber);
      for (const term of heading.entryTerms) known.entryTerms.add(term);
    }
  }

  #reject(position: ImportPosition, reason: string): void {
    this.#rejectedCount += 1;
    if (this.#rejected.length < this.mostRejected) this.#rejected.push({ ...position, reason });
  }
}

function gathered(heading: MeshHeading): Gathered {
  const { treeNumbers, entryTerms } = heading;
  return { ...heading, treeNumbers: new Set(treeNumbers), entryTerms: new Set(entryTerms) };
}
