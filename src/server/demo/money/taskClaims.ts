import { sql } from 'kysely';
import { wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { spanStart } from '../../domain/growth/records/growthCounts';
import { insertRows } from '../insertRows';
import type { Books } from './books';

interface Seeded {
  id: string;
  name: string;
  gold: number;
  experience: number;
  kind: string | null;
  period: string;
}

const SPAN_OF: Record<string, 'day' | 'week' | 'ever'> = { daily: 'day', weekly: 'week', once: 'ever' };

/** What tasks gave in the demonstration, once a person and period; gold goes through the books. */
export class TaskClaims {
  private readonly rows = new Map<string, Record<string, unknown>>();

  private constructor(private readonly tasks: readonly Seeded[]) {}

  static async of(tx: Db): Promise<TaskClaims> {
    const { rows } = await sql<Seeded>`
      select k.id::text, k.name, k.gold::float8 as gold, k.experience::float8 as experience, t.code as kind, k.period
      from growth_task k left join gold_type t on t.id = k.gold_type_id`.execute(tx);
    return new TaskClaims(rows);
  }

  claim(books: Books, name: string, claim: { userId: string; at: number; counted: string }): void {
    const task = this.tasks.find((one) => one.name === name);
    if (!task) throw new Error(`no task ${name}`);
    const { userId, at, counted } = claim;
    const firstDay = spanStart(SPAN_OF[task.period] as 'day', wireTime(at).slice(0, 10));
    const key = `${task.id}/${userId}/${firstDay}`;
    if (this.rows.has(key)) return;
    const id = books.nextId(at);
    if (task.gold > 0)
      books.move(
        at,
        {
          user_id: userId,
          currency: 'gold',
          amount: task.gold,
          business_type: 'task',
          business_id: id,
          step: 'normal',
          note: `任务：${name}`,
        },
        { [String(task.kind)]: task.gold },
      );
    this.rows.set(key, {
      id,
      task_id: task.id,
      user_id: userId,
      begin_day: firstDay,
      gold: task.gold,
      experience: task.experience,
      counted,
      create_time: wireTime(at),
    });
  }

  async store(tx: Db): Promise<void> {
    await insertRows(tx, 'task_claim', [...this.rows.values()]);
    await sql`insert into growth_gain (user_id, track, source, amount, experience, day, reason, create_time)
      select c.user_id, 'activity', 'task', 1, c.experience, (c.create_time at time zone 'Asia/Shanghai')::date, '任务：' || t.name,
        c.create_time
      from task_claim c join growth_task t on t.id = c.task_id where c.experience > 0 order by c.id`.execute(
      tx,
    );
  }
}
