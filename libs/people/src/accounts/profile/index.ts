export { ConsentsService } from './consents.service.js';
export { AccountDeletionService, AccountErasureService } from './account-deletion.service.js';
export { ProfileUpdateService } from './profile-update.service.js';
export { EmailChangeService } from './email-change.service.js';
export { AccountHistoryService, PersonalDataExportService } from './personal-data-export.service.js';
export { ProfileService } from './profile.service.js';
