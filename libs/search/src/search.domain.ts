import type { Domain } from '@clinical/http';
import { MatrixModule } from './matrix/matrix.module.js';
import { ReferenceCheckModule } from './reference-check/reference-check.module.js';

export const SEARCH: Domain = { features: [MatrixModule, ReferenceCheckModule], entities: [] };
