export { COLLECTION } from './collection.domain.js';
export { CitationCountsService } from './citations/citation-counts.service.js';
export { CitationImportService, type CitationImportReport } from './citations/citation-import.service.js';
export { CitationsModule } from './citations/citations.module.js';
export { CitationsService } from './citations/citations.service.js';
