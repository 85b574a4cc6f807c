import { crawlMap } from './crawl-map.js';

describe('the map of requests', () => {
  it('links to pages that are read and has a form for writes', () => {
    const api = {
      paths: {
        '/Search': {
          get: { parameters: [{ name: 'criteria', in: 'query', example: 'heart & "lung"' }] },
        },
        '/Document/{id}': { get: {} },
        '/Contact': {
          post: {
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/C' } } } },
          },
        },
      },
      components: { schemas: { C: { properties: { email: {}, message: {} } } } },
    };
    expect(crawlMap(api, { id: 'a/b', email: 'a@b.example' })).toBe(
      [
        '<!doctype html><html lang="en"><head><title>Requests</title></head><body>',
        '<a href="/Search?criteria=heart+%26+%22lung%22">/Search</a>',
        '<a href="/Document/a%2Fb">/Document/a%2Fb</a>',
        '<form method="post" action="/Contact"><input name="email" value="a@b.example"><input name="message" value="1"><input type="submit"></form>',
        '</body></html>',
      ].join('\n'),
    );
  });

  it('leaves out requests that would log the crawler out or delete its account', () => {
    const api = { paths: { '/Auth/Logout': { get: {} }, '/User/deleteAccount': { post: {} } } };
    expect(crawlMap(api, {})).not.toMatch(/Logout|deleteAccount/);
  });
});
