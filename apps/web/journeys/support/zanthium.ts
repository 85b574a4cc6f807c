import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Publisher } from './publisher.js';

const TYPES = ['Systematic Review', 'Randomized Controlled Trial', 'Case Reports'];
const JOURNALS = ['Annals of Examples', 'Journal of Samples'];
export const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** 130 records on one made-up medicine, over three kinds of study, two journals and the years 2005 to 2024. */
export function zanthiumRecords(publisher: Publisher): object[] {
  return Array.from({ length: 130 }, (_, index) => ({
    key: `zanthium-${index}`,
    title: `Zanthium for hay fever, report ${index + 1}`,
    abstract: 'Adults with hay fever were given zanthium or a placebo for four weeks, and it helped.',
    authors: ['Silva A', 'Okafor B'],
    journal: JOURNALS[index % 2],
    year: String(2005 + (index % 20)),
    pub_types: [TYPES[index % 3]],
    url: `${publisher.address}/zanthium/${index}`,
  }));
}

/** The results of all of them. */
export const ALL = '/Searchresult?criteria=zanthium&search_type=standard';

/** Waits for a text. */
export const found = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
