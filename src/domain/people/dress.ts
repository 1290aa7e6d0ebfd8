import { endText, RequestError } from '#engine/pure';
import { fragment } from '#server/db/sqlParts';
import { fieldError } from '#server/http/fieldError';
import { type ActionContext, action, computed, eachRow, hook, type Row } from '#server/parts/contract';
import { notifyUser } from '../messages/rules/appMessage';
import { audienceOf, numbersIn } from '../messages/rules/audience';
import { giveDress, takeOff } from './rules/dresses';

interface Price {
  days: number;
  price: number;
}

/** `dress.check` before a save: a length has one price, and a longer one costs more; 0 days are for good. */
export const check = hook('goods/dress', async ({ after }) => {
  const prices = pricesIn(after.prices).map(({ days, price }) => ({
    length: days === 0 ? Number.POSITIVE_INFINITY : days,
    price,
  }));
  prices.sort((one, other) => one.length - other.length);
  for (const [index, { length, price }] of prices.entries()) {
    const before = prices[index - 1];
    if (before?.length === length) throw fieldError('prices', `${nameOf(length)}的价格写了两次`);
    if (before && before.price >= price)
      throw fieldError('prices', `${nameOf(length)}要比${nameOf(before.length)}贵`);
  }
  return undefined;
});

const nameOf = (days: number) => (days === Number.POSITIVE_INFINITY ? '永久' : ` ${days} 天`);

/** How many may be named together: each is a record, with its line in the data log. */
const MOST = 2000;

/**
 * `dress.grant` 发放: to each named person, after what they already have of it; people who have it for longer are
 * reported to the operator.
 */
export const grant = action('goods/dress', async (context) => {
  const { tx, caller, answers, records } = context;
  const [dress] = context.rows;
  if (!dress) throw new RequestError('请选择装扮');
  const people = await peopleNamed(context);
  const reason = String(answers.reason);
  const skipped: string[] = [];
  for (const { id, no } of people) {
    const gift = { userId: id, dressId: dress.id, source: 'granted' as const, grantReason: reason };
    const made = await giveDress({ tx, caller, records }, gift, () => String(answers.endTime));
    if (made === null) skipped.push(no);
    else
      await notifyUser(tx, caller, id, 'dress.granted', {
        dress: String(dress.name),
        until: endText(String(answers.endTime)),
      });
  }
  const message = `已发放给 ${people.length - skipped.length} 人`;
  if (skipped.length === 0) return { message };
  return {
    message: `${message}，${skipped.length} 人已有更久的，没有发`,
    once: { title: `${skipped.length} 人已有更久的`, text: skipped.join('\n') },
  };
});

/** Those whom the operator may see; a number that is nobody's of them refuses all. */
async function peopleNamed(
  context: ActionContext<Row<'goods/dress'>>,
): Promise<{ id: string; no: string }[]> {
  const numbers = await numbersIn(context.services, { numbers: context.answers.numbers });
  if (numbers.length === 0) throw fieldError('numbers', '请粘贴用户ID');
  if (numbers.length > MOST)
    throw fieldError('numbers', `一次最多 ${MOST} 个用户ID，这里有 ${numbers.length} 个`);
  const { rows } = await fragment<{ id: string; no: string }>([
    'select id::text, user_no as no from app_user where ',
    ...audienceOf(context, { numbers }),
    ' order by id',
  ]).execute(context.tx);
  const known = new Set(rows.map(({ no }) => no));
  const unknown = numbers.filter((no) => !known.has(no));
  if (unknown.length > 0)
    throw fieldError('numbers', `有 ${unknown.length} 个用户ID不存在：${unknown.slice(0, 10).join('、')}`);
  return rows;
}

/** `dress.revoke` 收回: taken off immediately; what they got later of the same begins earlier. */
export const revoke = action('goods/user-dress', async (context) => {
  const { tx, caller, answers, rows } = context;
  const reason = String(answers.reason);
  const changes = await eachRow(rows, async (row) => {
    const off = await takeOff(context, row, reason);
    const name = await nameOfDress(context, row.dressId);
    await notifyUser(tx, caller, String(row.userId), 'dress.revoked', { dress: name, reason });
    return off;
  });
  return { message: '已收回', changes };
});

async function nameOfDress({ tx }: Pick<ActionContext<unknown>, 'tx'>, id: string | null): Promise<string> {
  const { rows } = await fragment<{ name: string }>([
    'select name from dress where id = ',
    { value: id, cast: 'bigint' },
  ]).execute(tx);
  return rows[0]?.name ?? '装扮';
}

/** `dress.priced`: its prices in a line; null where they are withheld or it is not sold. */
export const priced = computed('goods/dress', async ({ rows }) =>
  Object.fromEntries(rows.map(({ id, prices }) => [id, pricesIn(prices).map(inWords).join('、') || null])),
);

/** The rows of the field, which its own fields have judged. */
function pricesIn(rows: Row<'goods/dress'>['prices'] | undefined): Price[] {
  return (rows ?? []).map(({ days, price }) => ({ days: Number(days), price: Number(price) }));
}

function inWords({ days, price }: Price): string {
  return `${days === 0 ? '永久' : `${days}天`} ¥${price / 100}`;
}
