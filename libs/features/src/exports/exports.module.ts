import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PersonalDataModule } from '../personal-data.js';
import { SearchModule } from '../search/search.module.js';
import { ManageExports } from './background/background-exports.service.js';
import { CleanExportsHandler } from './background/clean-exports.handler.js';
import { ExportsPersonalData } from './background/exports-personal-data.js';
import { RunExport } from './background/run-export.handler.js';
import { ExportSearch } from './export-search.service.js';

/** Exports of citations: while the caller waits, and in the background. */
@Module({
  imports: [MailModule, PersonalDataModule, SearchModule],
  providers: [CleanExportsHandler, ExportSearch, ExportsPersonalData, ManageExports, RunExport],
  exports: [ExportSearch, ManageExports],
})
export class ExportsModule {}
