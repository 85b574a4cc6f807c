import { PERSONAL_PRICE, type Language, type PageKind } from '@clinical/contracts';
import type { AppraisalSettings } from '@clinical/evidence';
import { escapeHtml } from '@clinical/platform';
import { evidenceValues } from './evidence-values.js';

/** Injection token of {@link PageSettings}. */
export const PAGE_SETTINGS = Symbol('PAGE_SETTINGS');

/** Values of the deployment that pages show. */
export interface PageSettings {
  readonly productName: string;
  readonly appraisal: AppraisalSettings;
  readonly operatorName: string;
  /** Empty when not configured, as the law. */
  readonly operatorAddress: string;
  readonly operatorLaw: string;
  /** US dollars a year. */
  readonly priceFrom: number;
  /** Days that messages of the contact form are kept. */
  readonly contactKeptDays: number;
  /** Hosts that have moved, by their old names (B57). */
  readonly evidenceHosts: Readonly<Record<string, string>>;
}

const DEFAULTS = {
  en: { address: 'Address', law: 'the country in which the operator has its seat' },
  es: { address: 'Dirección', law: 'el país en que el operador tiene su sede' },
} as const satisfies Record<Language, object>;

/** Values of the `{{names}}` in a page, as HTML. Pure. */
export function pageValues(
  kind: PageKind,
  settings: PageSettings,
  language: Language,
): ReadonlyMap<string, string> {
  const number = (value: number): string => value.toLocaleString(language);
  const common: [string, string][] = [
    ['product', escapeHtml(settings.productName)],
    ['operator', escapeHtml(settings.operatorName)],
    ['operatorAddress', escapeHtml(settings.operatorAddress)],
    ['operatorAddressLine', escapeHtml(addressLine(settings.operatorAddress, language))],
    ['operatorLaw', escapeHtml(settings.operatorLaw || DEFAULTS[language].law)],
    ['priceFrom', number(settings.priceFrom)],
    ['pricePersonal', number(PERSONAL_PRICE)],
    ['contactKeptDays', number(settings.contactKeptDays)],
  ];
  return new Map([...common, ...(kind === 'evidence' ? evidenceValues(settings.appraisal, language) : [])]);
}

/** A sentence with the address; empty without one. */
function addressLine(address: string, language: Language): string {
  return address === '' ? '' : `${DEFAULTS[language].address}: ${address}.`;
}

const VALUE = /\{\{(\w+)\}\}/g;

/** Fills values in; unknown names are left unchanged. Pure. */
export function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(VALUE, (match, name: string) => values.get(name) ?? match);
}

/** Names in a text without a value, in order, without duplicates. Pure. */
export function unknownValues(text: string, values: ReadonlyMap<string, string>): string[] {
  const names = [...text.matchAll(VALUE)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !values.has(name)))];
}

/** The same text out of HTML that {@link escapeHtml} wrote. Pure. */
export function unescapeHtml(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** Addresses of hosts that have moved, in links (B57). Pure. */
export function withMovedHosts(html: string, hosts: Readonly<Record<string, string>>): string {
  return html.replace(/(href="https:\/\/)([^"/?#]+)/gi, (match, before: string, host: string) => {
    const moved = new Map(Object.entries(hosts)).get(host.toLowerCase());
    return moved === undefined ? match : `${before}${moved}`;
  });
}
