import { DocumentsModule, SearchModule, ConnectedModule, ReferenceCheckModule } from '@clinical/search';
import { ExportsModule, PersonalSearchModule } from '@clinical/library';
import { UsageModule } from '@clinical/institutions';
import { AskingModule } from '@clinical/questions';
import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller.js';
import { McpToolsService } from './mcp-tools.service.js';
import { QuestionToolsService } from './question-tools.service.js';
import { RecordToolsService } from './record-tools.service.js';

@Module({
  imports: [
    AskingModule.core(),
    ConnectedModule.core(),
    DocumentsModule,
    ExportsModule.core(),
    ReferenceCheckModule.core(),
    SearchModule,
    PersonalSearchModule,
    UsageModule.core(),
  ],
  controllers: [McpController],
  providers: [McpToolsService, QuestionToolsService, RecordToolsService],
})
export class McpHttpModule {}
