export { ContactMessageCleanupService } from './contact-message-cleanup.service.js';
export { ContactMessagesService } from './contact-messages.service.js';
export { ContactService } from './contact.service.js';
export { ContentPagesService } from './content-pages.service.js';
export { PageEditorService } from './page-editor.service.js';
export { LatestDocumentsService } from './latest-documents.service.js';
export { SitemapService } from './sitemap.service.js';
export { PAGE_SETTINGS, type PageSettings } from './page-values.js';
export { PageSeedService, readPageFiles } from './page-seed.service.js';
