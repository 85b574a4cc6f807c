import { isAllowedMedia, mediaSource } from './media-sources.js';

describe('hosts of media', () => {
  it.each([
    ['media.example.org', 'https://media.example.org'],
    [' *.Example.org ', 'https://*.example.org'],
    ['https://media.example.org:8443', 'https://media.example.org:8443'],
    ['http://pictures:8080', 'http://pictures:8080'],
    ['*', null],
    ['*.', null],
    ['a.*.example.org', null],
    ['https://media.example.org/path', null],
    ['media.example.org;', null],
    ["'unsafe-inline'", null],
    ['data:', null],
    ['ftp://media.example.org', null],
    ['media.example.org:99999', null],
    ['', null],
  ])('%p is the source %p', (text, source) => {
    expect(mediaSource(text)).toBe(source);
  });

  it.each([
    ['https://media.example.org/a.jpg', true],
    ['https://media.example.org:443/a.jpg', true],
    ['http://media.example.org/a.jpg', false],
    ['https://media.example.org:8443/a.jpg', false],
    ['https://media.example.org.evil.example/a.jpg', false],
    ['https://a.b.cdn.example/a.jpg', true],
    ['https://cdn.example/a.jpg', false],
    ['https://evilcdn.example/a.jpg', false],
    ['http://pictures:8080/a.jpg', true],
    ['http://pictures/a.jpg', false],
    ['javascript:alert(1)', false],
    ['not an address', false],
  ])('%s is allowed: %p', (address, allowed) => {
    const sources = ['https://media.example.org', 'https://*.cdn.example', 'http://pictures:8080'];
    expect(isAllowedMedia(address, sources)).toBe(allowed);
    expect(isAllowedMedia(address, [])).toBe(false);
  });
});
