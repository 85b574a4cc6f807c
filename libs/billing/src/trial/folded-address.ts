/** Hosts whose mailboxes ignore dots. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox of a normalised address: without a plus tag and, at Gmail, without dots (A27). Pure. */
export function foldedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
