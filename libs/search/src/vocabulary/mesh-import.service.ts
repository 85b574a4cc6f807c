import { basename } from 'node:path';
import { ImportInputError, type ImportFile, type MeshSource } from '@clinical/importers';
import { MeshStore, type MeshContent, type MeshVocabulary } from '@clinical/mesh';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { VocabularyGathering, type RejectedMeshItem } from './gather-vocabulary.js';

export interface MeshImportRequest {
  readonly source: MeshSource;
  /** Whether the new vocabulary may have far fewer headings than the current one. */
  readonly allowFewer: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: MeshImportProgress) => void;
}

/** Progress of an import. */
export interface MeshImportProgress {
  readonly file: string;
  readonly headings: number;
  /** Share of all files that has been read, from 0 to 1. */
  readonly share: number;
}

/** Report of an import. */
export interface MeshImportReport {
  /** `unchanged`: the files say what the vocabulary said before; `interrupted`: nothing was changed. */
  readonly status: 'replaced' | 'unchanged' | 'interrupted';
  readonly files: number;
  readonly year: string | null;
  readonly headings: number;
  readonly treeNumbers: number;
  readonly entryTerms: number;
  /** Number of qualifiers in the files. */
  readonly qualifiers: number;
  /** Headings of the vocabulary before; null when there was none that could be read. */
  readonly headingsBefore: number | null;
  /** Supplementary concepts. */
  readonly skipped: number;
  readonly rejected: number;
  /** The first of them. */
  readonly firstRejected: readonly RejectedMeshItem[];
}

/** A new vocabulary is not fit to serve; the old one is kept. */
export class VocabularyRefusedError extends Error {
  override readonly name = 'VocabularyRefusedError';
}

const REJECTED_SHOWN = 20;
/** One year's edition never loses more of the one before than this share. */
const MIN_SHARE = 0.9;

/** Reads a MeSH vocabulary from files and replaces the current one atomically. */
@Injectable()
export class MeshImportService {
  constructor(
    private readonly store: MeshStore,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ImportInputError when a file is something else, ends too early, or no file has a heading
   * @throws MeshBusyError when another import of a vocabulary is running
   * @throws VocabularyRefusedError when there would be far fewer headings than before
   */
  async run(request: MeshImportRequest): Promise<MeshImportReport> {
    const files = await request.source.files();
    const writer = await this.store.openWriter();
    try {
      const before = await this.#before();
      const gathering = await gather(files, request);
      const content: MeshContent = {
        headings: gathering.headings(),
        qualifiers: gathering.qualifiers(),
        origin: {
          year: gathering.year,
          files: files.map(({ name }) => basename(name)),
          importedAt: this.clock.now().toISOString(),
          demonstration: false,
        },
      };
      const result = report(files.length, gathering, content, before);
      if (request.signal.aborted) return { ...result, status: 'interrupted' };
      refuseUnfit(content, before, request.allowFewer);
      if (before !== null && saysTheSame(before, content)) return { ...result, status: 'unchanged' };
      await writer.replace(content);
      return result;
    } finally {
      await writer.close();
    }
  }

  /** Null when the current one cannot be read: an import repairs that. */
  async #before(): Promise<MeshVocabulary | null> {
    try {
      return await this.store.current();
    } catch (error) {
      if (error instanceof Error && error.name === 'MeshStoreError') return null;
      throw error;
    }
  }
}

async function gather(
  files: readonly ImportFile[],
  { source, signal, onProgress }: MeshImportRequest,
): Promise<VocabularyGathering> {
  const gathering = new VocabularyGathering(REJECTED_SHOWN);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let finished = 0;
  for (const file of files) {
    const notify = (read: number): void =>
      onProgress({
        file: file.name,
        headings: gathering.size,
        share: total === 0 ? 1 : Math.min(1, (finished + read) / total),
      });
    for await (const item of source.read(file, { signal, onProgress: notify })) gathering.add(item);
    if (signal.aborted) break;
    finished += file.size;
    notify(0);
  }
  return gathering;
}

function refuseUnfit({ headings }: MeshContent, before: MeshVocabulary | null, allowFewer: boolean): void {
  if (headings.length === 0)
    throw new ImportInputError(
      'no heading could be read from these files; give the descriptors (desc….xml) or the table of names',
    );
  if (before === null || before.origin?.demonstration !== false || allowFewer) return;
  if (headings.length < before.size * MIN_SHARE)
    throw new VocabularyRefusedError(
      `These files hold ${headings.length} headings; the vocabulary that serves has ${before.size}.`,
    );
}

/** Whether replacing would change nothing; names of files apart. */
function saysTheSame(before: MeshVocabulary, content: MeshContent): boolean {
  return (
    before.origin?.demonstration === false &&
    before.origin.year === content.origin.year &&
    content.qualifiers.every(({ abbreviation, name }) => before.qualifier(abbreviation)?.name === name) &&
    before.size === content.headings.length &&
    JSON.stringify(before.headings) === JSON.stringify(content.headings)
  );
}

function report(
  files: number,
  gathering: VocabularyGathering,
  { headings, qualifiers, origin }: MeshContent,
  before: MeshVocabulary | null,
): MeshImportReport {
  return {
    status: 'replaced',
    files,
    year: origin.year,
    headings: headings.length,
    treeNumbers: headings.reduce((sum, { treeNumbers }) => sum + treeNumbers.length, 0),
    entryTerms: headings.reduce((sum, { entryTerms }) => sum + entryTerms.length, 0),
    qualifiers: qualifiers.length,
    headingsBefore: before?.size ?? null,
    skipped: gathering.skipped,
    rejected: gathering.rejectedCount,
    firstRejected: gathering.rejected,
  };
}
