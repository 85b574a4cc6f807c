import { ImportInputError, type ImportFile } from '../import-item.js';
import { listImportFiles, type DiskFile } from './list-import-files.js';

/** The files that a reader was asked for, which it finds again by the names that reports show. */
export class ListedFiles {
  private paths: ReadonlyMap<string, string> = new Map();

  /** @param given,endings see {@link listImportFiles} */
  constructor(
    private readonly given: readonly string[],
    private readonly endings: readonly string[],
  ) {}

  /** @throws ImportInputError as {@link listImportFiles} does */
  async list(): Promise<readonly DiskFile[]> {
    const files = await listImportFiles(this.given, this.endings);
    this.paths = new Map(files.map((file) => [file.name, file.path]));
    return files;
  }

  /**
   * Absolute path of a file.
   *
   * @throws ImportInputError when it is not one of the files listed
   */
  pathOf(file: ImportFile): string {
    const path = this.paths.get(file.name);
    if (path === undefined) throw new ImportInputError(`${file.name}: not one of the files listed`);
    return path;
  }
}
