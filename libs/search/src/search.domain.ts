import type { Domain } from '@clinical/http';

export const SEARCH: Domain = { features: [], entities: [] };
