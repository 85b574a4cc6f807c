/** What a few commands need beside the database. They import this file when they run: others must not load it. */
export { CitationCountsService, CitationImportService, CitationsModule } from '@clinical/collection';
export { CodeImportService, CodeTablesModule } from '@clinical/search';
