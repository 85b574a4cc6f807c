export { CleanContactMessages } from './clean-contact-messages.service.js';
export { ContactMessages } from './contact-messages.service.js';
export { ContactUs } from './contact-us.service.js';
export { ContentPages } from './content-pages.service.js';
export { EditPages } from './edit-pages.service.js';
export { ListLatest } from './latest-documents.service.js';
export { ListAddresses } from './list-addresses.service.js';
export { PAGE_SETTINGS, type PageSettings } from './page-values.js';
export { readPageFiles, seedPages } from './seed-pages.js';
