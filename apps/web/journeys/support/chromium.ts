import { existsSync } from 'node:fs';

/** The headless shell uses a third of the processor time of the full browser for the same pages. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** The system's Chromium; CHROMIUM_PATH names another. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? PATHS.find((path) => existsSync(path)) ?? PATHS[1];
