import { SearchResponseSchema, type SearchResponse } from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function search(query: string): Promise<SearchResponse> {
  const answer = await request(api.server).get(`/Search?${query}`).expect(200);
  return SearchResponseSchema.parse(answer.body);
}

describe('a search that was made before', () => {
  it('gives the same page', async () => {
    const { summary: _, documents } = await search('criteria=asthma');
    expect((await search('criteria=asthma')).documents).toEqual(documents);
  });

  it('shows a retraction as soon as it is in the collection', async () => {
    const { documents } = await search('criteria=corticosteroids+asthma');
    const id = documents[0]?.id ?? '';
    expect(documents[0]?.integrity).toBeNull();
    const [stored] = await api.engine.documents([id], {
      signal: new AbortController().signal,
      deadlineMs: 10_000,
    });
    const document: EvidenceDocument = {
      ...(stored?.document as EvidenceDocument),
      publicationTypes: ['Retracted Publication'],
    };
    const writer = await api.engine.openWriter('update');
    await writer.write({ documents: [document], deletedIds: [], checkpoints: [] });
    await writer.commit(1);
    const again = await search('criteria=corticosteroids+asthma');
    expect(again.documents.find((each) => each.id === id)?.integrity).toMatchObject({ status: 'retracted' });
  });
});
