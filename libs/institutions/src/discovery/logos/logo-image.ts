/** Media types of logos that are served. */
export const LOGO_MEDIA_TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
] as const;
export type LogoMediaType = (typeof LOGO_MEDIA_TYPES)[number];

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/**
 * Content allowed before the root of a drawing: declaration, comments, and a document type without declarations of its
 * own.
 */
const BEFORE_ROOT =
  /^\uFEFF?\s*(?:<\?xml[^<>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE[^[<>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*/;

/** The media type of a picture by its content, ignoring the server's header. Null: not served as a logo. Pure. */
export function logoMediaType(bytes: Buffer): LogoMediaType | null {
  if (startsWith(bytes, PNG)) return 'image/png';
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'image/gif';
  if (/^RIFF[\s\S]{4}WEBP$/.test(bytes.toString('latin1', 0, 12))) return 'image/webp';
  return isDrawing(bytes) ? 'image/svg+xml' : null;
}

/** Entities could make a small file a large one, so a drawing has none of its own. */
function isDrawing(bytes: Buffer): boolean {
  if (bytes.includes(0) || bytes.includes('<!ENTITY')) return false;
  const text = bytes.toString('utf8');
  return /^<(?:svg:)?svg[\s/>]/.test(text.replace(BEFORE_ROOT, ''));
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}
