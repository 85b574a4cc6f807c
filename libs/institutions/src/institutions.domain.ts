import type { Domain } from '@clinical/http';
import { InstitutionDiscoveryModule } from './discovery/institution-discovery.module.js';
import { FederationsModule } from './federations/federations.module.js';
import { InstitutionsModule } from './institutions/institutions.module.js';
import { OpenIdModule } from './openid/openid.module.js';
import { UsageModule } from './usage/usage.module.js';

export const INSTITUTIONS: Domain = {
  features: [InstitutionDiscoveryModule, FederationsModule, InstitutionsModule, OpenIdModule, UsageModule],
  entities: [],
};
