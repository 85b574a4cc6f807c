import { ConfigurationError, readConfig } from '../config/read-config.js';

/** The problems of an environment, as the start of the product lists them. */
export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}
