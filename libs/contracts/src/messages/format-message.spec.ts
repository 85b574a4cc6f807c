import { formatMessage } from './format-message.js';

describe('formatMessage', () => {
  it('fills in names, and leaves those without a value to be seen', () => {
    expect(formatMessage('{{a}} of {{b}}, {{c}}', { a: 1, b: '{{a}}' })).toBe('1 of {{a}}, {{c}}');
  });
});
