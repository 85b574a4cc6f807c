import { isFreeBand, PERSONAL_PRICE, type IncomeBand } from '@clinical/contracts';
import { InstitutionDirectoryService } from '@clinical/institutions';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Currency of all prices. */
export const CURRENCY = 'usd';

/** What a year of personal Pro costs. */
export interface PersonalPrice {
  /** Cents before tax. */
  readonly amount: number;
  /** Percent that is off. */
  readonly discount: number;
}

/** The price of a year of personal Pro in a country of an income group; empty if unknown. Pure. */
export function personalPrice(
  band: IncomeBand | '',
  { lower, upperMiddle }: AppConfig['billing']['discounts'],
): PersonalPrice {
  const discount = isFreeBand(band) ? lower : band === 'UMC' ? upperMiddle : 0;
  return { amount: PERSONAL_PRICE * (100 - discount), discount };
}

/** Prices by the country in the profile of an account, which readers state themselves. */
@Injectable()
export class PricesService {
  constructor(
    private readonly institutions: InstitutionDirectoryService,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'billing'>,
  ) {}

  async priceIn(country: string): Promise<PersonalPrice> {
    return personalPrice(await this.institutions.bandOf({ country }), this.config.billing.discounts);
  }
}
