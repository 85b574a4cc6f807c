import { SEARCH_PARAMETERS, type SearchParameterDescription } from '@clinical/contracts';
import type { ParameterDescription } from '../http/endpoint.decorator.js';

/** The parameter of every response with texts. */
export const LANGUAGE: ParameterDescription = {
  name: 'lang',
  description: "Language of messages: 'en' (the default) or 'es'.",
  example: 'en',
};

/** Parameters of searches under each of their names. */
export function searchParameters(keys: readonly (keyof typeof SEARCH_PARAMETERS)[]): ParameterDescription[] {
  return keys.flatMap((key) => named(SEARCH_PARAMETERS[key]));
}

export const EVERY_SEARCH_PARAMETER = Object.keys(SEARCH_PARAMETERS) as (keyof typeof SEARCH_PARAMETERS)[];

function named({ names, meaning, example }: SearchParameterDescription): ParameterDescription[] {
  const [canonical] = names;
  return names.map((name) =>
    name === canonical
      ? { name, description: meaning, ...(example === '' ? {} : { example }) }
      : { name, description: `Another name of '${canonical}'.` },
  );
}
