import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import { type ActionContext, action, eachRow } from '#server/parts/contract';

interface Move {
  userId: string;
  fromStoreId: string | null;
  toStoreId: string | null;
}

/**
 * `store.join` 加入: a person without a store. A person is in one store at a time, because it is one column of their
 * record.
 */
export const join = action('user/store-user', async (context) => {
  const { rows, answers, records } = context;
  const [store] = rows;
  if (!store) return undefined;
  const userId = String(answers.userId);
  let former: string | null = null;
  await records.change(
    { screen: 'user/user', id: userId, title: '加入店铺', reason: String(answers.reason) },
    (before) => {
      former = before.storeId;
      return former === null ? { storeId: store.id } : {};
    },
  );
  if (former !== null) {
    const message = `该用户已在“${await nameOf(context, former)}”，请在那里移动`;
    throw fieldError('userId', message);
  }
  await recordMove(context, { userId, fromStoreId: null, toStoreId: store.id });
  return { message: `已加入“${store.name}”` };
});

/** `store.move` 移动: into another store, in one step. */
export const move = action('user/store-member', async (context) => {
  const toStoreId = String(context.answers.toStoreId);
  const name = await nameOf(context, toStoreId);
  const changes = await eachRow(context.rows, async ({ id, storeId }) => {
    if (storeId === toStoreId) throw new RequestError(`已经在“${name}”`);
    await recordMove(context, { userId: id, fromStoreId: storeId, toStoreId });
    return { storeId: toStoreId };
  });
  return { message: `已移到“${name}”`, changes };
});

/** `store.leave` 离开. */
export const leave = action('user/store-member', async (context) => {
  const changes = await eachRow(context.rows, async ({ id, storeId }) => {
    await recordMove(context, { userId: id, fromStoreId: storeId, toStoreId: null });
    return { storeId: null };
  });
  return { message: '已离开店铺', changes };
});

async function recordMove(
  { records, answers }: Pick<ActionContext<never>, 'records' | 'answers'>,
  moved: Move,
): Promise<void> {
  const reason = String(answers.reason);
  await records.add('user/store-move', { ...moved, reason }, reason);
}

async function nameOf({ tx }: Pick<ActionContext<never>, 'tx'>, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from store_user where id = ${id}::bigint and delete_time is null for share`.execute(tx);
  const [found] = rows;
  if (!found) throw new RequestError('所选的店铺不存在');
  return found.name;
}
