/** What was seen, and whether it was so. */
export interface Example {
  readonly values: readonly number[];
  readonly is: boolean;
}

const RIDGE = 3;
const STEPS = 25;

/**
 * Logistic regression with a ridge penalty on standardised values, by Newton's method. The weights are those of the values as they
 * are. The same examples give the same weights.
 */
export function fitLogistic(examples: readonly Example[]): { bias: number; weights: number[] } {
  const count = examples[0]?.values.length ?? 0;
  const places = Array.from({ length: count }, (_, place) => place);
  const mean = places.map((place) => average(examples.map(({ values }) => values[place] ?? 0)));
  const deviation = places.map((place) => {
    const squares = examples.map(({ values }) => ((values[place] ?? 0) - (mean[place] ?? 0)) ** 2);
    return Math.sqrt(average(squares)) || 1;
  });
  const rows = examples.map(({ values, is }) => ({
    row: [1, ...places.map((place) => ((values[place] ?? 0) - (mean[place] ?? 0)) / (deviation[place] ?? 1))],
    target: is ? 1 : 0,
  }));
  let weights = Array.from({ length: count + 1 }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const change = newtonStep(rows, weights);
    weights = weights.map((weight, place) => weight + (change[place] ?? 0));
  }
  const scaled = places.map((place) => (weights[place + 1] ?? 0) / (deviation[place] ?? 1));
  const shift = scaled.reduce((sum, weight, place) => sum + weight * (mean[place] ?? 0), 0);
  return { bias: (weights[0] ?? 0) - shift, weights: scaled };
}

function newtonStep(
  rows: readonly { readonly row: readonly number[]; readonly target: number }[],
  weights: readonly number[],
): number[] {
  const size = weights.length;
  const gradient = weights.map((weight, place) => (place === 0 ? 0 : -RIDGE * weight));
  const hessian: number[][] = weights.map((_, place) =>
    weights.map((__, other) => (place === other && place > 0 ? RIDGE : 0)),
  );
  for (const { row, target } of rows) {
    const likely =
      1 / (1 + Math.exp(-row.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0)));
    for (let place = 0; place < size; place += 1) {
      const value = row[place] ?? 0;
      gradient[place] = (gradient[place] ?? 0) + (target - likely) * value;
      const line = hessian[place] ?? [];
      for (let other = 0; other < size; other += 1)
        line[other] = (line[other] ?? 0) + likely * (1 - likely) * value * (row[other] ?? 0);
    }
  }
  return solve(hessian, gradient);
}

/** Gauss-Jordan elimination. @param matrix symmetric and positive definite */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((line, place) => [...line, right[place] ?? 0]);
  for (const [place, pivot] of lines.entries()) {
    const first = pivot[place] ?? 1;
    for (const [at, value] of pivot.entries()) pivot[at] = value / first;
    for (const [other, line] of lines.entries()) {
      const factor = line[place] ?? 0;
      if (other !== place)
        for (const [at, value] of pivot.entries()) line[at] = (line[at] ?? 0) - factor * value;
    }
  }
  return lines.map((line) => line.at(-1) ?? 0);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
