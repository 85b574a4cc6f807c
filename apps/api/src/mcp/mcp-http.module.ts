import { DocumentsModule, SearchModule, ConnectedModule, ReferenceCheckModule } from '@clinical/search';
import { ExportsModule, PersonalSearchModule } from '@clinical/library';
import { UsageModule } from '@clinical/institutions';
import { AskingModule } from '@clinical/questions';
import { AccountsModule } from '@clinical/people';
import { Module } from '@nestjs/common';
import { AssistantAuthorization } from './assistant-authorization.js';
import { AssistantsController } from './assistants.controller.js';
import { McpController } from './mcp.controller.js';
import { McpToolsService } from './mcp-tools.service.js';
import { QuestionToolsService } from './question-tools.service.js';
import { RecordToolsService } from './record-tools.service.js';

@Module({
  imports: [
    AccountsModule,
    AskingModule.core(),
    ConnectedModule.core(),
    DocumentsModule,
    ExportsModule.core(),
    ReferenceCheckModule.core(),
    SearchModule,
    PersonalSearchModule,
    UsageModule.core(),
  ],
  controllers: [AssistantsController, McpController],
  providers: [AssistantAuthorization, McpToolsService, QuestionToolsService, RecordToolsService],
})
export class McpHttpModule {}
