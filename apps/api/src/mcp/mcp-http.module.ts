import { DocumentsModule, SearchModule, UsageModule } from '@clinical/features';
import { Module } from '@nestjs/common';
import { SearchHttpModule } from '../search/search-http.module.js';
import { McpController } from './mcp.controller.js';
import { McpTools } from './mcp-tools.service.js';

@Module({
  imports: [DocumentsModule, SearchModule, SearchHttpModule, UsageModule],
  controllers: [McpController],
  providers: [McpTools],
})
export class McpHttpModule {}
