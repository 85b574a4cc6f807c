export { Consents } from './consents.service.js';
export { DeleteAccountService, EraseAccount } from './delete-account.service.js';
export { EditProfile } from './edit-profile.service.js';
export { EmailChange } from './email-change.service.js';
export { AccountHistory, ExportPersonalData } from './export-personal-data.service.js';
export { ReadProfile } from './read-profile.service.js';
