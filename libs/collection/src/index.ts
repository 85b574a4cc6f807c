export { COLLECTION } from './collection.domain.js';
export { CitationCountsService } from './citations/citation-counts.service.js';
export { CitationImportService, type CitationImportReport } from './citations/citation-import.service.js';
export { CitationsModule } from './citations/citations.module.js';
export { CitationsService } from './citations/citations.service.js';
export { VectorsModule } from './vectors/vectors.module.js';
export { VectorsService, type VectorsProgress } from './vectors/vectors.service.js';
