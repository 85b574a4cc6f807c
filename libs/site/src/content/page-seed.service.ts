import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_KINDS, type PageKind } from '@clinical/contracts';
import { Database, isDuplicateKey, PageRepository, type Transaction } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { pageOfFileName, readPageFile, type PageFile } from './page-file.js';

/** The folder of each kind of page. */
const FOLDERS: Readonly<Record<PageKind, string>> = {
  static: 'pages',
  topic: 'topics',
  evidence: 'evidence',
};

/**
 * Reads every page that is delivered with the product.
 *
 * @param folder with one folder for each kind
 */
export async function readPageFiles(folder: string): Promise<PageFile[]> {
  const read = PAGE_KINDS.map(async (kind) => {
    const names = await readdir(join(folder, FOLDERS[kind]));
    const pages = names.sort().flatMap((name) => {
      const identity = pageOfFileName(kind, name);
      return identity === null ? [] : [{ identity, name }];
    });
    return Promise.all(
      pages.map(async ({ identity, name }) =>
        readPageFile(identity, await readFile(join(folder, FOLDERS[kind], name), 'utf8')),
      ),
    );
  });
  return (await Promise.all(read)).flat();
}

/** Puts the pages that are delivered with the product into the database. */
@Injectable()
export class PageSeedService {
  constructor(
    private readonly database: Database,
    private readonly pages: PageRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds new pages, and newer texts of pages that no editor has changed. Several processes may run it concurrently.
   *
   * @returns number of pages added or changed
   */
  async seed(files: readonly PageFile[]): Promise<number> {
    const seed = () => this.database.transaction((transaction) => this.#seed(files, transaction));
    try {
      return await seed();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Another process was first: read its rows again.
      return await seed();
    }
  }

  async #seed(files: readonly PageFile[], transaction: Transaction): Promise<number> {
    const pages = this.pages.within(transaction);
    const known = new Map((await pages.list()).map((page) => [keyOf(page), page]));
    let changed = 0;
    for (const file of files) {
      const page = known.get(keyOf(file));
      if (page !== undefined && (page.edited || page.fileHash === file.hash)) continue;
      const { title, description, keywords, html, position, hash } = file;
      const change = {
        ...{ title, description, keywords, html, position },
        fileHash: hash,
        edited: false,
        changedAt: this.clock.now(),
        savedBy: null,
      };
      if (page === undefined) await pages.add(file, change);
      else await pages.change(page.id, page.version, change);
      changed++;
    }
    return changed;
  }
}

function keyOf({ kind, name, language }: Pick<PageFile, 'kind' | 'name' | 'language'>): string {
  return `${kind} ${name} ${language}`;
}
