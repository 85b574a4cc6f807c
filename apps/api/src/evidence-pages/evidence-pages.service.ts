import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EVIDENCE_PAGES, type EvidencePage, type EvidencePageName, type Language } from '@clinical/contracts';
import type { AppraisalSettings } from '@clinical/evidence';
import { AppError } from '@clinical/platform';
import { cleanHtml } from './clean-html.js';
import { pageValues } from './page-values.js';

/** What of the deployment stands in the pages. */
export interface EvidencePagesSettings {
  readonly productName: string;
  readonly appraisal: AppraisalSettings;
}

const HEAD = /^\s*<!--\s*(title|description):\s*(.*?)\s*-->/;
const VALUE = /\{\{(\w+)\}\}/g;

/** The pages about evidence, from files `{name}.{language}.html` (search.md section 2.9). */
export class EvidencePages {
  /** @param folder of the files */
  constructor(
    private readonly folder: string,
    private readonly settings: EvidencePagesSettings,
  ) {}

  /** @throws AppError `PAGE_NOT_FOUND` */
  async page(name: string, language: Language): Promise<EvidencePage> {
    const known = evidencePageName(name);
    if (known === null) throw new AppError('PAGE_NOT_FOUND', 'user', 'There is no such page');
    const values = pageValues(this.settings.productName, this.settings.appraisal, language);
    const { meta, html } = readHead(await this.read(known, language));
    return {
      html: cleanHtml(html.replace(VALUE, (whole, value: string) => values.get(value) ?? whole)).trim(),
      meta: [...meta, { name: 'language', content: language }],
    };
  }

  private async read(name: EvidencePageName, language: Language): Promise<string> {
    try {
      return await readFile(join(this.folder, `${name}.${language}.html`), 'utf8');
    } catch (cause) {
      throw new AppError('PAGE_NOT_FOUND', 'user', 'The file of the page is not there', { cause });
    }
  }
}

/** The page that is meant: its name in any letter case, perhaps as its address ends; null for no page. */
export function evidencePageName(text: string): EvidencePageName | null {
  const name = text.toLowerCase().replace(/^\/?(?:view\/)?evidence\//, '');
  return EVIDENCE_PAGES.find((page) => page === name) ?? null;
}

/** Takes the lines of comments from the top of a file that say what stands in the head of the page. */
function readHead(text: string): EvidencePage {
  const meta: { name: string; content: string }[] = [];
  let html = text;
  for (let found = HEAD.exec(html); found !== null; found = HEAD.exec(html)) {
    meta.push({ name: found[1] ?? '', content: found[2] ?? '' });
    html = html.slice(found[0].length);
  }
  return { html, meta };
}
