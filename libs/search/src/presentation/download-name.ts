import { DEFAULT_PRODUCT_NAME, type AppConfig } from '@clinical/platform';

/** The name of the product while no other is set (B35). */
const UNNAMED = 'trip';

/** `tripExport20260704T101500Z.csv`, or with the slug of the product's own name in place of `trip` (B35). */
export function downloadName(
  { productName }: Pick<AppConfig['site'], 'productName'>,
  what: string,
  at: Date,
  extension: string,
): string {
  const slug = productName === DEFAULT_PRODUCT_NAME ? UNNAMED : slugOf(productName);
  const time = at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `${slug}${what}${time}.${extension}`;
}

/** `evidence-at-hand` of `Evidence at Hand`. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words === null ? UNNAMED : words.join('-');
}
