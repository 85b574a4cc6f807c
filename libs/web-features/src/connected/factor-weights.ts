import {
  CONNECTED_DEFAULTS,
  CONNECTED_FACTORS,
  MAX_CONNECTED_SEEDS,
  type ConnectedFactors,
} from '@clinical/search/contract';
import { useState } from 'react';
import { readStored, writeStored } from '../api-client/browser-storage.js';

const KEY = 'connected-factors';
export const MAX_WEIGHT = 3;

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
  if (typeof stored !== 'object' || stored === null) return CONNECTED_DEFAULTS;
  const factors: ConnectedFactors = { ...CONNECTED_DEFAULTS };
  for (const factor of CONNECTED_FACTORS) {
    const weight: unknown = Reflect.get(stored, factor);
    if (typeof weight === 'number' && weight >= 0 && weight <= MAX_WEIGHT) factors[factor] = weight;
  }
  const top: unknown = Reflect.get(stored, 'top');
  if (typeof top === 'number' && Number.isInteger(top) && top >= 1 && top <= MAX_CONNECTED_SEEDS)
    factors.top = top;
  return factors;
}
