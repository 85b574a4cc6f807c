import { CountryBandsSchema } from '@clinical/contracts';
import type { IncomeBandListRecord } from '@clinical/database';
import { BUNDLED_BANDS, type IncomeList } from './bundled-bands.js';

/** The list in use: the one that was read last, or else the one that comes with the product. Pure. */
export function currentBands(newest: IncomeBandListRecord | null): IncomeList {
  if (newest === null) return BUNDLED_BANDS;
  return {
    source: newest.source,
    licence: BUNDLED_BANDS.licence,
    as_of: newest.readAt.toISOString().slice(0, 10),
    bands: CountryBandsSchema.parse(newest.bands),
  };
}
