import {
  ADMINISTRATION_ROWS,
  formatMessage,
  institutionMessages,
  type AddressTest,
  type InstitutionForm,
  type InstitutionList,
  type InstitutionRow,
  type InstitutionSaved,
  type InstitutionSort,
  type InstitutionSettings,
  type Language,
} from '@clinical/contracts';
import {
  InstitutionMemberRepository,
  InstitutionRepository,
  type InstitutionRecord,
} from '@clinical/database';
import type { Actor } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { addressNumber, haveCommonAddress } from './address-ranges.js';
import { InstitutionDirectoryService } from './institution-directory.service.js';
import { presentLinkSecret } from './link-secrets.js';
import { presentSignupCode } from './members/signup-code.js';
import {
  checkInstitution,
  checkSettings,
  presentProblems,
  type InstitutionProblem,
} from './institution-rules.js';
import { InstitutionStoreService } from './institution-store.service.js';

/** Institutions, for administrators. */
@Injectable()
export class InstitutionAdminService {
  constructor(
    private readonly store: InstitutionStoreService,
    private readonly institutions: InstitutionRepository,
    private readonly members: InstitutionMemberRepository,
    private readonly directory: InstitutionDirectoryService,
  ) {}

  /** Institutions with a text in a name, domain or address range. */
  async list(
    { text, sort }: { readonly text: string; readonly sort: InstitutionSort },
    page: number,
  ): Promise<InstitutionList> {
    const searchText = text.trim().toLowerCase();
    const found = (await this.directory.list()).filter((row) => searchable(row).includes(searchText));
    const sorted = found.toSorted(byOrder(sort));
    const start = (Math.max(1, page) - 1) * ADMINISTRATION_ROWS;
    const rows = sorted.slice(start, start + ADMINISTRATION_ROWS);
    return { data: await this.#rows(rows), total: found.length };
  }

  /** @throws AppError `INSTITUTION_NOT_FOUND` */
  async find(id: number): Promise<InstitutionRow> {
    return this.#row(await this.#record(id));
  }

  /** Owner of an address: the institution that a visitor from there would have. */
  async testAddress(address: string): Promise<AddressTest> {
    const institution = await this.directory.findByAddress(address);
    return {
      address: address.trim(),
      valid: addressNumber(address) !== null,
      institution: institution === null ? null : await this.#row(institution),
    };
  }

  async create(form: InstitutionForm, language: Language, actor: Actor): Promise<InstitutionSaved> {
    const { values, problems } = checkInstitution(form, await this.institutions.list(), null);
    if (problems.length > 0) return refusal(problems, language);
    const id = await this.store.add(values, form, actor);
    return id === null ? refusal([NAME_TAKEN], language) : this.#saved(id);
  }

  /** @throws AppError `INSTITUTION_NOT_FOUND` */
  async change(
    id: number,
    form: InstitutionForm,
    language: Language,
    actor: Actor,
  ): Promise<InstitutionSaved> {
    const before = await this.#record(id);
    const others = (await this.institutions.list()).filter((row) => row.id !== id);
    const { values, problems } = checkInstitution(form, others, id);
    if (problems.length > 0) return refusal(problems, language);
    const isFree = await this.store.change(before, values, form, actor);
    return isFree ? this.#saved(id) : refusal([NAME_TAKEN], language);
  }

  /**
   * Changes what an institution's own administrators look after: contacts and library settings.
   *
   * @throws AppError `INSTITUTION_NOT_FOUND`
   */
  async changeSettings(
    id: number,
    form: InstitutionSettings,
    language: Language,
    actor: Actor,
  ): Promise<InstitutionSaved> {
    const before = await this.#record(id);
    const { values, problems } = checkSettings(form);
    if (problems.length > 0) return refusal(problems, language);
    await this.store.changeSettings(before, values, form.library_token, actor);
    this.directory.changed();
    // Names of other institutions are not for an institution's own administrators.
    return { status: 1, institution: await this.find(id), overlaps: [] };
  }

  /** Ends its sessions; its parts are kept. @throws AppError `INSTITUTION_NOT_FOUND` */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.store.delete(await this.#record(id), actor);
    this.directory.changed();
  }

  async #saved(id: number): Promise<InstitutionSaved> {
    this.directory.changed();
    const saved = await this.#record(id);
    return { status: 1, institution: await this.#row(saved), overlaps: await this.#overlaps(saved) };
  }

  /** Names of the institutions with some of the same addresses. A part may have addresses of the whole. */
  async #overlaps({ id, parentId, addressRanges }: InstitutionRecord): Promise<string[]> {
    if (addressRanges.length === 0) return [];
    return (await this.institutions.list())
      .filter((other) => other.id !== id && other.id !== parentId && other.parentId !== id)
      .filter((other) => haveCommonAddress(addressRanges, other.addressRanges))
      .map(({ name }) => name);
  }

  async #record(id: number): Promise<InstitutionRecord> {
    const row = await this.institutions.find(id);
    if (row === null) throw institutionNotFound();
    return row;
  }

  async #row(row: InstitutionRecord): Promise<InstitutionRow> {
    return this.#present(row, await this.members.count(row.id));
  }

  async #rows(rows: readonly InstitutionRecord[]): Promise<InstitutionRow[]> {
    const counts = await this.members.counts(rows.map(({ id }) => id));
    return Promise.all(rows.map((row) => this.#present(row, counts.get(row.id) ?? 0)));
  }

  async #present(row: InstitutionRecord, members: number): Promise<InstitutionRow> {
    return {
      id: row.id,
      name: row.name,
      short_name: row.shortName,
      other_names: [...row.otherNames],
      domains: [...row.domains],
      address_ranges: [...row.addressRanges],
      parent_id: row.parentId,
      country: row.country,
      licensed_from: row.licensedFrom,
      licensed_until: row.licensedUntil,
      licensed: await this.directory.isLicensed(row),
      verified: row.verifiedAt !== null,
      income_band: await this.directory.bandOf(row),
      country_licence: await this.directory.hasCountryLicence(row),
      link_requires_time: row.linkRequiresTime,
      email_domains: [...row.emailDomains],
      seats: row.seats,
      members,
      signup_code: presentSignupCode(row.signupCode),
      library_id: row.libraryId,
      has_library_token: row.sealedLibraryToken !== null || row.readableLibraryToken !== null,
      resolver_url: row.resolverUrl ?? '',
      logo_url: row.logoUrl ?? '',
      administrator_attribute: row.administratorAttribute ?? '',
      administrator_value: row.administratorValue ?? '',
      contacts: [...row.contacts],
      link_secrets: row.linkSecrets.map(presentLinkSecret),
    };
  }
}

/** Later than every date. */
const NEVER = '9999-12-31';

/** Compares institutions for an order; equal ones are in the order of their names. */
function byOrder(sort: InstitutionSort): (a: InstitutionRecord, b: InstitutionRecord) => number {
  const direction = sort.startsWith('-') ? -1 : 1;
  const byName = (a: InstitutionRecord, b: InstitutionRecord) =>
    a.name.localeCompare(b.name, 'en') || a.id - b.id;
  if (sort === 'name' || sort === '-name') return (a, b) => direction * byName(a, b);
  const end = ({ licensedUntil }: InstitutionRecord) => licensedUntil ?? NEVER;
  return (a, b) => direction * end(a).localeCompare(end(b)) || byName(a, b);
}

const NAME_TAKEN: InstitutionProblem = { field: 'name', key: 'problem.name_taken' };

function searchable({ name, shortName, otherNames, domains, addressRanges }: InstitutionRecord): string {
  return [name, shortName, ...otherNames, ...domains, ...addressRanges].join('\n').toLowerCase();
}

function refusal(problems: readonly InstitutionProblem[], language: Language): InstitutionSaved {
  const message = formatMessage(institutionMessages[language]['problem.summary']);
  return { status: 0, message, errors: presentProblems(problems, language) };
}

export function institutionNotFound(): AppError {
  return new AppError('INSTITUTION_NOT_FOUND', 'user', 'There is no such institution');
}
