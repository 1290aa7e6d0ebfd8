import { expect, test } from 'vitest';
import { readFolder } from '../src/tools/files';

const { screens } = await readFolder('src/schemas');

/** Lists whose rows belong together across currencies. */
const TOGETHER = {
  'finance/voucher': 'the postings of a transfer stand together',
  'finance/reconciliation-fault': 'worked by state',
};

test('a list of sums in several currencies has a tab for each, and its amounts end at one place', () => {
  const mixed = [...screens.values()].filter(
    ({ fields, table }) =>
      fields.currency?.type === 'enum' &&
      table?.columns.some((column) => fields[column.field]?.type === 'decimal'),
  );
  expect(mixed.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['finance/trial-balance', ...Object.keys(TOGETHER)]),
  );
  for (const { id, fields, table } of mixed) {
    if (!(id in TOGETHER)) expect(table?.tabs, id).toBe('currency');
    for (const field of Object.values(fields))
      if (field.type === 'decimal') expect(field.words.digits, `${id} ${field.name}`).toBe(2);
  }
});
