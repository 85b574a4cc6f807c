import { NEXT_REFRESH } from '@clinical/features';
import { APP_CONFIG, Clock, LOGGER, type AppConfig, type Logger } from '@clinical/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { RefreshSchedule } from './refresh/refresh-schedule.js';
import { SERVER_PATHS, type ServerPaths } from './server-paths.js';

/** Where the built parts of the product are, and the schedule of refreshes. */
@Module({})
export class ServerModule {
  static forRoot(paths: ServerPaths): DynamicModule {
    return {
      module: ServerModule,
      global: true,
      providers: [
        { provide: SERVER_PATHS, useValue: paths },
        {
          provide: RefreshSchedule,
          inject: [APP_CONFIG, LOGGER, Clock],
          useFactory: (config: AppConfig, logger: Logger, clock: Clock) =>
            new RefreshSchedule({ config, logger, clock, program: [paths.cliEntry] }),
        },
        {
          provide: NEXT_REFRESH,
          inject: [RefreshSchedule],
          useFactory: (schedule: RefreshSchedule) => () => schedule.next(),
        },
      ],
      exports: [SERVER_PATHS, RefreshSchedule, NEXT_REFRESH],
    };
  }
}
