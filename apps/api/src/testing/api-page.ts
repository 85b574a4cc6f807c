import { BILLING } from '@clinical/billing';
import { COLLECTION } from '@clinical/collection';
import {
  API_ERRORS,
  PARAMETERS_OF_TYPE,
  SEARCH_PARAMETERS,
  type SearchParameterKey,
} from '@clinical/contracts';
import { EVERY_SEARCH_PARAMETER, PARAMETER_DESCRIPTIONS } from '@clinical/http';
import { INSTITUTIONS } from '@clinical/institutions';
import { LIBRARY } from '@clinical/library';
import { PEOPLE } from '@clinical/people';
import { QUESTIONS } from '@clinical/questions';
import { SEARCH } from '@clinical/search';
import { SITE } from '@clinical/site';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { AccountsHttpModule } from '../accounts/accounts-http.module.js';
import { AppModule } from '../app.module.js';
import { ContentHttpModule } from '../content/content-http.module.js';
import { DocumentsHttpModule } from '../documents/documents-http.module.js';
import { routesOf, templatedPath, type Route } from '../http/route-table.js';
import { JobsHttpModule } from '../jobs/jobs-http.module.js';
import { McpHttpModule } from '../mcp/mcp-http.module.js';
import { OperationsHttpModule } from '../operations/operations-http.module.js';
import { SamlHttpModule } from '../saml/saml-http.module.js';
import { SearchHttpModule } from '../search/search-http.module.js';
import { decisionOf, sorted, type CallerKind } from './authority.js';

/** Headings of the reference with the modules whose routes are below each. */
const CAPABILITIES: readonly (readonly [title: string, modules: readonly Type[]])[] = [
  ['Searching', [SearchHttpModule, ...SEARCH.features, ...COLLECTION.features]],
  ['Records', [DocumentsHttpModule]],
  ['History, bookmarks, exports and full texts', LIBRARY.features],
  ['Clinical questions', QUESTIONS.features],
  ['Assistants', [McpHttpModule]],
  ['Accounts and mail', [AccountsHttpModule, ...PEOPLE.features]],
  ['Pro', BILLING.features],
  ['Institutions and their usage', INSTITUTIONS.features],
  ['Login by SAML', [SamlHttpModule]],
  ['Pages, adverts and broken links', [ContentHttpModule, ...SITE.features]],
  ['Operation and this reference', [OperationsHttpModule, JobsHttpModule, AppModule]],
];

/** The text of docs/api.md with its generated regions replaced. Pure. @throws Error where a region is missing */
export function apiPage(page: string): string {
  const { advanced, pico } = PARAMETERS_OF_TYPE;
  const common = EVERY_SEARCH_PARAMETER.filter((key) => !advanced.includes(key) && !pico.includes(key));
  const regions: readonly (readonly [name: string, text: string])[] = [
    ['parameters', parameterTable(common)],
    ['advanced parameters', parameterTable(advanced)],
    ['pico parameters', parameterTable(pico)],
    ['errors', errorTable()],
    ['paths', pathTables()],
  ];
  return regions.reduce((text, [name, table]) => inRegion(text, name, table), page);
}

function inRegion(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/api.md has no region '${name}'`);
  return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
}

/** A table of routes for each capability. Pure. */
export function pathTables(): string {
  return CAPABILITIES.map(([title, modules]) => {
    const rows = sorted(routesOf(modules.flatMap(ownControllers))).map(
      (route) =>
        `| ${route.method} | \`${templatedPath(route)}\` | ${accessText(route)} | ${cell(route.endpoint?.summary ?? '')} |`,
    );
    const header = ['| Method | Path | Access | What it does |', '| --- | --- | --- | --- |'];
    return [`### ${title}`, '', ...header, ...rows].join('\n');
  }).join('\n\n');
}

/** Without those of imported modules, which have a heading of their own. */
function ownControllers(module: Type): Type[] {
  return (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? []) as Type[];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** Callers in the order in which the first who may call names the access. */
const NAMES: readonly (readonly [caller: CallerKind, name: string])[] = [
  ['visitor', 'Everyone'],
  ['free user', 'Account'],
  ['Pro user', 'Pro'],
  ['institution administrator', 'Institution administrator'],
  ['administrator', 'Administrator'],
];

/** Who may call a route, in a few words. Pure. */
export function accessText(route: Route): string {
  if (route.endpoint?.apiKeys === 'only') return 'API key';
  if (route.endpoint?.origin === 'identity-provider') return 'Identity provider';
  const [, name = ''] = NAMES.find(([caller]) => decisionOf(route, caller) === 'yes') ?? [];
  const role = route.access?.kind === 'role' ? route.access.role : name;
  return route.endpoint?.apiKeys === 'accepted' ? `${role}, API key` : role;
}

function parameterTable(keys: readonly SearchParameterKey[]): string {
  const rows = keys.map((key) => {
    const { meaning, standard = '' } = PARAMETER_DESCRIPTIONS[key];
    const [name, ...others] = SEARCH_PARAMETERS[key].map((each) => `\`${each}\``);
    return `| ${name} | ${others.join(', ')} | ${standard} | ${meaning} |`;
  });
  const header = ['| Parameter | Other names | Default | Meaning |', '| --- | --- | --- | --- |'];
  return [...header, ...rows].join('\n');
}

function errorTable(): string {
  const rows = Object.entries(API_ERRORS).map(
    ([code, { status, meaning }]) => `| ${status} | \`${code}\` | ${meaning} |`,
  );
  return ['| Status | `code` | Meaning, and what to do |', '| --- | --- | --- |', ...rows].join('\n');
}
