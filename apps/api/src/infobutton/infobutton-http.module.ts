import { CodeTablesModule, SearchModule } from '@clinical/search';
import { Module } from '@nestjs/common';
import { InfobuttonController } from './infobutton.controller.js';

@Module({ imports: [CodeTablesModule, SearchModule], controllers: [InfobuttonController] })
export class InfobuttonHttpModule {}
