import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STEPS } from '../src/domain/ledger/movement';

interface LedgerScreen {
  fields: { businessId: { to: Record<string, string> } };
}

const read = <T>(file: string) => JSON.parse(readFileSync(`src/schemas/${file}`, 'utf8')) as T;
const dictionary = read<Record<string, { items: [string, string][] }>>('dictionaries.json').business_type;
const ledgers = ['gold-record', 'bean-record', 'reconciliation-fault'].map((name) =>
  read<LedgerScreen>(`finance/${name}.json`),
);

/** A movement whose type is no dictionary item is drawn as a code; one that no list maps has a number where its record should be. */
function missing(type: string): string[] {
  const isItem = dictionary?.items.some(([value]) => value === type);
  const isMapped = ledgers.some(({ fields }) => type in fields.businessId.to);
  return [...(isItem ? [] : ['dictionary business_type']), ...(isMapped ? [] : ['businessId.to'])];
}

test('what money is moved for has its name in the dictionary, and its record in a ledger’s list', () => {
  expect(Object.keys(STEPS).flatMap(missing)).toEqual([]);
});

test('a type that was given to neither is reported', () => {
  expect(missing('feedback')).toEqual(['dictionary business_type', 'businessId.to']);
});
