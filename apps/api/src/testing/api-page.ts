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
    ['errors', errorLists()],
    ['paths', pathLists()],
  ];
  return regions.reduce((text, [name, table]) => inRegion(text, name, table), page);
}

function inRegion(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/api.md has no region '${name}'`);
  return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
}

/** The routes of each capability by who may call them; what they do is in the OpenAPI document. Pure. */
export function pathLists(): string {
  return CAPABILITIES.map(([title, modules]) => {
    const routes = sorted(routesOf(modules.flatMap(ownControllers)));
    const lines = grouped(routes, accessText).map(
      ([access, those]) => `- **${access}**: ${those.map(named).join(', ')}`,
    );
    return [`### ${title}`, '', ...lines].join('\n');
  }).join('\n\n');
}

const named = (route: Route): string => `\`${route.method} ${templatedPath(route)}\``;

/** Without those of imported modules, which have a heading of their own. */
function ownControllers(module: Type): Type[] {
  return (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? []) as Type[];
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

/** The codes of each status. */
function errorLists(): string {
  return grouped(Object.entries(API_ERRORS), ([, { status }]) => status)
    .toSorted(([one], [other]) => one - other)
    .map(([status, errors]) => {
      const lines = errors.map(([code, { meaning }]) => `- \`${code}\`: ${meaning}`);
      return [`#### ${status}`, '', ...lines].join('\n');
    })
    .join('\n\n');
}

/** Items by key, in the order in which the keys first occur. Pure. */
function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): [key: K, items: T[]][] {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
