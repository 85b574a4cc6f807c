/** Lets one at a time pass, in the order of asking. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** @returns what gives it back, once it is ours */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    let release: () => void = () => undefined;
    this.#last = new Promise<void>((resolve) => (release = resolve));
    await before;
    return release;
  }
}
