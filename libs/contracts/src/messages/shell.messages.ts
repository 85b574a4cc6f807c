const en = {};

const es: Record<keyof typeof en, string> = {};

export const shellMessages = { en, es } as const;
