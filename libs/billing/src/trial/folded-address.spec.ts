import { foldedAddress } from './folded-address.js';

describe('the mailbox of an address', () => {
  it.each([
    ['reader@example.org', 'reader@example.org'],
    ['reader+trial@example.org', 'reader@example.org'],
    ['reader+a+b@example.org', 'reader@example.org'],
    ['r.e.ader@example.org', 'r.e.ader@example.org'],
    ['r.e.ader+two@gmail.com', 'reader@gmail.com'],
    ['reader@googlemail.com', 'reader@gmail.com'],
    ['+tag@example.org', '+tag@example.org'],
    ['reader@gmail.com.example.org', 'reader@gmail.com.example.org'],
  ])('of %s is %s', (email, mailbox) => {
    expect(foldedAddress(email)).toBe(mailbox);
  });
});
