import { extname } from 'node:path';
import { LOGO_TYPES, type AppConfig } from '@clinical/platform';
import type { RequestHandler } from 'express';

type Brand = Pick<AppConfig['site'], 'brandColor' | 'logoFile'>;

/** Paths of what an operator sets; absent unless configured. */
export const BRAND_SHEET = '/brand.css';
export const LOGO = '/brand-logo';

/** Shares of white or black in the shades 0 to 9 of the brand's colour; shade 7 is the colour itself. */
const TINTS = [0.93, 0.84, 0.69, 0.56, 0.36, 0.18, 0.06, 0] as const;
const DARKER = [0.2, 0.4] as const;

/** Ten shades of a colour, from light to dark. Pure. @param color such as `#0b5d74` */
export function brandShades(color: string): readonly string[] {
  return [
    ...TINTS.map((share) => mixed(color, 255, share)),
    ...DARKER.map((share) => mixed(color, 0, share)),
  ];
}

function mixed(color: string, other: number, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Math.round(parseInt(color.slice(at, at + 2), 16) * (1 - share) + other * share);
    return part.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** The style sheet of a brand's colour: other values of the theme's variables. Pure. */
export function brandSheet(color: string): string {
  const shades = brandShades(color).map((shade, index) => `--mantine-color-brand-${index}:${shade}`);
  // The full dark surfaces of the theme are mixed from the colour, too.
  const dark = [
    `--ev-accent-quiet:${mixed(color, 20, 0.72)}`,
    `--ev-mark:${mixed(color, 20, 0.66)}`,
    `--mantine-color-brand-light:${mixed(color, 20, 0.72)}`,
    `--mantine-color-brand-light-hover:${mixed(color, 20, 0.62)}`,
    // White text on the colour in both schemes.
    '--mantine-color-brand-filled:var(--mantine-color-brand-7)',
    '--mantine-color-brand-filled-hover:var(--mantine-color-brand-8)',
  ];
  // Paper is light in both schemes.
  return `:root:root{${shades.join(';')}}\n@media screen{:root:root[data-mantine-color-scheme='dark']{${dark.join(';')}}}\n`;
}

/** Head elements of a brand. Pure. */
export function brandHead({ brandColor, logoFile }: Brand): string {
  return [
    ...(brandColor === '' ? [] : [`<link rel="stylesheet" href="${BRAND_SHEET}" />`]),
    ...(logoFile === '' ? [] : [`<meta name="application-logo" content="${LOGO}" />`]),
  ].join('\n    ');
}

/** Serves the sheet and the logo that are configured. */
export function brandFiles({ brandColor, logoFile }: Brand): RequestHandler {
  const sheet = brandColor === '' ? null : brandSheet(brandColor);
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path === BRAND_SHEET && sheet !== null)
      return void response.type('css').setHeader('Cache-Control', 'no-cache').send(sheet);
    if (request.path !== LOGO || logoFile === '') return next();
    response.type(LOGO_TYPES[extname(logoFile).toLowerCase()] ?? 'application/octet-stream');
    // A directly opened SVG runs no script: the security policy of every response forbids it.
    response.sendFile(logoFile, { dotfiles: 'allow' }, (error) => {
      if (error !== undefined && error !== null && !response.headersSent) next(error);
    });
  };
}
