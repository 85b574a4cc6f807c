export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Needed for development only. */
  readonly development: boolean;
  /** Installed on some systems or processors only. */
  readonly platform?: boolean;
}
export function isAllowed(expression: string): boolean;
export function licenceOf(manifest: { name: string; license?: unknown; licenses?: unknown }): string;
export function installedPackages(folder?: string): InstalledPackage[];
export function licencePage(packages: readonly InstalledPackage[]): string;
