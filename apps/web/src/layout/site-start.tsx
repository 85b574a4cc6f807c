import { useLibraryImport, useSessionUpkeep } from '@clinical/web-features';
import { Banners } from './banners.js';

/** Start of every page: keeps the session up to date and shows the banners. */
export function SiteStart() {
  useSessionUpkeep();
  useLibraryImport();
  return <Banners />;
}
