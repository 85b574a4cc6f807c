import { ContentModule } from '@clinical/site';
import { AskingModule } from '@clinical/questions';
import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.js';
import { ContentPagesController } from './content-pages.controller.js';
import { LatestController } from './latest.controller.js';
import { MessagesAdminController } from './messages-admin.controller.js';
import { PageEditorController } from './page-editor.controller.js';
import { SiteFilesController } from './site-files.controller.js';
import { SitemapController } from './sitemap.controller.js';
import { PageContents } from '../web-app/page-contents.js';

@Module({
  imports: [AskingModule.core(), ContentModule],
  providers: [PageContents],
  controllers: [
    ContentPagesController,
    LatestController,
    PageEditorController,
    SiteFilesController,
    SitemapController,
    ContactController,
    MessagesAdminController,
  ],
})
export class ContentHttpModule {}
