const en = {};

const es: Record<keyof typeof en, string> = {};

export const searchMessages = { en, es } as const;
