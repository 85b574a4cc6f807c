import type { Domain } from '@clinical/http';
import { CITATION_ENTITIES } from './citations/citations.entity.js';
import { CitationsModule } from './citations/citations.module.js';
import { VectorsModule } from './vectors/vectors.module.js';

export const COLLECTION: Domain = {
  features: [CitationsModule, VectorsModule],
  entities: [...CITATION_ENTITIES],
};
