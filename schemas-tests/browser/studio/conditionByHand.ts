import type { Locator, Page } from 'playwright-core';
import { chooseFrom, typed } from './controls';

type Raw = Record<string, unknown>;

interface Line {
  page: Page;
  box: Locator;
  /** From 1. */
  place: number;
  name: string;
  definition: unknown;
  field: Raw | undefined;
  /** Titles of fields of other screens, and of their options. */
  titles: Readonly<Record<string, string>>;
}

/** One comparison of a condition, put together in the builder: a new line, its field, how, and with what. */
export async function enterLine({ page, box, place, name, definition, field, titles }: Line): Promise<void> {
  const of = (what: string) => typed(box, `第 ${place} 条：${what}`);
  const title = String(field?.title ?? titles[name] ?? name);
  await box.getByRole('button', { name: '加一条' }).last().click();
  await of('字段').fill(title);
  await page.keyboard.press('Enter');
  const [op, right] = comparison(definition);
  if (op !== 'eq') await chooseFrom(page, of('怎样比'), wordOf(op, field));
  if (right === null) return;
  if (typeof right === 'object') {
    await chooseFrom(page, of('与什么比'), '另一字段');
    const other = String((right as { field: string }).field);
    await chooseFrom(page, of('值'), titles[other] ?? other);
    return;
  }
  const moment = /^\$now-(\d+)d$/.exec(String(right));
  if (moment !== null) {
    await chooseFrom(page, of('与什么比'), '离现在');
    await of('多久').fill(String(moment[1]));
    return chooseFrom(page, of('单位'), '天');
  }
  const shown = optionTitle(field, right) ?? titles[String(right)];
  if (typeof right === 'number') await of('值').fill(String(right));
  else if (typeof right === 'boolean') {
    const toggle = box.getByRole('switch', { name: `第 ${place} 条：值`, exact: true });
    await toggle.click();
    if (!right) await toggle.click();
  } else if (shown !== undefined && (await box.getByRole('radio', { name: shown, exact: true }).count()) > 0)
    await box.getByRole('radio', { name: shown, exact: true }).last().click();
  else if (shown !== undefined) await chooseFrom(page, of('值'), shown);
  else await of('值').fill(String(right));
}

/** What an option of a field is called. */
export function optionTitle(field: Raw | undefined, value: unknown): string | undefined {
  const option = ((field?.options ?? {}) as Record<string, string | { title: string }>)[String(value)];
  return typeof option === 'object' ? option.title : option;
}

const OPERATORS: Record<string, string> = {
  gt: '大于',
  gte: '不小于',
  lt: '小于',
  lte: '不大于',
  ne: '不等于',
  empty: '为空',
};

const TIME_OPERATORS: Record<string, string> = { gt: '晚于', gte: '不早于', lt: '早于', lte: '不晚于' };

function wordOf(op: string, field: Raw | undefined): string {
  const words = field?.type === 'datetime' ? { ...OPERATORS, ...TIME_OPERATORS } : OPERATORS;
  return String(words[op]);
}

function comparison(definition: unknown): [string, unknown] {
  if (typeof definition !== 'object' || definition === null || 'field' in definition)
    return ['eq', definition];
  const [[op, right] = ['eq', null]] = Object.entries(definition);
  return op === 'empty' ? [op, null] : [op, right];
}
