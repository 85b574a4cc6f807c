import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { readTopicAddress, topicPath, topicRequest, topicWords } from './topic-request.js';

describe('the address of a topic', () => {
  it.each([
    ['', { slug: 'asthma', tab: 'latest', page: 1 }],
    ['tab=greatest', { slug: 'asthma', tab: 'greatest', page: 1 }],
    ['tab=Greatest&page=3', { slug: 'asthma', tab: 'greatest', page: 3 }],
    ['tab=other&page=0', { slug: 'asthma', tab: 'latest', page: 1 }],
    ['page=1.5', { slug: 'asthma', tab: 'latest', page: 1 }],
    ['page=501', { slug: 'asthma', tab: 'latest', page: 1 }],
  ])('reads %j', (query, expected) => {
    expect(readTopicAddress('asthma', new URLSearchParams(query))).toEqual(expected);
  });

  it('is read as written', () => {
    const address = { slug: 'a b/c?d', tab: 'greatest', page: 7 } as const;
    const url = new URL(topicPath(address), 'https://site.invalid');
    expect(decodeURIComponent(url.pathname.slice('/Top/'.length))).toBe(address.slug);
    expect(readTopicAddress(address.slug, url.searchParams)).toEqual(address);
  });

  it('has hyphens for spaces', () => {
    expect(topicWords('type-2--diabetes-')).toBe('type 2 diabetes');
  });
});

describe('the search of a topic', () => {
  it('is by date in the categories of Latest', () => {
    expect(topicRequest({ slug: 'heart-failure', tab: 'latest', page: 2 })).toEqual({
      ...EMPTY_SEARCH_REQUEST,
      criteria: 'heart failure',
      page: 2,
      sort: 'y',
      categories: [1, 4, 9, 10, 11, 13, 16, 18, 34],
      history: false,
    });
  });

  it('is by views, in all categories, for Greatest', () => {
    expect(topicRequest({ slug: 'heart-failure', tab: 'greatest', page: 1 })).toEqual({
      ...EMPTY_SEARCH_REQUEST,
      criteria: 'heart failure',
      sort: 'v12m',
      history: false,
    });
  });
});
