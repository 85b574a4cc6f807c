import { CountryBandsSchema, type IncomeBands } from '@clinical/contracts';
import bundled from './income-bands.json' with { type: 'json' };

export type IncomeList = Omit<IncomeBands, 'upper_middle_discount'>;

/** The list that comes with the product. */
export const BUNDLED_BANDS: IncomeList = {
  source: bundled.source,
  licence: bundled.licence,
  as_of: bundled.valid_from,
  bands: CountryBandsSchema.parse(bundled.bands),
};
