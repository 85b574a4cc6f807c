const en = {};

const es: Record<keyof typeof en, string> = {};

export const serverMessages = { en, es } as const;
