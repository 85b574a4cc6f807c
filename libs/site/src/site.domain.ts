import type { Domain } from '@clinical/http';
import { AdvertEntity } from './adverts/advert.entity.js';
import { AdvertsModule } from './adverts/adverts.module.js';
import { BrokenLinksModule } from './broken-links/broken-links.module.js';

export const SITE: Domain = {
  features: [AdvertsModule, BrokenLinksModule],
  entities: [AdvertEntity],
};
