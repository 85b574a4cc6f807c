import { logoMediaType } from './logo-image.js';

describe('the media type of a logo', () => {
  it.each([
    ['image/png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/gif', Buffer.from('GIF89a\x01\x00')],
    ['image/webp', Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ')],
    ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/svg+xml', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<svg>')],
    [
      'image/svg+xml',
      Buffer.from('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"><svg >'),
    ],
  ])('is found by its content: %s', (type, bytes) => {
    expect(logoMediaType(bytes)).toBe(type);
  });

  it.each([
    ['a page', '<!doctype html><html><svg></svg></html>'],
    ['a page after a comment', '<!-- <svg> --><html><svg/></html>'],
    ['a drawing with entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
    ['a drawing with a hidden entity', '<svg><!ENTITY a "b"></svg>'],
    ['a script', 'alert(1)'],
    ['nothing', ''],
    ['another element', '<svgx/>'],
    ['another container', 'RIFF\x24\x00\x00\x00AVI LIST'],
  ])('is null for %s', (_, text) => {
    expect(logoMediaType(Buffer.from(text))).toBeNull();
  });

  it('takes no time for a long start', () => {
    const started = performance.now();
    expect(logoMediaType(Buffer.from(`${'<!--'.repeat(50_000)}x`))).toBeNull();
    expect(logoMediaType(Buffer.from(`${'<!---->'.repeat(30_000)}x`))).toBeNull();
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
