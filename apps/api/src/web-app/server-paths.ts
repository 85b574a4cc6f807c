/** Injection token of {@link ServerPaths}. */
export const SERVER_PATHS = Symbol('SERVER_PATHS');

export interface ServerPaths {
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** The built program that renders pages; without it browsers render all of them. */
  readonly pageRenderer: string;
  /** Folder of the page files. */
  readonly contentRoot: string;
  /** The built operator program; it rebuilds the index and refreshes the collection. */
  readonly cliEntry: string;
}
