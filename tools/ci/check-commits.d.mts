export function problemOfSubject(subject: string): string | null;
