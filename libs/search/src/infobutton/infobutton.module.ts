import { Module, type Type } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { CodeTablesModule } from '../vocabulary/code-tables.module.js';
import { InfobuttonController } from './infobutton.controller.js';

/** Answers to the requests of medical records (HL7 Infobutton). */
@Module({ imports: [CodeTablesModule, SearchModule], controllers: [InfobuttonController] })
export class InfobuttonModule {
  /** It has nothing but a controller around the search. */
  static core(): Type {
    return SearchModule;
  }
}
