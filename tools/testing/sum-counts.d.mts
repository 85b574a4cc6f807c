export function sumCounts(lines: readonly (string | null)[]): string;
