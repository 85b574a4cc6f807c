import type { TextDocument } from './text-document.js';

/** A document of Word. Its writer is loaded by the first document: it is large. */
export async function documentAsDocx(document: TextDocument): Promise<Uint8Array> {
  return (await import('./write-docx.js')).writeDocx(document);
}
