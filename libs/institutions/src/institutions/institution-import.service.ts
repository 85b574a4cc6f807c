import {
  formatMessage,
  institutionMessages,
  type InstitutionForm,
  type InstitutionImportReply,
  type InstitutionMessageKey,
  type Language,
} from '@clinical/contracts';
import {
  Database,
  InstitutionMemberRepository,
  InstitutionRepository,
  type InstitutionRecord,
} from '@clinical/database';
import { type Actor, Audit } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { CsvError, parse, type Info } from 'csv-parse/sync';
import { InstitutionDirectoryService } from './institution-directory.service.js';
import { checkInstitution, presentProblems } from './institution-rules.js';
import { addRanges, rangeOwners, type RangeOwners } from './range-owners.js';

/** Columns of the file. Several values of one cell are separated by semicolons or line breaks. */
export const INSTITUTION_COLUMNS = [
  'name',
  'short_name',
  'other_names',
  'domains',
  'address_ranges',
  'parent',
  'country',
  'licensed_from',
  'licensed_until',
  'verified',
  'email_domains',
  'seats',
  'library_id',
  'resolver_url',
  'logo_url',
  'contacts',
] as const;
type Column = (typeof INSTITUTION_COLUMNS)[number];
type Row = Readonly<Partial<Record<Column, string>>>;

interface NumberedRow {
  readonly line: number;
  readonly row: Row;
}
interface LineError {
  readonly line: number;
  readonly message: string;
}

/** Adds and changes institutions from a CSV file, by name: all of them, or none while any line has an error. */
@Injectable()
export class InstitutionImportService {
  constructor(
    private readonly database: Database,
    private readonly institutions: InstitutionRepository,
    private readonly members: InstitutionMemberRepository,
    private readonly directory: InstitutionDirectoryService,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Columns missing from the file keep their values in existing institutions. */
  async run(csv: string, language: Language, actor: Actor): Promise<InstitutionImportReply> {
    const file = readFile(csv, language);
    if (file.errors.length > 0) return { added: 0, changed: 0, unchanged: 0, errors: [...file.errors] };
    class Rejected extends Error {}
    let reply: InstitutionImportReply = { added: 0, changed: 0, unchanged: 0, errors: [] };
    try {
      await this.database.transaction(async (transaction) => {
        const institutions = this.institutions.within(transaction);
        const known = await institutions.list();
        const owners = rangeOwners(known);
        const members = this.members.within(transaction);
        for (const { line, row } of file.rows) {
          const outcome = await this.#save(row, { known, owners }, { institutions, members }, language);
          if (typeof outcome === 'string') reply = { ...reply, [outcome]: reply[outcome] + 1 };
          else reply.errors.push(...outcome.map((message) => ({ line, message })));
        }
        if (reply.errors.length > 0) throw new Rejected();
        const detail = `imported: ${reply.added} added, ${reply.changed} changed`;
        const { name, address } = actor;
        await this.audit.note(transaction, 'institution_changed', {
          accountId: null,
          actor: name,
          address,
          detail,
        });
      });
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return { added: 0, changed: 0, unchanged: 0, errors: reply.errors };
    }
    this.directory.changed();
    return reply;
  }

  /**
   * @param known all institutions and the owners of ranges, kept up to date with saved values @returns the changes, or
   * messages
   */
  async #save(
    row: Row,
    { known, owners }: { readonly known: InstitutionRecord[]; readonly owners: RangeOwners },
    {
      institutions,
      members,
    }: {
      readonly institutions: InstitutionRepository;
      readonly members: InstitutionMemberRepository;
    },
    language: Language,
  ): Promise<'added' | 'changed' | 'unchanged' | string[]> {
    const name = row.name?.trim() ?? '';
    const existing = known.find((each) => each.name === name) ?? null;
    const parentName = row.parent?.trim() ?? '';
    const parent = known.find((each) => each.name === parentName);
    if (parentName !== '' && parent === undefined)
      return [text(language, 'problem.csv_parent', { name: parentName })];
    const verified = verifiedOf(row.verified, existing);
    if (verified === null) return [text(language, 'problem.csv_verified', { value: row.verified ?? '' })];
    const form = formOf(row, existing, parent?.id ?? null, verified);
    const others = known.filter((each) => each !== existing);
    const { values, problems } = checkInstitution(form, others, existing?.id ?? null, owners);
    if (problems.length > 0) return presentProblems(problems, language).map(({ message }) => message);
    const now = this.clock.now();
    const verifiedAt = form.verified ? (existing?.verifiedAt ?? now) : null;
    if (existing === null) {
      const added = await institutions.add({ ...values, verifiedAt }, now);
      if (added !== null) {
        known.push(added);
        addRanges(owners, added);
      }
      return added === null ? [text(language, 'problem.name_taken')] : 'added';
    }
    const isVerified = existing.verifiedAt !== null;
    if (JSON.stringify(values) === JSON.stringify(valuesOf(existing)) && form.verified === isVerified)
      return 'unchanged';
    await institutions.change(existing.id, { ...values, verifiedAt }, now);
    await members.keepDomains(existing.id, values.emailDomains);
    const changed = { ...existing, ...values, verifiedAt };
    known[known.indexOf(existing)] = changed;
    addRanges(owners, changed, existing.addressRanges);
    return 'changed';
  }
}

function readFile(
  csv: string,
  language: Language,
): { readonly rows: readonly NumberedRow[]; readonly errors: readonly LineError[] } {
  let records: readonly { readonly record: readonly string[]; readonly info: Info }[];
  try {
    const options = { bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true };
    // The declared type leaves out what `info` adds.
    records = parse(csv, options) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      rows: [],
      errors: [{ line: lineOf(error), message: text(language, 'problem.csv', { reason: error.message }) }],
    };
  }
  const [header, ...lines] = records;
  const names = header?.record.map((name) => name.toLowerCase().replace(/\s+/g, '_')) ?? [];
  if (!names.includes('name'))
    return { rows: [], errors: [{ line: 1, message: text(language, 'problem.csv_header') }] };
  const unknown = names.filter((name) => !(INSTITUTION_COLUMNS as readonly string[]).includes(name));
  const columns = INSTITUTION_COLUMNS.join(', ');
  const errors: LineError[] = unknown.map((name) => ({
    line: 1,
    message: text(language, 'problem.csv_column', { name, columns }),
  }));
  const rows = lines.map(({ record, info }) => ({
    line: info.lines,
    row: Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])),
  }));
  return { rows, errors: [...errors, ...repeatedNames(rows, language)] };
}

function repeatedNames(rows: readonly NumberedRow[], language: Language): LineError[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, row: { name = '' } }) => {
    const first = lines.get(name);
    if (first === undefined) lines.set(name, line);
    return first === undefined
      ? []
      : [{ line, message: text(language, 'problem.csv_repeated', { line: first }) }];
  });
}

function lineOf(error: CsvError): number {
  const line: unknown = (error as { readonly lines?: unknown }).lines;
  return typeof line === 'number' ? line : 1;
}

/** The form values of a line; those without a column are unchanged. */
function formOf(
  row: Row,
  existing: InstitutionRecord | null,
  parentId: number | null,
  verified: boolean,
): InstitutionForm {
  const text = (cell: string | undefined, kept: string | null | undefined) => cell ?? kept ?? '';
  const list = (cell: string | undefined, kept: readonly string[] | undefined) =>
    cell === undefined ? [...(kept ?? [])] : cell.split(/[;\n]/);
  // Other text becomes NaN, which the rules reject.
  const number = (cell: string | undefined, kept: number | null | undefined) =>
    cell === undefined ? (kept ?? null) : cell.trim() === '' ? null : Number(cell);
  return {
    name: row.name ?? '',
    short_name: text(row.short_name, existing?.shortName),
    other_names: list(row.other_names, existing?.otherNames),
    domains: list(row.domains, existing?.domains),
    address_ranges: list(row.address_ranges, existing?.addressRanges),
    parent_id: row.parent === undefined ? (existing?.parentId ?? null) : parentId,
    country: text(row.country, existing?.country),
    licensed_from: text(row.licensed_from, existing?.licensedFrom),
    licensed_until: text(row.licensed_until, existing?.licensedUntil),
    verified,
    link_requires_time: existing?.linkRequiresTime ?? true,
    email_domains: list(row.email_domains, existing?.emailDomains),
    seats: number(row.seats, existing?.seats),
    library_id: number(row.library_id, existing?.libraryId),
    library_token: null,
    resolver_url: text(row.resolver_url, existing?.resolverUrl),
    logo_url: text(row.logo_url, existing?.logoUrl),
    administrator_attribute: existing?.administratorAttribute ?? '',
    administrator_value: existing?.administratorValue ?? '',
    contacts: list(row.contacts, existing?.contacts),
  };
}

/** `yes` or `no`, and empty for `no`; null for anything else. */
function verifiedOf(cell: string | undefined, existing: InstitutionRecord | null): boolean | null {
  if (cell === undefined) return (existing?.verifiedAt ?? null) !== null;
  const answer = cell.trim().toLowerCase();
  if (['', 'no'].includes(answer)) return false;
  return answer === 'yes' ? true : null;
}

function valuesOf(record: InstitutionRecord): object {
  const { name, shortName, otherNames, domains, addressRanges, parentId, country } = record;
  const { licensedFrom, licensedUntil, linkRequiresTime } = record;
  const { administratorAttribute, administratorValue } = record;
  const { emailDomains, seats, logoUrl, libraryId, resolverUrl, contacts } = record;
  return {
    ...{ name, shortName, otherNames, domains, addressRanges, parentId, country },
    ...{ licensedFrom, licensedUntil, linkRequiresTime },
    ...{ emailDomains, seats, logoUrl, administratorAttribute, administratorValue },
    ...{ libraryId, resolverUrl, contacts },
  };
}

function text(
  language: Language,
  key: InstitutionMessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return formatMessage(institutionMessages[language][key], values);
}
