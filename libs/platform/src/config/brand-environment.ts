import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { z } from 'zod';
import { optional } from './setting.js';

/** Contrast that text needs against its background (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
const MAX_LOGO_BYTES = 200_000;

/** Media types of logos, by extension. */
export const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** A background colour with enough contrast for white text. */
const brandColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0b5d74')
  .transform((text) => text.toLowerCase())
  .refine((color) => contrastWithWhite(color) >= MIN_CONTRAST, {
    error: ({ input }) =>
      `must have a contrast of ${MIN_CONTRAST}:1 with white, and has ${contrastWithWhite(String(input)).toFixed(1)}:1: choose a darker colour`,
  });

/** The file of a logo, as an absolute path. */
const logoFile: z.ZodType<string, string> = z
  .string()
  .transform((path) => resolve(path))
  .refine((path) => Object.hasOwn(LOGO_TYPES, extname(path).toLowerCase()), {
    error: `must name a file that ends in ${Object.keys(LOGO_TYPES).join(', ')}`,
    abort: true,
  })
  .refine(isSmallFile, `must name a file of at most ${MAX_LOGO_BYTES / 1_000} kB that can be read`);

/** Settings of the look of the site. */
export const BRAND_SETTINGS = {
  brandColor: optional(
    'BRAND_COLOR',
    'Colour of buttons, links and the logo mark on pages and in mails, such as #0b5d74. Its lighter and darker shades are calculated. ' +
      `White text must have a contrast of ${MIN_CONTRAST}:1 on it, or the start is refused.`,
    brandColor,
    'a deep teal-blue, #0b5d74',
  ),
  logoFile: optional(
    'LOGO_FILE',
    'File of a square logo (SVG, PNG or WebP, at most 200 kB), shown next to the name, as the icon of the browser tab and, unless it is SVG, in mails.',
    logoFile,
    'the logo of the product',
  ),
} as const;

/** The contrast of white text on a colour. @param color such as `#0b5d74` */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function isSmallFile(path: string): boolean {
  try {
    const file = statSync(path);
    return file.isFile() && file.size <= MAX_LOGO_BYTES;
  } catch {
    return false;
  }
}
