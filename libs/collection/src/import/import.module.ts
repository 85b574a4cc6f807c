import { join } from 'node:path';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module } from '@nestjs/common';
import { appraisalSettings } from '@clinical/search';
import {
  DEFAULT_BATCH,
  IMPORT_SETTINGS,
  RecordImportService,
  type ImportSettings,
} from './record-import.service.js';

/** Brings records in. Needs the collection only, no database. */
@Module({
  providers: [
    {
      provide: IMPORT_SETTINGS,
      inject: [APP_CONFIG],
      useFactory: ({ dataDirectory, appraisal }: AppConfig): ImportSettings => ({
        reportsDirectory: join(dataDirectory, 'reports'),
        ...DEFAULT_BATCH,
        appraisal: appraisalSettings(appraisal),
      }),
    },
    RecordImportService,
  ],
  exports: [RecordImportService],
})
export class ImportModule {}
