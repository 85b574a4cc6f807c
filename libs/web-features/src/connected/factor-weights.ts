import type { ConnectedFactor, ConnectedFactors } from '@clinical/search/contract';
import { useState } from 'react';
import { readStored, writeStored } from '../api-client/browser-storage.js';

const KEY = 'connected-factors';
export const MAX_WEIGHT = 3;
export const MAX_TOP = 20;

/** The measured mix, for the five articles opened last. */
export const DEFAULT_FACTORS: ConnectedFactors = {
  top: 5,
  referenced: 1,
  cites: 1,
  related: 1,
  keywords: 1,
  included: 1,
  clicks: 1,
};

/** The reasons, in the order in which they are shown. */
export const FACTORS: readonly ConnectedFactor[] = [
  'referenced',
  'cites',
  'related',
  'keywords',
  'included',
  'clicks',
];

/** Weights of the factors, kept in this browser. */
export function useFactors(): readonly [ConnectedFactors, (change: Partial<ConnectedFactors>) => void] {
  const [factors, setFactors] = useState(readFactors);
  const change = (changed: Partial<ConnectedFactors>): void => {
    const next = { ...factors, ...changed };
    setFactors(next);
    writeStored(KEY, next);
  };
  return [factors, change];
}

/** Stored values that cannot be used count as the defaults. */
export function readFactors(): ConnectedFactors {
  const stored = readStored(KEY);
  if (typeof stored !== 'object' || stored === null) return DEFAULT_FACTORS;
  const factors = { ...DEFAULT_FACTORS };
  for (const factor of FACTORS) {
    const weight: unknown = Reflect.get(stored, factor);
    if (typeof weight === 'number' && weight >= 0 && weight <= MAX_WEIGHT) factors[factor] = weight;
  }
  const top: unknown = Reflect.get(stored, 'top');
  if (typeof top === 'number' && Number.isInteger(top) && top >= 1 && top <= MAX_TOP) factors.top = top;
  return factors;
}
