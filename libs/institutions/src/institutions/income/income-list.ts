import { CountryBandsSchema, type IncomeBands } from '@clinical/contracts';
import type { IncomeBandListRecord } from '@clinical/database';
import bundled from './income-bands.json' with { type: 'json' };

export type IncomeList = Omit<IncomeBands, 'upper_middle_discount'>;

/** The list that is part of the product. */
export const BUNDLED_BANDS: IncomeList = {
  source: bundled.source,
  licence: bundled.licence,
  as_of: bundled.valid_from,
  bands: CountryBandsSchema.parse(bundled.bands),
};

/** The current list: the last one read, or else the one of the product. Pure. */
export function currentBands(newest: IncomeBandListRecord | null): IncomeList {
  if (newest === null) return BUNDLED_BANDS;
  return {
    source: newest.source,
    licence: BUNDLED_BANDS.licence,
    as_of: newest.readAt.toISOString().slice(0, 10),
    bands: CountryBandsSchema.parse(newest.bands),
  };
}
