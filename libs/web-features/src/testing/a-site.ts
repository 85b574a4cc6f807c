import type { Site } from '@clinical/contracts';

/** The site as the server describes it, with plausible values; `overrides` replace any of them. */
export function aSite(overrides: Partial<Site> = {}): Site {
  return {
    productName: 'Trip',
    documents: 3,
    demonstration: false,
    socialHandle: '',
    isPro: false,
    priceFrom: 500,
    blogUrl: '',
    socialUrl: '',
    aboutVideo: '',
    ...overrides,
  };
}
