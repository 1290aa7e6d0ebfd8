import Big from 'big.js';

/** As the database adds amounts up, which is not how floating numbers do. */
export function exactSum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum.plus(value), Big(0)).toNumber();
}
