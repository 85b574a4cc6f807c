import {
  formatMessage,
  institutionMessages,
  MAX_CONTACTS,
  MAX_INSTITUTION_NAME,
  MAX_INSTITUTION_NAMES,
  MAX_INSTITUTION_RANGES,
  MAX_INSTITUTION_SHORT_NAME,
  MAX_LIBRARY_TEXT,
  MAX_SEATS,
  type InstitutionField,
  type InstitutionFieldError,
  type InstitutionForm,
  type InstitutionMessageKey,
  type InstitutionSettings,
  type Language,
} from '@clinical/contracts';
import type { InstitutionRecord, InstitutionValues } from '@clinical/database';
import { normaliseEmail } from '@clinical/people';
import { parseRange } from './address-ranges.js';
import { isPublicMailDomain } from './members/email-domains.js';
import { ownerOf, rangeOwners, type RangeOwners } from './range-owners.js';

/** A mistake in a form, in no language yet. */
export interface InstitutionProblem {
  readonly field: InstitutionField;
  readonly key: InstitutionMessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The values of a form, and its mistakes; with mistakes the values must not be saved. */
export interface CheckedInstitution {
  readonly values: InstitutionValues;
  readonly problems: readonly InstitutionProblem[];
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Longest address of a logo: as long as those of metadata. */
const MAX_LOGO_ADDRESS = 1_024;
const MAX_ADMINISTRATOR_TEXT = 300;
const COUNTRY = /^[A-Z]{2}$/;

/**
 * Checks a form. Pure.
 *
 * @param others all other institutions
 * @param id of the institution that is changed; null for a new one
 * @param owners whose each range is, where it is known already
 */
export function checkInstitution(
  form: InstitutionForm,
  others: readonly InstitutionRecord[],
  id: number | null,
  owners: RangeOwners = rangeOwners(others),
): CheckedInstitution {
  const values = valuesOf(form);
  return {
    values,
    problems: [
      ...namesProblems(values, others),
      ...values.domains.filter((each) => !DOMAIN.test(each)).map(domainProblem),
      ...rangeProblems(values.addressRanges, owners, id),
      ...parentProblems(values.parentId, others, id),
      ...countryProblems(values.country),
      ...licenceProblems(values),
      ...emailDomainProblems(values.emailDomains),
      ...seatProblems(values.seats),
      ...logoProblems(values.logoUrl),
      ...administratorProblems(values),
      ...libraryProblems(values, form.library_token),
      ...contactProblems(values.contacts),
    ],
  };
}

/** Texts of the mistakes, in one language. Pure. */
export function presentProblems(
  problems: readonly InstitutionProblem[],
  language: Language,
): InstitutionFieldError[] {
  const texts = institutionMessages[language];
  return problems.map(({ field, key, values }) => ({ field, message: formatMessage(texts[key], values) }));
}

function valuesOf(form: InstitutionForm): InstitutionValues {
  const day = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());
  return {
    name: oneLine(form.name),
    shortName: oneLine(form.short_name),
    otherNames: distinct(form.other_names.map(oneLine)),
    domains: distinct(form.domains.map(domain)),
    addressRanges: distinct(form.address_ranges.map(oneLine)),
    parentId: form.parent_id,
    country: form.country.trim().toUpperCase(),
    licensedFrom: day(form.licensed_from),
    licensedUntil: day(form.licensed_until),
    linkRequiresTime: form.link_requires_time,
    emailDomains: distinct(form.email_domains.map(domain)),
    seats: form.seats,
    logoUrl: form.logo_url.trim() === '' ? null : form.logo_url.trim(),
    administratorAttribute: form.administrator_attribute.trim() || null,
    administratorValue: form.administrator_value.trim() || null,
    ...settingsOf(form),
  };
}

type SettingsValues = Pick<InstitutionValues, 'libraryId' | 'resolverUrl' | 'contacts'>;

function settingsOf(form: InstitutionSettings): SettingsValues {
  return {
    libraryId: form.library_id,
    resolverUrl: form.resolver_url.trim() === '' ? null : form.resolver_url.trim(),
    contacts: distinct(form.contacts.map((each) => each.trim())),
  };
}

/** Checks what an institution's own administrators may change. Pure. */
export function checkSettings(form: InstitutionSettings): {
  readonly values: SettingsValues;
  readonly problems: readonly InstitutionProblem[];
} {
  const values = settingsOf(form);
  const problems = [...libraryProblems(values, form.library_token), ...contactProblems(values.contacts)];
  return { values, problems };
}

function domain(text: string): string {
  return text.trim().toLowerCase().replace(/^@/, '');
}

function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

function namesProblems(
  { name, shortName, otherNames, domains, addressRanges }: InstitutionValues,
  others: readonly InstitutionRecord[],
): InstitutionProblem[] {
  const problems: InstitutionProblem[] = [];
  const long = (field: InstitutionField, max: number) =>
    problems.push({ field, key: 'problem.name_long', values: { max } });
  if (name === '') problems.push({ field: 'name', key: 'problem.name_missing' });
  if (name.length > MAX_INSTITUTION_NAME) long('name', MAX_INSTITUTION_NAME);
  if (shortName.length > MAX_INSTITUTION_SHORT_NAME) long('short_name', MAX_INSTITUTION_SHORT_NAME);
  if (otherNames.some((each) => each.length > MAX_INSTITUTION_NAME))
    long('other_names', MAX_INSTITUTION_NAME);
  if (others.some((other) => other.name === name))
    problems.push({ field: 'name', key: 'problem.name_taken' });
  const lists = [
    ['other_names', otherNames, MAX_INSTITUTION_NAMES],
    ['domains', domains, MAX_INSTITUTION_NAMES],
    ['address_ranges', addressRanges, MAX_INSTITUTION_RANGES],
  ] as const;
  for (const [field, list, max] of lists)
    if (list.length > max) problems.push({ field, key: 'problem.too_many', values: { max } });
  return problems;
}

function domainProblem(value: string): InstitutionProblem {
  return { field: 'domains', key: 'problem.domain', values: { value } };
}

/** Ranges that cannot be read, and those that belong to another institution with the same ends. */
function rangeProblems(
  ranges: readonly string[],
  owners: RangeOwners,
  id: number | null,
): InstitutionProblem[] {
  return ranges.flatMap((value): InstitutionProblem[] => {
    const range = parseRange(value);
    if (typeof range === 'string')
      return [{ field: 'address_ranges', key: `problem.range.${range}`, values: { value } }];
    const owner = ownerOf(owners, value);
    return owner === undefined || owner.id === id
      ? []
      : [{ field: 'address_ranges', key: 'problem.range.taken', values: { value, name: owner.name } }];
  });
}

/** One level of parts: a part has no parts of its own. */
function parentProblems(
  parentId: number | null,
  others: readonly InstitutionRecord[],
  id: number | null,
): InstitutionProblem[] {
  if (parentId === null) return [];
  const parent = others.find((other) => other.id === parentId);
  const hasParts = id !== null && others.some((other) => other.parentId === id);
  if (parent === undefined || hasParts) return [{ field: 'parent_id', key: 'problem.parent' }];
  return parent.parentId === null ? [] : [{ field: 'parent_id', key: 'problem.parent_depth' }];
}

function countryProblems(value: string): InstitutionProblem[] {
  const isKnown = value === '' || (COUNTRY.test(value) && isRegion(value));
  return isKnown ? [] : [{ field: 'country', key: 'problem.country', values: { value } }];
}

function isRegion(code: string): boolean {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

function licenceProblems({ licensedFrom, licensedUntil }: InstitutionValues): InstitutionProblem[] {
  const problems: InstitutionProblem[] = [];
  if (licensedFrom !== null && !isDay(licensedFrom))
    problems.push({ field: 'licensed_from', key: 'problem.date' });
  if (licensedUntil !== null && !isDay(licensedUntil))
    problems.push({ field: 'licensed_until', key: 'problem.date' });
  if (
    problems.length === 0 &&
    licensedFrom !== null &&
    licensedUntil !== null &&
    licensedUntil < licensedFrom
  )
    problems.push({ field: 'licensed_until', key: 'problem.date_order' });
  return problems;
}

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function emailDomainProblems(domains: readonly string[]): InstitutionProblem[] {
  const field = 'email_domains';
  if (domains.length > MAX_INSTITUTION_NAMES)
    return [{ field, key: 'problem.too_many', values: { max: MAX_INSTITUTION_NAMES } }];
  return domains.flatMap((value): InstitutionProblem[] => {
    if (!DOMAIN.test(value)) return [{ field, key: 'problem.domain', values: { value } }];
    return isPublicMailDomain(value) ? [{ field, key: 'problem.public_domain', values: { value } }] : [];
  });
}

function seatProblems(seats: number | null): InstitutionProblem[] {
  const isRight = seats === null || (Number.isSafeInteger(seats) && seats >= 1 && seats <= MAX_SEATS);
  return isRight ? [] : [{ field: 'seats', key: 'problem.seats', values: { max: MAX_SEATS } }];
}

function logoProblems(address: string | null): InstitutionProblem[] {
  if (address === null) return [];
  const isRight =
    address.length <= MAX_LOGO_ADDRESS && isWebAddress(address) && new URL(address).protocol === 'https:';
  return isRight ? [] : [{ field: 'logo_url', key: 'problem.logo' }];
}

/** Attribute and value belong together, and are as long as an identity provider may send them. */
function administratorProblems({
  administratorAttribute: attribute,
  administratorValue: value,
}: InstitutionValues): InstitutionProblem[] {
  const fields = [
    ['administrator_attribute', attribute],
    ['administrator_value', value],
  ] as const;
  return fields.flatMap(([field, text]): InstitutionProblem[] => {
    if (text === null) return attribute === value ? [] : [{ field, key: 'problem.administrator_missing' }];
    return text.length <= MAX_ADMINISTRATOR_TEXT
      ? []
      : [{ field, key: 'problem.name_long', values: { max: MAX_ADMINISTRATOR_TEXT } }];
  });
}

/** The settings of an institution's library: what links to full texts need. */
function libraryProblems(
  { libraryId, resolverUrl }: Pick<InstitutionValues, 'libraryId' | 'resolverUrl'>,
  token: string | null,
): InstitutionProblem[] {
  const problems: InstitutionProblem[] = [];
  if (libraryId !== null && !(Number.isInteger(libraryId) && libraryId > 0 && libraryId < 1e9))
    problems.push({ field: 'library_id', key: 'problem.library_id' });
  if (resolverUrl !== null && !isResolver(resolverUrl))
    problems.push({ field: 'resolver_url', key: 'problem.resolver' });
  if (token !== null && !TOKEN.test(token.trim()))
    problems.push({
      field: 'library_token',
      key: 'problem.library_token',
      values: { max: MAX_LIBRARY_TEXT },
    });
  return problems;
}

/** Characters allowed in an HTTP header. */
const TOKEN = /^[\x21-\x7e]{0,500}$/;

function isResolver(text: string): boolean {
  return text.length <= MAX_LIBRARY_TEXT && isWebAddress(text);
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

function contactProblems(contacts: readonly string[]): InstitutionProblem[] {
  const field = 'contacts';
  if (contacts.length > MAX_CONTACTS)
    return [{ field, key: 'problem.too_many', values: { max: MAX_CONTACTS } }];
  return contacts
    .filter((value) => normaliseEmail(value) === null)
    .map((value) => ({ field, key: 'problem.email', values: { value } }));
}

type Licence = Pick<InstitutionRecord, 'licensedFrom' | 'licensedUntil'>;

/** Whether a licence is valid on a day of UTC, both ends included. Pure. */
export function isLicensedOn({ licensedFrom, licensedUntil }: Licence, day: string): boolean {
  return (licensedFrom === null || licensedFrom <= day) && (licensedUntil === null || day <= licensedUntil);
}
