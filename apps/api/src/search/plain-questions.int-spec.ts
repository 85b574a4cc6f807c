import { SearchResponseSchema, SuggestionsResponseSchema } from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let number = 0;
function titled(title: string, text = '', keywords: readonly string[] = []): EvidenceDocument {
  number += 1;
  return aDocument({ sourceId: `plain-${number}`, title, abstract: [{ label: '', text }], keywords });
}

const BOTH = 'SGLT2 inhibitors in patients with HFrEF';
const IN_FULL = 'Empagliflozin in heart failure with reduced ejection fraction';
const VIRUS = ['COVID-19'];
const DOCUMENTS = [
  ...Array.from({ length: 12 }, (_, at) => titled(`HFrEF and ${at} kinds of HFrEF`, 'HFrEF. '.repeat(9))),
  titled('Devices at home', 'Patients with HFrEF were asked. Some took SGLT2 inhibitors and some did not.'),
  titled(BOTH, 'A trial of one year.'),
  titled(IN_FULL, 'It is one of the SGLT2 inhibitors.'),
  titled('Vaccines against COVID-19', 'COVID-19 in adults.', VIRUS),
  titled('Masks in COVID-19', 'COVID-19 in schools.', VIRUS),
  titled('Staplers', 'Made by Covidien and read by covidseq, number covid19 and psoriasis1512.'),
  titled('Vitamin D in winter', 'Vitamin D following surgery was found to be one of the factors.'),
  titled('Plans for people with restless legs: study protocol', 'Restless legs will be treated.'),
  titled('Restless legs and other disorders of sleep', 'Patients with restless legs were treated.'),
];

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ documents: DOCUMENTS });
});
afterAll(() => api.stop());

async function titlesOf(criteria: string): Promise<string[]> {
  const { body } = await request(api.server).get('/Search').query({ criteria }).expect(200);
  return SearchResponseSchema.parse(body).documents.map(({ Title }) => Title);
}

async function suggested(keywords: string): Promise<string[]> {
  const { body } = await request(api.server).get('/Searchsuggestions').query({ keywords }).expect(200);
  return SuggestionsResponseSchema.parse(body).map(({ text }) => text);
}

describe('a plain question', () => {
  it('shows what has all words of HFrEF SGLT2 first, by titles on both, before repetitions of one', async () => {
    const [first, second, third, ...others] = await titlesOf('HFrEF SGLT2');
    expect(first).toBe(BOTH);
    expect([second, third].sort()).toEqual(['Devices at home', IN_FULL]);
    expect(others).toHaveLength(12);
  });

  it('shows results before plans', async () => {
    expect(await titlesOf('restless legs')).toEqual([
      'Restless legs and other disorders of sleep',
      'Plans for people with restless legs: study protocol',
    ]);
  });
});

describe('a sign that other systems take for an operator', () => {
  const noticesOf = async (
    criteria: string,
    lang: string,
  ): Promise<readonly (readonly [string, string])[]> => {
    const { body } = await request(api.server).get('/Search').query({ criteria, lang }).expect(200);
    const { notices } = SearchResponseSchema.parse(body).summary;
    return notices.filter(({ code }) => code === 'Q139').map(({ message, fix = '' }) => [message, fix]);
  };

  it.each([
    ['en', "The sign '-' is ignored here: the word behind it is searched for, not left out"],
    ['es', "El signo '-' no se tiene en cuenta aquí: la palabra que le sigue se busca, no se excluye"],
  ])('is ignored with a message in %s, and its fix leaves the word out', async (lang, message) => {
    expect(await noticesOf('restless legs -sleep', lang)).toEqual([[message, 'NOT ']]);
    expect(await noticesOf('restless legs NOT sleep', lang)).toEqual([]);
    expect(await titlesOf('restless legs NOT sleep')).toEqual([
      'Plans for people with restless legs: study protocol',
    ]);
  });
});

describe('suggestions', () => {
  it('offer COVID-19 for covid, no company name and no number attached to a word', async () => {
    const texts = await suggested('covid');
    expect(texts).toContainEqual(expect.stringMatching(/^covid[ -]19$/i));
    for (const text of texts) expect(text).not.toMatch(/covidien|covidseq|covid19/i);
    for (const text of await suggested('psoriasis')) expect(text).not.toMatch(/\d/);
  });

  it('offer no words that only follow others for vitamin d f', async () => {
    for (const text of await suggested('vitamin d f')) expect(text).not.toMatch(/following|found|factors/i);
  });
});
