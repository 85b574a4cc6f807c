import { asksForNotices } from './asks-for-notices.js';

describe('asksForNotices', () => {
  it.each([
    ['retraction', true],
    ['retracted hydroxychloroquine trial', true],
    ['Correction: statins', true],
    ['erratum', true],
    ['errata', true],
    ['corrigendum', true],
    ['retractación', true],
    ['corrección', true],
    ['alcohol withdrawal', false],
    ['statins', false],
    ['correct inhaler technique', false],
  ])('%p: %p', (text, expected) => {
    expect(asksForNotices([text])).toBe(expected);
  });
});
