import type { MarkedPlace, QueryOptions } from '../europe-pmc/europe-pmc-source.js';
import { ImportInputError } from '../import-item.js';
import { parseAnswerAs } from '../network/source-answer.js';
import type { PageSource } from '../network/paged-reader.js';
import type { RateLimitedClient } from '../network/rate-limited-client.js';
import type { Finding } from '../reading/items-of-file.js';
import { firstProblem } from '../reading/json-lines.js';
import { RecordNotes } from '../reading/record-notes.js';
import { StudiesPageSchema, StudySchema } from './study.schema.js';
import { CLINICAL_TRIALS_SOURCE, studyToSourceRecord } from './study-to-source-record.js';

const PAGE_RECORDS = 200;

/** Statuses of trials whose results are not in yet. */
const ONGOING = ['NOT_YET_RECRUITING', 'RECRUITING', 'ENROLLING_BY_INVITATION', 'ACTIVE_NOT_RECRUITING'];

export interface ClinicalTrialsOptions extends QueryOptions {
  /** Whether to include trials that have ended, or whose status is unknown. */
  readonly anyStatus: boolean;
}

/** The trials that a query finds in ClinicalTrials.gov, page by page, by its page tokens. */
export class ClinicalTrialsSource implements PageSource<null, MarkedPlace> {
  readonly source = CLINICAL_TRIALS_SOURCE;
  readonly label: string;

  constructor(private readonly options: ClinicalTrialsOptions) {
    const which = options.anyStatus ? 'any status' : 'ongoing';
    this.label = `ClinicalTrials.gov: ${options.query} (${which}, at most ${options.max})`;
  }

  async begin(client: RateLimitedClient, signal: AbortSignal): Promise<{ plan: null; total: number }> {
    const page = parsePage(await client.ask(this.question('', 1), signal));
    const found = page.totalCount ?? page.studies.length;
    if (found === 0) throw new ImportInputError(`ClinicalTrials.gov finds nothing for ${this.options.query}`);
    return { plan: null, total: Math.min(found, this.options.max) };
  }

  first(): MarkedPlace {
    return { mark: '', before: 0 };
  }

  skip(): null {
    return null;
  }

  async fetch(
    client: RateLimitedClient,
    { cursor }: { cursor: MarkedPlace },
    signal: AbortSignal,
  ): Promise<{ body: Buffer; next: MarkedPlace | null }> {
    const body = await client.ask(this.question(cursor.mark, PAGE_RECORDS), signal);
    const { studies, nextPageToken } = parsePage(body);
    const before = cursor.before + studies.length;
    const mark = nextPageToken ?? '';
    const isLast = mark === '' || mark === cursor.mark || studies.length === 0;
    return { body, next: isLast || before >= this.options.max ? null : { mark, before } };
  }

  *read(body: Buffer, _plan: null, { before }: MarkedPlace): Generator<Finding> {
    for (const study of parsePage(body).studies.slice(0, this.options.max - before)) yield findingOf(study);
  }

  private question(token: string, size: number): { url: URL; form: null; check: (body: Buffer) => void } {
    const { base, query, anyStatus } = this.options;
    const parameters = new URLSearchParams({ format: 'json', 'query.term': query, pageSize: String(size) });
    if (!anyStatus) parameters.set('filter.overallStatus', ONGOING.join('|'));
    if (token === '') parameters.set('countTotal', 'true');
    else parameters.set('pageToken', token);
    const url = new URL('studies', base);
    url.search = parameters.toString();
    return { url, form: null, check: parsePage };
  }
}

const parsePage = (body: Buffer) => parseAnswerAs(body, StudiesPageSchema);

function findingOf(study: unknown): Finding {
  const parsed = StudySchema.safeParse(study);
  if (!parsed.success) return { kind: 'rejected', reason: firstProblem(parsed.error, 'the study') };
  const notes = new RecordNotes();
  const record = studyToSourceRecord(parsed.data, notes);
  if (record.sourceId === '') return { kind: 'rejected', reason: 'the study has no NCT number' };
  if (record.title === '') return { kind: 'rejected', reason: `study ${record.sourceId} has no title` };
  return { kind: 'record', record, ...notes.ofItem };
}
