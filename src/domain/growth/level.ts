import { sql } from 'kysely';
import { fieldError } from '#server/http/fieldError';
import { action, hook, type Row } from '#server/parts/contract';
import { TRACK_NAMES, type Track } from './rules/experience';
import { addExperience, type COLUMNS } from './rules/growth';
import { askForRecount } from './rules/levelRecount';

type Level = Row<'growth/level'>;

/** `level.save`, before every save: everybody on the track gets a new level if a threshold changes. */
export const save = hook('growth/level', async ({ tx, caller, before, after }) => {
  // what comes back from the bin is saved as it is
  const isSame = before !== null && NAMES.every((name) => before[name] === after[name]);
  const isWordsAlone = before !== null && !isSame && COUNTED.every((name) => before[name] === after[name]);
  if (isWordsAlone) return undefined;
  for (const track of new Set([before?.track, after.track]))
    if (track) await askForRecount(tx, track, caller.id);
  return undefined;
});

const COUNTED = ['track', 'level', 'threshold'] as const satisfies (keyof Level)[];
const NAMES = [...COUNTED, 'name', 'icon', 'privileges', 'remark'] as const satisfies (keyof Level)[];

/** `level.leave`, before it is deleted: its people get the level below. */
export const leave = hook('growth/level', async ({ tx, caller, after }) => {
  if (after.track) await askForRecount(tx, after.track, caller.id);
  return undefined;
});

/** `level.recount` 重算等级. */
export const recount = action('growth/level', async ({ tx, caller, answers }) => {
  await askForRecount(tx, answers.which as Track, caller.id);
  return { message: '已开始，进度见“等级重算”' };
});

/** `level.correct` 更正经验: by an operator, with their reason in the exchange of levels and in the data log. */
export const correct = action('user/level', async ({ tx, caller, rows: [row], answers }) => {
  if (!row) return undefined;
  const track = answers.track as Track;
  const change = Number(answers.change);
  if (change === 0) throw fieldError('change', '增减不能是 0');
  const has = Number((row as Record<string, unknown>)[FIELDS[track]] ?? 0);
  if (has + change < 0)
    throw fieldError('change', `${TRACK_NAMES[track]}只有 ${has} 点经验，不能减 ${-change}`);
  const reason = String(answers.reason);
  await sql`insert into growth_gain (user_id, track, source, amount, experience, day, operator_id, reason)
    values (${row.id}::bigint, ${track}, 'correction', 0, ${change}, (now() at time zone 'Asia/Shanghai')::date,
      ${caller.id}::bigint, ${reason})`.execute(tx);
  const { experience, level } = await addExperience(
    { tx, caller },
    { userId: row.id, track, change, why: 'correct', reason },
  );
  return {
    message: `已更正：${TRACK_NAMES[track]}经验 ${experience}，${level} 级`,
    changes: [{ [FIELDS[track]]: experience, [LEVELS[track]]: level } as Partial<Row<'user/level'>>],
  };
});

const FIELDS = { wealth: 'wealth', charm: 'charm', activity: 'experience' } as const satisfies Record<
  keyof typeof COLUMNS,
  keyof Row<'user/user'>
>;
const LEVELS = { wealth: 'wealthLevel', charm: 'charmLevel', activity: 'level' } as const;
