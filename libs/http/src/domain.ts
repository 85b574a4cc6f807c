import type { Type } from '@nestjs/common';

/** The module of a feature: with its controllers, for the API. */
export interface FeatureModule extends Type {
  /** The same without controllers, for workers, commands and other features. */
  core(): Type;
}

/** What a domain gives to the composition of the programs. */
export interface Domain {
  readonly features: readonly FeatureModule[];
  /** Entities of the features, for the data source. */
  readonly entities: readonly Type[];
}
