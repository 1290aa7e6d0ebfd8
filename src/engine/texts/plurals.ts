const rules = new Intl.PluralRules('en-US');
const numbers = new Intl.NumberFormat('en-US');

/** `counted(1, 'record')` → 1 record, `counted(2000, 'entry', 'entries')` → 2,000 entries; a number in text is as it is. */
export function counted(count: number | string, one: string, other = `${one}s`): string {
  const isOne = typeof count === 'number' ? rules.select(count) === 'one' : count === '1';
  return `${typeof count === 'number' ? numbers.format(count) : count} ${isOne ? one : other}`;
}
