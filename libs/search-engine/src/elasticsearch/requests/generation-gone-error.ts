/** The generation that was asked is no longer there: another one serves. */
export class GenerationGoneError extends Error {
  override readonly name = 'GenerationGoneError';

  constructor() {
    super('The index is not there any longer: another generation serves.');
  }
}
