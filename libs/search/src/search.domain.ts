import type { Domain } from '@clinical/http';
import { ReferenceCheckModule } from './reference-check/reference-check.module.js';

export const SEARCH: Domain = { features: [ReferenceCheckModule], entities: [] };
