import { MAX_RECIPIENTS } from '@clinical/contracts';

/** Problem of recipients: the key of its text, and the address concerned. */
export type RecipientProblem =
  | { readonly problem: 'none' }
  | { readonly problem: 'tooMany' }
  | { readonly problem: 'invalid'; readonly address: string };

const MAX_ADDRESS_LENGTH = 254;
// Quoted names, comments, groups and line breaks have no place here: each could become another header or recipient.
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** The unique addresses of a field; or their problem. Pure. */
export function readRecipients(text: string): readonly string[] | RecipientProblem {
  // A line break is no separator: it would be an attempt to add a header.
  const addresses = text.split(/[,; ]+/).filter((address) => address !== '');
  const invalid = addresses.find((each) => each.length > MAX_ADDRESS_LENGTH || !ADDRESS.test(each));
  if (invalid !== undefined) return { problem: 'invalid', address: invalid };
  const distinct = [...new Map(addresses.map((each) => [each.toLowerCase(), each])).values()];
  if (distinct.length === 0) return { problem: 'none' };
  return distinct.length > MAX_RECIPIENTS ? { problem: 'tooMany' } : distinct;
}
