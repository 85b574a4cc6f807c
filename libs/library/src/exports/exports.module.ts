import { Module } from '@nestjs/common';
import { MailModule, PersonalDataModule } from '@clinical/people';
import { SearchModule } from '@clinical/search';
import { BackgroundExportsService } from './background/background-exports.service.js';
import { CleanExportsHandler } from './background/clean-exports.handler.js';
import { ExportsPersonalData } from './background/exports-personal-data.js';
import { RunExportHandler } from './background/run-export.handler.js';
import { SearchExportService } from './search-export.service.js';

/** Exports of citations: while the caller waits, and in the background. */
@Module({
  imports: [MailModule, PersonalDataModule, SearchModule],
  providers: [
    BackgroundExportsService,
    CleanExportsHandler,
    ExportsPersonalData,
    RunExportHandler,
    SearchExportService,
  ],
  exports: [BackgroundExportsService, SearchExportService],
})
export class ExportsModule {}
