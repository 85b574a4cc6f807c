type Present<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** A copy without the keys whose value is undefined. */
export function omitUndefined<T extends object>(record: T): Present<T> {
  const present = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Present<T>;
}
