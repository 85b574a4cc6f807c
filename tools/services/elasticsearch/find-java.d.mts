export function findJava(env: NodeJS.ProcessEnv): string;
