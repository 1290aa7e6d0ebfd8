import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { assertRetained } from '#server/ops/archive/assertRetained';
import { type ActionContext, action } from '#server/parts/contract';
import { type BookNames, writeBook } from './rules/accountBook/file';

/** A quarter and some: what an accountant asks for at once. */
const MOST_DAYS = 100;

/** `trialBalance.book` 导出明细账. */
export const book = action('finance/trial-balance', async (context) => {
  const { tx, caller, screen, services, answers } = context;
  const [first, last] = [String(answers.beginDay), String(answers.endDay)];
  const account = answers.ofAccount ? String(answers.ofAccount) : null;
  await assertCounted(tx, { first, last, account });
  const range = {
    ...{ begin: first, end: last, account },
    detail: answers.detail === 'types' ? ('types' as const) : ('postings' as const),
    format: answers.format === 'csv' ? ('csv' as const) : ('xlsx' as const),
  };
  const names = await namesOf(context);
  const { id: file, begin } = await services.tasks.add(tx, caller.id, {
    kind: 'export',
    screenId: screen.id,
    title: `科目明细账 ${first} 至 ${last}`,
    params: range,
    work: (task) => writeBook(services, { ...range, names }, task),
  });
  const message = '正在生成';
  return {
    ...{ file, message },
    afterCommit: async () => {
      begin();
      return { message };
    },
  };
});

async function assertCounted(
  tx: Db,
  { first, last, account }: { first: string; last: string; account: string | null },
): Promise<void> {
  if (last < first) throw fieldError('endDay', '结束日期不能早于开始日期');
  const { rows } = await sql<{ days: number; isAccount: boolean; open: string | null }>`
    select ${last}::date - ${first}::date + 1 as days,
      ${account}::text is null or exists (select from account where code = ${account}) as "isAccount",
      (select min(day)::text from generate_series(${first}::date, ${last}::date, interval '1 day') as day
        where not exists (select from account_day d where d.day = day.day::date and d.is_final)) as open`.execute(
    tx,
  );
  const [known] = rows;
  if (!known?.isAccount) throw fieldError('ofAccount', '没有这个科目编码');
  if (known.days > MOST_DAYS) throw fieldError('endDay', `一次最多导出 ${MOST_DAYS} 天`);
  await assertRetained(tx, 'posting', first);
  if (known.open !== null)
    throw new RequestError(`${known.open.slice(0, 10)} 还没有汇总完，明细账只导出已经过完并汇总的日子`);
}

/** As the voucher screen names them. */
async function namesOf({ tx, services }: Pick<ActionContext<never>, 'tx' | 'services'>): Promise<BookNames> {
  const { rows } = await sql<{ value: string; text: string }>`
    select item_value as value, item_text as text from sys_dict_item i join sys_dict d on d.id = i.dict_id
    where d.dict_code = 'business_type'`.execute(tx);
  const options = services.screens.get('finance/voucher')?.fields.step?.words.options ?? [];
  return {
    types: new Map(rows.map(({ value, text }) => [value, text])),
    steps: new Map(options.map(({ value, title }) => [String(value), title])),
  };
}
