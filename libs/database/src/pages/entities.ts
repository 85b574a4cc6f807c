import { ContactMessageEntity } from './contact-message.entity.js';
import { PageVersionEntity } from './page-version.entity.js';
import { PageEntity } from './page.entity.js';

/** Pages of content, their versions, and what is written to the operator. */
export const PAGE_ENTITIES = [PageEntity, PageVersionEntity, ContactMessageEntity] as const;
