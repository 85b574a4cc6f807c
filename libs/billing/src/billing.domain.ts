import type { Domain } from '@clinical/http';
import { GrantsModule } from './grants/grants.module.js';

export const BILLING: Domain = { features: [GrantsModule], entities: [] };
