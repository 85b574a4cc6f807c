import type { Domain } from '@clinical/http';
import { AdvertsModule } from './adverts/adverts.module.js';
import { BrokenLinksModule } from './broken-links/broken-links.module.js';

export const SITE: Domain = {
  features: [AdvertsModule, BrokenLinksModule],
  entities: [],
};
