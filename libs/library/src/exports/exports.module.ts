import { Module, type Type } from '@nestjs/common';
import { MailModule, PersonalDataModule } from '@clinical/people';
import { SearchModule } from '@clinical/search';
import { BackgroundExportsService } from './background/background-exports.service.js';
import { CleanExportsHandler } from './background/clean-exports.handler.js';
import { ExportsPersonalData } from './background/exports-personal-data.js';
import { RunExportHandler } from './background/run-export.handler.js';
import { SearchExportService } from './search-export.service.js';
import { BackgroundExportsController } from './background/background-exports.controller.js';
import { ExportsController } from './exports.controller.js';
import { PersonalSearchModule } from '../personal-search/personal-search.module.js';
import { EXPORT_READY_MAIL } from './background/export-ready.mail.js';

/** Exports of citations: while the caller waits, and in the background. */
@Module({
  imports: [MailModule.forFeature(EXPORT_READY_MAIL), PersonalDataModule, SearchModule],
  providers: [
    BackgroundExportsService,
    CleanExportsHandler,
    ExportsPersonalData,
    RunExportHandler,
    SearchExportService,
  ],
  exports: [BackgroundExportsService, SearchExportService],
})
class ExportsCoreModule {}

@Module({
  imports: [ExportsCoreModule, PersonalSearchModule],
  controllers: [BackgroundExportsController, ExportsController],
})
export class ExportsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return ExportsCoreModule;
  }
}
