import type { MeshAssignment } from '@clinical/evidence';
import { oneLine } from './text.js';

const ASTERISK = /^\*|\*$/g;

/**
 * What is written `*Asthma/drug therapy/*prevention & control`; an asterisk on either side of a heading or a qualifier marks a
 * major topic.
 */
export function meshAssignment(text: string): MeshAssignment {
  const [heading = '', ...qualifiers] = text.split('/').map(oneLine);
  const parts = qualifiers.map((name) => ({ name: name.replace(ASTERISK, ''), major: isMarked(name) }));
  const major = isMarked(heading) || parts.some((part) => part.major);
  return { heading: heading.replace(ASTERISK, ''), ui: '', major, qualifiers: parts };
}

function isMarked(name: string): boolean {
  return name.startsWith('*') || name.endsWith('*');
}
