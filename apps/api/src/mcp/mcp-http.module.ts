import { DocumentsModule, ExportsModule, SearchModule, UsageModule } from '@clinical/features';
import { ConnectedModule } from '@clinical/search';
import { Module } from '@nestjs/common';
import { SearchHttpModule } from '../search/search-http.module.js';
import { McpController } from './mcp.controller.js';
import { McpToolsService } from './mcp-tools.service.js';
import { RecordToolsService } from './record-tools.service.js';

@Module({
  imports: [
    ConnectedModule.core(),
    DocumentsModule,
    ExportsModule,
    SearchModule,
    SearchHttpModule,
    UsageModule,
  ],
  controllers: [McpController],
  providers: [McpToolsService, RecordToolsService],
})
export class McpHttpModule {}
