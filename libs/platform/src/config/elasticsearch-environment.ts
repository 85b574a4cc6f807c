import { z } from 'zod';
import { certificatesFile } from './named-files.js';
import { shortText, wholeNumber } from './setting-schemas.js';
import { optional, secret, setting, type Setting, type SettingValues } from './setting.js';

const ADDRESSES = 'must list http or https addresses, separated by commas, such as http://127.0.0.1:9200';
const NO_CREDENTIALS =
  'must not hold credentials: give them in ELASTICSEARCH_USERNAME and ELASTICSEARCH_PASSWORD';
const MAX_ADDRESSES = 64;

const addresses: z.ZodType<string[], string> = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.length <= MAX_ADDRESSES && parts.every(isAddress), ADDRESSES)
  .refine((parts) => parts.every((part) => !isAddress(part) || !hasCredentials(part)), NO_CREDENTIALS)
  .transform((parts) => [...new Set(parts.map((part) => part.replace(/\/+$/, '')))]);

/** Stricter than Elasticsearch's rules for index names, so that names never need encoding. */
const indexPrefix = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,59}$/,
    "must begin with a letter and hold at most 60 lower case letters, digits and '-'",
  );

/** Settings of Elasticsearch, used when SEARCH_ENGINE is 'elasticsearch'. */
export const ELASTICSEARCH_SETTINGS = {
  elasticsearchUrl: setting(
    'ELASTICSEARCH_URL',
    'http://127.0.0.1:9200',
    'Addresses of Elasticsearch, http or https, separated by commas, without credentials.',
    addresses,
  ),
  elasticsearchUsername: optional(
    'ELASTICSEARCH_USERNAME',
    'User with all rights on the indices of the prefix and the cluster privilege `monitor`.',
    shortText(200),
  ),
  elasticsearchPassword: secret(
    optional('ELASTICSEARCH_PASSWORD', 'Password of that user.', z.string().max(1_000)),
  ),
  elasticsearchCaFile: optional(
    'ELASTICSEARCH_CA_FILE',
    'PEM file of the certificate authority of Elasticsearch, when Node does not trust it already.',
    certificatesFile,
  ),
  elasticsearchIndexPrefix: setting(
    'ELASTICSEARCH_INDEX_PREFIX',
    'evidence',
    'Prefix of index names. Two installations on one Elasticsearch need different prefixes.',
    indexPrefix,
  ),
  elasticsearchShards: setting(
    'ELASTICSEARCH_SHARDS',
    '1',
    'Primary shards of the next rebuild: one for up to about 10 million records, then one more for each further 10 million.',
    wholeNumber(1, 1_024),
  ),
  elasticsearchReplicas: setting(
    'ELASTICSEARCH_REPLICAS',
    '0',
    'Replicas of each shard: 1 with two or more nodes, so that searches continue when a node is lost; 0 on a single node.',
    wholeNumber(0, 10),
  ),
} as const satisfies Record<string, Setting>;

type ElasticsearchSettings = typeof ELASTICSEARCH_SETTINGS;

/** Settings that are of no use without each other. */
export function elasticsearchProblems({
  elasticsearchUrl: addresses,
  elasticsearchUsername: username,
  elasticsearchPassword: password,
  elasticsearchCaFile: ca,
}: SettingValues<ElasticsearchSettings>): string[] {
  const isPlain = addresses?.every((address) => address.startsWith('http:')) ?? false;
  return [
    ...(username !== undefined && password === undefined
      ? ['ELASTICSEARCH_USERNAME is set without ELASTICSEARCH_PASSWORD or ELASTICSEARCH_PASSWORD_FILE']
      : []),
    ...(username === undefined && password !== undefined
      ? ['ELASTICSEARCH_PASSWORD or ELASTICSEARCH_PASSWORD_FILE is set without ELASTICSEARCH_USERNAME']
      : []),
    ...(ca !== undefined && isPlain
      ? ['ELASTICSEARCH_CA_FILE is set, but no address of ELASTICSEARCH_URL is https']
      : []),
  ];
}

/** Connection to Elasticsearch, for the engine of that name. */
export function assembleElasticsearch(values: SettingValues<ElasticsearchSettings>) {
  const { elasticsearchUsername: username, elasticsearchPassword: password } = values;
  return {
    /** Addresses without credentials and without a slash at the end. */
    nodes: values.elasticsearchUrl,
    /** The password is a secret. */
    auth: username === undefined || password === undefined ? null : { username, password },
    /** Certificates that are trusted, in PEM; null for those that Node trusts. */
    ca: values.elasticsearchCaFile ?? null,
    indexPrefix: values.elasticsearchIndexPrefix,
    shards: values.elasticsearchShards,
    replicas: values.elasticsearchReplicas,
  };
}

function isAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { search, hash } = new URL(text);
  return search === '' && hash === '';
}

function hasCredentials(text: string): boolean {
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}
