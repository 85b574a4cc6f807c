import { COLLECTION } from '@clinical/collection';
import type { Domain, FeatureModule } from '@clinical/http';
import { SEARCH } from '@clinical/search';
import { QUESTIONS } from '@clinical/questions';
import { BILLING } from '@clinical/billing';
import { PEOPLE } from '@clinical/people';
import { INSTITUTIONS } from '@clinical/institutions';
import { LIBRARY } from '@clinical/library';
import { SITE } from '@clinical/site';

const DOMAINS: readonly Domain[] = [
  PEOPLE,
  INSTITUTIONS,
  COLLECTION,
  SEARCH,
  LIBRARY,
  QUESTIONS,
  BILLING,
  SITE,
];

/** Features of the domains, with their controllers, for the API. */
export const DOMAIN_FEATURES: readonly FeatureModule[] = DOMAINS.flatMap(({ features }) => features);

/** Entities of the domains, for the data source. */
export const DOMAIN_ENTITIES: Domain['entities'] = DOMAINS.flatMap(({ entities }) => entities);
