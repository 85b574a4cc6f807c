import { NEXT_REFRESH } from '@clinical/collection';
import { Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { IndexRebuild } from './rebuild-outdated-index.js';
import { REFRESH_PROGRAM, RefreshSchedule, type RefreshProgram } from './refresh/refresh-schedule.js';
import { SERVER_PATHS, type ServerPaths } from '../web-app/server-paths.js';

/**
 * The server: paths of the built parts of the product, and the processes that it starts.
 *
 * On shutdown the server drains its clients while the processes that it started stop (`OnModuleDestroy`). Then background
 * jobs stop (`BeforeApplicationShutdown`), and then queue, database and engine close (`OnApplicationShutdown`).
 */
@Module({})
export class ServerModule implements OnModuleDestroy {
  constructor(private readonly host: HttpAdapterHost) {}

  static forRoot(paths: ServerPaths): DynamicModule {
    return {
      module: ServerModule,
      global: true,
      providers: [
        { provide: SERVER_PATHS, useValue: paths },
        {
          provide: REFRESH_PROGRAM,
          useValue: { arguments: [paths.cliEntry] } satisfies RefreshProgram,
        },
        IndexRebuild,
        RefreshSchedule,
        {
          provide: NEXT_REFRESH,
          inject: [RefreshSchedule],
          useFactory: (schedule: RefreshSchedule) => () => schedule.next(),
        },
      ],
      exports: [SERVER_PATHS, IndexRebuild, RefreshSchedule, NEXT_REFRESH],
    };
  }

  /** Requests may still enqueue jobs, so the clients leave before the worker stops. */
  async onModuleDestroy(): Promise<void> {
    await this.host.httpAdapter.close();
  }
}
