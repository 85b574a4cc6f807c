import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Without windows Chromium takes a third of the processor time, for the same pages. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;
/** Where Chromium is; the variable is for machines that have it elsewhere. */
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place)) ?? PLACES[1];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `describe` where there is a browser; elsewhere the suite is skipped, and says so. */
export const describeInBrowser: jest.Describe = existsSync(CHROMIUM) ? describe : skipLoudly();

function skipLoudly(): jest.Describe {
  console.warn(
    `SKIPPED: the journeys need Chromium and there is none at ${CHROMIUM}.\n` +
      'Install it (Debian: apt-get install chromium), or say where it is with CHROMIUM_PATH.',
  );
  return describe.skip;
}

/** A browser of its own for a suite; close it at the end. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}
