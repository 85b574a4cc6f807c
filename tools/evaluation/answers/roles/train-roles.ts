import { SENTENCE_ROLES, type SentenceRole } from '@clinical/questions/contract';
import { bestPath, ROLE_BUCKETS, type RoleWeights } from '@clinical/questions/training';

const ROLES = SENTENCE_ROLES.length;
const EPOCHS = 6;
/** Largest stored weight. */
const BYTE = 127;

/** The sentences of an abstract as buckets, with the number of the role of each. */
export interface RoledAbstract {
  readonly features: readonly (readonly number[])[];
  readonly roles: readonly number[];
}

/** An averaged structured perceptron (Collins 2002), with weights as signed bytes. The same abstracts give the same weights. */
export function trainRoles(abstracts: readonly RoledAbstract[], say: (line: string) => void): RoleWeights {
  const learner = new Perceptron();
  for (let epoch = 1; epoch <= EPOCHS; epoch += 1) {
    let wrong = 0;
    for (const abstract of abstracts) wrong += learner.learn(abstract);
    say(`pass ${epoch}: ${wrong} sentences wrong`);
  }
  return learner.weights();
}

class Perceptron {
  readonly #features = new Float64Array(ROLE_BUCKETS * ROLES);
  readonly #transitions = new Float64Array((ROLES + 1) * ROLES);
  readonly #sumOfFeatures = new Float64Array(ROLE_BUCKETS * ROLES);
  readonly #sumOfTransitions = new Float64Array((ROLES + 1) * ROLES);
  #step = 1;

  /** @returns sentences whose role was guessed wrong */
  learn({ features, roles }: RoledAbstract): number {
    const guess = bestPath(features, { features: this.#features, transitions: this.#transitions });
    let wrong = 0;
    for (const [place, buckets] of features.entries()) {
      const [role, other] = [roles[place] ?? 0, guess[place] ?? 0];
      const [before, otherBefore] =
        place === 0 ? [ROLES, ROLES] : [roles[place - 1] ?? 0, guess[place - 1] ?? 0];
      if (role !== other) {
        wrong += 1;
        for (const bucket of buckets) {
          this.#add(this.#features, this.#sumOfFeatures, bucket * ROLES + role, 1);
          this.#add(this.#features, this.#sumOfFeatures, bucket * ROLES + other, -1);
        }
      }
      this.#add(this.#transitions, this.#sumOfTransitions, before * ROLES + role, 1);
      this.#add(this.#transitions, this.#sumOfTransitions, otherBefore * ROLES + other, -1);
    }
    this.#step += 1;
    return wrong;
  }

  /** The averages of all steps, as bytes. */
  weights(): RoleWeights {
    const features = this.#features.map((value, at) => value - (this.#sumOfFeatures[at] ?? 0) / this.#step);
    const transitions = this.#transitions.map(
      (value, at) => value - (this.#sumOfTransitions[at] ?? 0) / this.#step,
    );
    const sizes = features.map(Math.abs).sort();
    const largest = sizes[Math.floor(sizes.length * 0.9999)] ?? 1;
    const bytes = (values: Float64Array): number[] =>
      Array.from(values, (value) => Math.round((value / largest) * BYTE));
    return {
      features: Int8Array.from(bytes(features), (value) => Math.max(-BYTE, Math.min(BYTE, value))),
      transitions: bytes(transitions),
    };
  }

  #add(weights: Float64Array, sums: Float64Array, at: number, value: number): void {
    weights[at] = (weights[at] ?? 0) + value;
    sums[at] = (sums[at] ?? 0) + value * this.#step;
  }
}

/** F1 of each role over sentences. */
export function f1OfRoles(
  pairs: readonly { readonly role: SentenceRole; readonly guess: SentenceRole }[],
): Record<SentenceRole, number> {
  const f1 = (wanted: SentenceRole): number => {
    const both = pairs.filter(({ role, guess }) => role === wanted && guess === wanted).length;
    const either =
      pairs.filter(({ role }) => role === wanted).length +
      pairs.filter(({ guess }) => guess === wanted).length;
    return either === 0 ? 0 : (2 * both) / either;
  };
  return {
    background: f1('background'),
    objective: f1('objective'),
    methods: f1('methods'),
    results: f1('results'),
    conclusions: f1('conclusions'),
  };
}
