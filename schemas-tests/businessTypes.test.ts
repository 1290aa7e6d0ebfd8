import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LedgerScreen {
  fields: { businessId: { to: Record<string, string> } };
}

const read = <T>(file: string) => JSON.parse(readFileSync(`src/schemas/${file}`, 'utf8')) as T;
const dictionary = read<Record<string, { items: [string, string][] }>>('dictionaries.json').business_type;
const ledgers = ['finance/gold-record.json', 'finance/bean-record.json'].map((file) =>
  read<LedgerScreen>(file),
);

/** What the domain moves money for: the business types in its sources, each with its file. */
const named = readdirSync('src/server/domain', { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = readFileSync(`src/server/domain/${file}`, 'utf8');
    return [...text.matchAll(/businessType: '(\w+)'/g)].map(([, type]) => ({ file, type: type as string }));
  });

/** A movement whose type is no dictionary item is drawn as a code; one that no ledger maps has a number where its record should be. */
function missing({ type }: { type: string }): string[] {
  const isItem = dictionary?.items.some(([value]) => value === type);
  const isMapped = ledgers.some(({ fields }) => type in fields.businessId.to);
  return [...(isItem ? [] : ['dictionary business_type']), ...(isMapped ? [] : ['businessId.to'])];
}

test('what money is moved for has its name in the dictionary, and its record in a ledger’s list', () => {
  expect(named.length).toBeGreaterThanOrEqual(4);
  expect(named.filter((one) => missing(one).length > 0)).toEqual([]);
});

test('a type that was given to neither is reported', () => {
  expect(missing({ type: 'feedback' })).toEqual(['dictionary business_type', 'businessId.to']);
});
