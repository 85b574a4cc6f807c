export { ContactMessageRepository, type NewContactMessage } from './contact-message.repository.js';
export {
  PageRepository,
  type PageChange,
  type PageRecord,
  type PageSummary,
  type PageText,
  type PageVersionRecord,
} from './page.repository.js';
