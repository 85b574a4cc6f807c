export { DocumentViewsService, isProgram, type Viewer } from './document-views.service.js';
export { DocumentViewsModule } from './document-views.module.js';
