export {
  DocumentViewsService,
  type DocumentViews,
  type Viewer,
} from './document-views.service.js';
export { DocumentViewsModule } from './document-views.module.js';
