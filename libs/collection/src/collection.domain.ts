import type { Domain } from '@clinical/http';

export const COLLECTION: Domain = { features: [], entities: [] };
