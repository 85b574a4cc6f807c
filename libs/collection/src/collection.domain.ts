import type { Domain } from '@clinical/http';
import { CITATION_ENTITIES } from './citations/citations.entity.js';
import { CitationsModule } from './citations/citations.module.js';

export const COLLECTION: Domain = { features: [CitationsModule], entities: [...CITATION_ENTITIES] };
