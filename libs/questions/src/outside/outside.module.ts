import { APP_CONFIG, userAgent, type AppConfig } from '@clinical/platform';
import { Module, type Type } from '@nestjs/common';
import { EuropePmcOutsideSource } from './europe-pmc.adapter.js';
import { NoOutsideSource, OutsideSource } from './outside-source.port.js';

@Module({
  providers: [{ provide: OutsideSource, inject: [APP_CONFIG], useFactory: createSource }],
  exports: [OutsideSource],
})
class OutsideCoreModule {}

function createSource(config: AppConfig): OutsideSource {
  const { answersOutsideUrl: url } = config;
  return url === null ? new NoOutsideSource() : new EuropePmcOutsideSource(url, userAgent(config));
}

/** Records from outside of the collection, for questions that it cannot answer. It has no routes. */
@Module({ imports: [OutsideCoreModule] })
export class OutsideModule {
  /** For workers, commands and other features. */
  static core(): Type {
    return OutsideCoreModule;
  }
}
