import { isDeepStrictEqual } from 'node:util';
import {
  appraiseDocument,
  withFirstImport,
  withNotices,
  withoutAppraisal,
  withoutNotices,
  type AppraisalSettings,
  type EvidenceDocument,
  type RecordChange,
} from '@clinical/evidence';
import type { ImportCounts, KeptApart } from './import-report.js';
import type { NoticeState } from './notices/notice-state.js';
import { statementsAbout } from './notices/statements-about.js';
import type { PublicationScoreBook } from '@clinical/search';
import type { SourceState } from './sources/source-state.js';

/** What notices say, as far as a batch needs it; see {@link NoticeState}. */
export type Notices = Pick<NoticeState, 'about' | 'put' | 'remove'>;

/** What is known in addition to the documents. */
export interface BatchState {
  readonly notices: Notices;
  readonly publications: Pick<PublicationScoreBook, 'put' | 'scoreFor'>;
  readonly sources: Pick<SourceState, 'took' | 'withdrew'>;
  /** ISO time of the batch. */
  readonly now: string;
}

/** Changes of a batch. */
export interface BatchResolution {
  readonly documents: readonly EvidenceDocument[];
  readonly deletedIds: readonly string[];
  /** Outcome of each item, in the order of the items. */
  readonly counts: readonly Partial<ImportCounts>[];
  readonly keptApart: readonly KeptApart[];
}

/** Whether a record of a source is part of a document. */
export function isHome(document: EvidenceDocument, source: string, sourceId: string): boolean {
  return document.provenance.some((origin) => origin.source === source && origin.sourceId === sourceId);
}

/** Documents while a batch is applied, without marks of notices and without appraisal. */
export class DocumentsByKey {
  /** Documents as they are stored. */
  private readonly before = new Map<string, EvidenceDocument>();
  /** Documents without notices, as they were when the batch started. */
  private readonly unchanged = new Map<string, EvidenceDocument>();
  private readonly now = new Map<string, EvidenceDocument>();
  private readonly idsByKey = new Map<string, Set<string>>();

  constructor(stored: readonly EvidenceDocument[]) {
    for (const document of stored) {
      this.before.set(document.id, document);
      const built = withoutAppraisal(document);
      const bare = withoutNotices(built);
      if (bare === built) this.unchanged.set(document.id, bare);
      this.put(bare);
    }
  }

  find(keys: readonly string[]): EvidenceDocument[] {
    const ids = new Set<string>();
    for (const key of keys) for (const id of this.idsByKey.get(key) ?? []) ids.add(id);
    return [...ids].flatMap((id) => this.now.get(id) ?? []);
  }

  /** Whether anything is different afterwards. */
  apply(change: RecordChange): boolean {
    let changed = false;
    for (const id of change.deletedIds) changed = this.remove(id) || changed;
    for (const document of change.documents) {
      const present = this.now.get(document.id);
      if (present !== undefined && isDeepStrictEqual(present, document)) continue;
      this.remove(document.id);
      this.put(document);
      changed = true;
    }
    return changed;
  }

  /** Changes to be written, marked by notices and appraised. */
  changes(
    { notices, publications, now }: BatchState,
    settings: AppraisalSettings,
  ): Pick<BatchResolution, 'documents' | 'deletedIds'> {
    const documents = [...this.now.values()].flatMap((document) => {
      const statements = statementsAbout(document, notices, (key) => this.find([key]));
      const marked = withNotices(document, statements);
      const guidelineScore = publications.scoreFor(marked);
      const same =
        this.isAsStored(document, marked) &&
        isDeepStrictEqual(this.before.get(document.id)?.guidelineScore ?? null, guidelineScore);
      if (same) return [];
      const before = this.before.get(document.id);
      const time = before === undefined ? now : before.firstImported;
      return [withFirstImport(appraiseDocument(marked, { settings, guidelineScore }), time)];
    });
    return { documents, deletedIds: [...this.before.keys()].filter((id) => !this.now.has(id)) };
  }

  /** Whether a document is the stored one, appraisal aside, which follows from the rest. */
  private isAsStored(document: EvidenceDocument, marked: EvidenceDocument): boolean {
    const before = this.before.get(document.id);
    if (before === undefined || before.appraisal === null) return false;
    if (marked === document && document === this.unchanged.get(document.id)) return true;
    return isDeepStrictEqual(withoutAppraisal(before), marked);
  }

  private put(document: EvidenceDocument): void {
    this.now.set(document.id, document);
    for (const key of document.lookupKeys) {
      const ids = this.idsByKey.get(key);
      if (ids === undefined) this.idsByKey.set(key, new Set([document.id]));
      else ids.add(document.id);
    }
  }

  private remove(id: string): boolean {
    const document = this.now.get(id);
    if (document === undefined) return false;
    this.now.delete(id);
    for (const key of document.lookupKeys) this.idsByKey.get(key)?.delete(id);
    return true;
  }
}
