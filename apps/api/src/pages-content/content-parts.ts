import type { AppraisalSettings } from '@clinical/evidence';
import type { Database } from '@clinical/database';
import {
  ContactUs,
  ContentPages,
  EditPages,
  type FormProof,
  type PageSettings,
  type SendMail,
} from '@clinical/features';
import type { AppConfig, Clock } from '@clinical/platform';
import type { Provider } from '@nestjs/common';
import { ContactController } from '../contact/contact.controller.js';
import { EvidencePagesController } from '../evidence-pages/evidence-pages.controller.js';
import { LatestController } from '../popular/latest.controller.js';
import { PopularController } from '../popular/popular.controller.js';
import { ContentPagesController } from './content-pages.controller.js';
import { PageEditorController } from './page-editor.controller.js';
import { PUBLIC_URL, SiteFilesController } from './site-files.controller.js';

/** What shows and edits pages of content. */
export interface ContentParts {
  readonly shown: ContentPages;
  readonly editor: EditPages;
  readonly contact: ContactUs;
  readonly publicUrl: string;
}

export const CONTENT_CONTROLLERS = [
  EvidencePagesController,
  ContentPagesController,
  PopularController,
  LatestController,
  PageEditorController,
  SiteFilesController,
  ContactController,
] as const;

export interface ContentSurroundings {
  readonly config: Pick<AppConfig, 'site' | 'content' | 'publicUrl' | 'mail'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: SendMail;
  readonly captcha: FormProof;
  /** The numbers in force, which pages about evidence tell. */
  readonly appraisal: AppraisalSettings;
}

export function createContentParts({
  config: { site, content, publicUrl, mail: sender },
  database,
  clock,
  mail,
  captcha,
  appraisal,
}: ContentSurroundings): ContentParts {
  const settings: PageSettings = { productName: site.productName, appraisal, ...content };
  const shown = new ContentPages(database, settings);
  const contact = new ContactUs(database, mail, captcha, clock, content.contactTo ?? sender.from);
  return { shown, editor: new EditPages(database, shown, clock, settings), contact, publicUrl };
}

export function contentProviders({ shown, editor, contact, publicUrl }: ContentParts): Provider[] {
  return [
    { provide: ContentPages, useValue: shown },
    { provide: EditPages, useValue: editor },
    { provide: ContactUs, useValue: contact },
    { provide: PUBLIC_URL, useValue: publicUrl },
  ];
}
