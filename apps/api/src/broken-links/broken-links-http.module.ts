import { BrokenLinksModule } from '@clinical/site';
import { Module } from '@nestjs/common';
import { BrokenLinksAdminController } from './broken-links-admin.controller.js';
import { ReportLinkController } from './report-link.controller.js';

@Module({
  imports: [BrokenLinksModule],
  controllers: [ReportLinkController, BrokenLinksAdminController],
})
export class BrokenLinksHttpModule {}
