import { EXPORT_ID, type DocumentLookup, type Language } from '@clinical/contracts';
import { DocumentLookupService } from '@clinical/search';
import { SearchExportService } from '@clinical/library';
import { type UsageKind } from '@clinical/institutions';
import type { AccountPrincipal } from '@clinical/people';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** The caller of a tool. */
export interface ToolCaller {
  readonly principal: AccountPrincipal;
  readonly language: Language;
  /** Aborted when the caller has disconnected. */
  readonly signal: AbortSignal;
  /** Network address of the caller. */
  readonly address: string;
  /** Counts the caller's usage. */
  readonly count: (kind: UsageKind, item: string) => void;
}

export const RECORD_ID = z
  .string()
  .min(1)
  .max(200)
  .describe('Id of a record, as results have it, or its PMID, PMCID, DOI or trial registration number.');
const MAX_EXPORTED_IDS = 100;
/** Input of `export_records`. */
export const EXPORT_INPUT = z.strictObject({
  ids: z.array(RECORD_ID).min(1).max(MAX_EXPORTED_IDS),
  format: z.enum(['ris', 'nbib', 'bibtex', 'csl', 'endnote', 'csv']).default('ris'),
});
/** Fields of the output of `export_records`. */
export const EXPORT_OUTPUT = {
  name: z.string().describe('Name of the file.'),
  requested: z.number().int(),
  written: z.number().int().describe('Records in the file; ids that no record has are left out.'),
  content: z.string(),
};

/** The tools of single records. */
@Injectable()
export class RecordToolsService {
  constructor(
    private readonly documents: DocumentLookupService,
    private readonly exports: SearchExportService,
  ) {}

  /** A record by its id or another identifier. @throws as {@link DocumentLookupService.lookUp} does */
  async read(id: string, { language, signal, principal, count }: ToolCaller): Promise<DocumentLookup> {
    const own = await this.documents.idOf(id, signal, principal);
    const record = await this.documents.lookUp(own, language, signal, principal);
    count('view', record.id);
    return record;
  }

  /** Citations of records as the text of a file. @throws as {@link SearchExportService.start} does */
  async export(
    { ids: named, format }: z.infer<typeof EXPORT_INPUT>,
    { principal, language, signal, count, address }: ToolCaller,
  ): Promise<object> {
    const own: string[] = [];
    for (const id of named) own.push(await this.documents.idOf(id, signal, principal));
    const parameters = [
      ['export_type', format],
      ['export_data', 'all_selected'],
      ['articles', [...new Set(own)].filter((id) => EXPORT_ID.test(id)).join(',')],
    ] as const;
    let written = 0;
    const file = await this.exports.start(parameters, principal, address, language, signal, (ids) => {
      written += ids.length;
    });
    let content = '';
    for await (const piece of file.pieces) content += piece.toString();
    count('export', '');
    return { name: file.name, requested: named.length, written, content };
  }
}
