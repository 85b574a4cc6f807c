import type { AppraisalSettings } from '@clinical/evidence';
import type { Database } from '@clinical/database';
import { ContentPages, EditPages, type PageSettings } from '@clinical/features';
import type { AppConfig, Clock } from '@clinical/platform';
import type { Provider } from '@nestjs/common';
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
  readonly publicUrl: string;
}

export const CONTENT_CONTROLLERS = [
  EvidencePagesController,
  ContentPagesController,
  PopularController,
  LatestController,
  PageEditorController,
  SiteFilesController,
] as const;

/** @param appraisal the numbers in force, which pages about evidence tell */
export function createContentParts(
  database: Database,
  clock: Clock,
  { site, content, publicUrl }: Pick<AppConfig, 'site' | 'content' | 'publicUrl'>,
  appraisal: AppraisalSettings,
): ContentParts {
  const settings: PageSettings = { productName: site.productName, appraisal, ...content };
  const shown = new ContentPages(database, settings);
  return { shown, editor: new EditPages(database, shown, clock, settings), publicUrl };
}

export function contentProviders({ shown, editor, publicUrl }: ContentParts): Provider[] {
  return [
    { provide: ContentPages, useValue: shown },
    { provide: EditPages, useValue: editor },
    { provide: PUBLIC_URL, useValue: publicUrl },
  ];
}
