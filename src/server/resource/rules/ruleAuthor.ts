import { sql } from 'kysely';
import { type RecordData, RequestError } from '../../../engine/pure';
import { codesOf } from '../../access/codes';
import { operatorCaller } from '../../access/databaseCallers';
import { guardedRuns } from '../../access/effectRights';
import { ownRights } from '../../access/ownRights';
import { PLATFORM_CODES } from '../../access/platformCodes';
import type { DomainServices } from '../../app/services';
import { type Caller, SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { missingRights } from '../../screens/missingRights';
import type { ScreenRule } from '../write/rules/ruleEvents';

/** Its author has lost what publishing it took. */
export class RightsLost extends RequestError {}

/**
 * With whose rights a rule runs now: its author's own, who must still hold what publishing it took (`language.md` §7); one of a
 * file has the platform's.
 */
export async function ruleCaller(
  services: Pick<DomainServices, 'db' | 'screens' | 'log'>,
  { screen, rule }: ScreenRule,
): Promise<Caller> {
  const author = await ruleAuthor(services.db, screen.id, rule.name);
  if (author === null) return SYSTEM_CALLER;
  const found = await operatorCaller(services, author);
  if (found === null) throw new RightsLost('发布它的人已停用');
  const caller = ownRights(found);
  const lost = (reason: string) => new RightsLost(`发布它的 ${caller.realname} ${reason}`);
  if (!caller.codes.has('screen:publish')) throw lost('不能再发布页面');
  if (!screen.id.startsWith('online/') && !caller.codes.has('screen:override'))
    throw lost('不能再改自带的页面');
  const missing = missingRights(caller, [screen], new Set(codesOf(screen).keys()));
  // it speaks to the person themselves elsewhere
  if (missing !== null) throw lost(`没有需要的权限：${missing.replaceAll('您', '')}`);
  const unheld = guardedRuns({ actions: {}, rules: { [rule.name]: rule } }).find(
    ({ code }) => !caller.codes.has(code),
  );
  if (unheld) throw lost(`没有需要的权限：${PLATFORM_CODES.get(unheld.code)}`);
  return caller;
}

interface Version {
  source: string;
  origin: string;
  author: string | null;
}

/** By active version and rule: a version never changes, and a bulk change asks for one author many times. */
const authors = new Map<string, string | null>();
const MOST_AUTHORS = 1000;

/**
 * Who published the rule as it reads now: not the last to publish the screen, who may have changed its titles only. Null: a file
 * brought it, or a command beside the server.
 */
export async function ruleAuthor(db: Db, screenId: string, name: string): Promise<string | null> {
  const file = `${screenId}.json`;
  const { rows } = await sql<{ id: string }>`
    select id::text from screen_version where file = ${file} and is_active`.execute(db);
  const key = `${rows[0]?.id} ${name}`;
  const known = authors.get(key);
  if (known !== undefined) return known;
  const author = await firstAuthor(db, file, name);
  if (authors.size >= MOST_AUTHORS) authors.clear();
  authors.set(key, author);
  return author;
}

async function firstAuthor(db: Db, file: string, name: string): Promise<string | null> {
  const { rows } = await sql<Version>`
    select source, origin, create_by::text as author from screen_version
    where file = ${file} and id <= (select max(id) from screen_version where file = ${file} and is_active)
    order by id desc`.execute(db);
  const [active] = rows;
  if (!active) return null;
  const written = ruleIn(active, name);
  const other = rows.findIndex((version) => ruleIn(version, name) !== written);
  const first = rows[(other < 0 ? rows.length : other) - 1] ?? active;
  return first.origin === 'file' ? null : first.author;
}

function ruleIn({ source }: Version, name: string): string {
  const { rules } = JSON.parse(source) as { rules?: Record<string, RecordData> };
  return JSON.stringify(rules?.[name] ?? null);
}
