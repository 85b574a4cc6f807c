import { builtinModules } from 'node:module';

/** Kinds of projects that domains and the programs above them may import. */
const BELOW_DOMAINS = [
  'type:contracts',
  'type:pure',
  'type:platform',
  'type:database',
  'type:http',
  'type:port',
  'type:port-on-database',
  'type:importers',
];

/**
 * The domains and what each may import besides the projects below them; see docs/adr/0026-domains.md. `people` is imported
 * by all domains, and so imports none.
 */
export const DOMAINS = {
  billing: ['domain:people', 'domain:institutions'],
  collection: ['domain:people', 'domain:search'],
  institutions: ['domain:people'],
  library: ['domain:people', 'domain:institutions', 'domain:search', 'domain:collection'],
  people: [],
  questions: ['domain:people', 'domain:search', 'domain:library'],
  search: ['domain:people'],
  site: ['domain:people', 'domain:search'],
};

/** Allowed dependencies of each kind of project; see docs/adr/0001-dependency-rules.md. */
export const ARROWS = {
  'type:contracts': [],
  'type:pure': ['type:contracts', 'type:pure'],
  'type:platform': ['type:contracts'],
  'type:database': ['type:contracts', 'type:platform'],
  'type:http': ['type:contracts', 'type:platform'],
  'type:port': ['type:contracts', 'type:pure'],
  'type:port-on-database': ['type:contracts', 'type:platform', 'type:database'],
  'type:importers': ['type:contracts', 'type:pure'],
  // What a domain may import depends on the domain: DOMAINS.
  'type:domain': ['*'],
  'type:composition': [...BELOW_DOMAINS, 'type:domain'],
  'type:app': [...BELOW_DOMAINS, 'type:domain', 'type:composition'],
  'type:web-ui': ['type:contracts'],
  'type:web-features': ['type:contracts', 'type:pure', 'type:domain', 'type:web-ui'],
  'type:web-app': ['type:contracts', 'type:pure', 'type:web-ui', 'type:web-features'],
};

const WEB = ['type:web-ui', 'type:web-features', 'type:web-app'];

/** Packages that belong to some kinds of project only. */
export const PACKAGE_HOMES = {
  'better-sqlite3': ['type:port', 'type:database'],
  typeorm: ['type:database', 'type:domain'],
  mysql2: ['type:database'],
  bullmq: ['type:port-on-database'],
  ioredis: ['type:port-on-database'],
  'cron-parser': ['type:port-on-database'],
  nodemailer: ['type:port'],
  cockatiel: ['type:port', 'type:domain'],
  '@node-rs/argon2': ['type:domain'],
  '@simplewebauthn/server': ['type:domain'],
  otpauth: ['type:domain'],
  '@zxcvbn-ts/language-common': ['type:domain'],
  'sanitize-html': ['type:domain'],
  isbot: ['type:domain'],
  ajv: ['type:app'],
  'ajv-formats': ['type:app'],
  '@elastic/elasticsearch': ['type:port'],
  piscina: ['type:port', 'type:domain', 'type:composition', 'type:app'],
  saxes: ['type:importers', 'type:domain'],
  '@node-saml/node-saml': ['type:domain'],
  '@node-saml/passport-saml': ['type:app'],
  'xml-crypto': ['type:domain'],
  'xml-encryption': ['type:domain'],
  '@xmldom/xmldom': ['type:domain'],
  feedsmith: ['type:importers'],
  htmlparser2: ['type:importers'],
  stemmer: ['type:pure'],
  pino: ['type:platform'],
  'prom-client': ['type:app'],
  '@nestjs/*': [
    'type:app',
    'type:composition',
    'type:database',
    'type:domain',
    'type:http',
    'type:port-on-database',
  ],
  express: ['type:app', 'type:domain', 'type:http'],
  helmet: ['type:app'],
  compression: ['type:app'],
  commander: ['type:app'],
  diff: ['type:domain'],
  feed: ['type:app'],
  passport: ['type:app'],
  'passport-local': ['type:app'],
  'cli-progress': ['type:app'],
  react: WEB,
  'react-dom': WEB,
  'react-router': WEB,
  'react-i18next': WEB,
  i18next: WEB,
  'lucide-react': WEB,
  '@mantine/*': WEB,
  '@simplewebauthn/browser': WEB,
  'qrcode.react': WEB,
  '@tanstack/*': WEB,
};

function bannedFor(tag) {
  return Object.entries(PACKAGE_HOMES)
    .filter(([, homes]) => !homes.includes(tag))
    .map(([name]) => name);
}

/** Options of `@nx/enforce-module-boundaries`. */
export const moduleBoundaries = {
  enforceBuildableLibDependency: false,
  allowCircularSelfDependency: false,
  banTransitiveDependencies: true,
  allow: [],
  depConstraints: [
    ...Object.entries(ARROWS).map(([sourceTag, onlyDependOnLibsWithTags]) => ({
      sourceTag,
      onlyDependOnLibsWithTags,
      bannedExternalImports: bannedFor(sourceTag),
    })),
    ...Object.entries(DOMAINS).map(([name, others]) => ({
      sourceTag: `domain:${name}`,
      onlyDependOnLibsWithTags: [...BELOW_DOMAINS, `domain:${name}`, ...others],
    })),
    { sourceTag: 'runs:anywhere', onlyDependOnLibsWithTags: ['runs:anywhere'] },
    // Of a domain only its contract, see `domainServers`.
    {
      sourceTag: 'runs:browser',
      onlyDependOnLibsWithTags: ['runs:anywhere', 'runs:browser', 'type:domain'],
    },
    { sourceTag: 'runs:node', onlyDependOnLibsWithTags: ['runs:anywhere', 'runs:node'] },
  ],
};

const BUILTINS = builtinModules.filter((name) => /^[a-z][a-z0-9_]*$/.test(name)).join('|');

/** Node's own modules, which code that also runs in a browser must not use. */
export const nodeModules = {
  regex: `^(node:|(${BUILTINS})(/|$))`,
  message: 'This project also runs in a browser: no Node module here.',
};

/** The same for dynamic imports. */
export const dynamicNodeModules = {
  selector: 'ImportExpression > Literal[value=/^node:/]',
  message: nodeModules.message,
};

/**
 * Only a mouse shows a `title` attribute. Exempt are `link`, hidden elements, and components whose `title` is a heading.
 */
export const titleAttribute = {
  selector:
    'JSXOpeningElement[name.name=/^(?!link$)(?:[a-z]|(?:ActionIcon|Anchor|Badge|Box|Button|CloseButton|Flex|Group|Link|NavLink|Stack|Text|UnstyledButton)$)/]' +
    ':not(:has(JSXAttribute[name.name="hidden"])) > JSXAttribute[name.name="title"]',
  message: 'Show this as text, or say it in the accessible name and repeat it as `data-tip`.',
};

/** Repositories are injected: a service that makes one cannot be given another database. */
export const handMadeRepository = {
  selector: 'NewExpression[callee.name=/Repository$/]',
  message: 'Inject the repository; within a transaction use `repository.within(transaction)`.',
};

/** One word for each kind of limit. */
export const limitNames = {
  selector: 'VariableDeclarator > Identifier.id[name=/^(?:LONGEST|SHORTEST|LARGEST|SMALLEST|FEWEST)(?:_|$)/]',
  message: 'Limits are named MAX_… and MIN_….',
};

/** A write outside of the mutation cache is neither seen as pending nor found by its key. */
export const writeOutsideMutation = {
  selector:
    'CallExpression:matches([callee.name="callApi"][arguments.0.value=/^(?:POST|PUT|PATCH|DELETE) /], [callee.name="requestFile"])' +
    ':not(Property[key.name=/^(?:request|mutationFn)$/] CallExpression)',
  message:
    'Send writes by `useApiMutation` or `useMutation`, directly or by a function of a `*.query.ts` file.',
};

/** Adapters are chosen only in libs/composition. */
export const adapters = {
  regex: '^@clinical/(search-engine|job-queue|mailer|full-text|checkout)/(?!contract$)',
  message:
    'Adapters are chosen in libs/composition; depend on the port, @clinical/search-engine and the like.',
};

const DOMAIN_NAMES = Object.keys(DOMAINS).join('|');

/** Of a domain, code that also runs in a browser imports the contract. */
export const domainServers = {
  regex: `^@clinical/(${DOMAIN_NAMES})(?:$|/(?!contract$))`,
  message:
    'Import the contract of a domain, such as @clinical/search/contract; the rest of it is for the server.',
};

/** Contracts are read by the web app: schemas and constants, without Node and without the server's code. */
export const inContracts = {
  regex: String.raw`^(?!zod$|@clinical/contracts$|(\./|(\.\./)+)([a-z0-9-]+/)*[a-z0-9-]+\.contract\.js$)`,
  message: 'A contract imports zod, @clinical/contracts and other contracts of its domain.',
};

/** The environment is read once, in libs/platform. */
export const environment = {
  imports: {
    regex: '^(node:)?process$',
    message: 'Settings come from libs/platform, the only reader of the environment.',
  },
  properties: [
    {
      object: 'process',
      property: 'env',
      message: 'Settings come from libs/platform, the only reader of the environment.',
    },
  ],
  syntax: [
    {
      selector: "MemberExpression[property.name='env'] > MemberExpression[property.name='process']",
      message: 'Settings come from libs/platform, the only reader of the environment.',
    },
  ],
};
