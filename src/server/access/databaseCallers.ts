import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Services } from '../app/services';
import { type Caller, conditionContext } from '../caller';
import { batchLoader } from '../process/sharing/batchLoader';
import { ttlCache } from '../process/sharing/ttlCache';
import { appCaller, isAppToken, touchAppToken } from './appAccount';
import { trialOf } from './authorRight';
import { behalfOf } from './behalf';
import {
  type CallerRow,
  type Grant,
  type Granted,
  grantedBy,
  type PersonalRow,
  personRow,
  type ReadGranted,
  rightsState,
  roleRow,
  sessionRows,
  withGranted,
} from './callerRow';
import type { CallerSource } from './callers';
import { ADMIN_ROLE, codesIn, codesOf, everyCode, prefixOf } from './codes';
import { columnsOf } from './columnRights';
import { workingCodes } from './permissionChecks';
import { limitsOf, type Warn } from './rules/callerRules';
import { tokenHash, touchSessions } from './sessions';
import { viewingAs } from './viewing';
import { withheldPrefixes } from './withheld';

/** This long another process may still act on rights that were taken away here. */
const CACHE_MS = 250;
/** What was read is read again after this time, and whenever it has changed. */
const GRANTS_MS = 60_000;
const PEOPLE_MS = 60_000;
/** A session is noted as active once in this time. */
const TOUCHED_MS = 30_000;

/** The callers of a quarter of a second, for which the state of all rights is read once. */
interface CallerCacheWindow {
  until: number;
  state: Promise<string>;
  callers: Map<string, Promise<Caller | null>>;
}

interface KnownPerson {
  row: PersonalRow;
  until: number;
  /** Null: something besides the row decides what they may do, so that they are read again each time (`isReusable`). */
  caller: Caller | null;
}

/** Callers from `sys_session`. An operator is read again when anything has changed from which anybody's rights follow. */
export function databaseCallers(services: Pick<Services, 'db' | 'screens' | 'log'>): CallerSource {
  let moment: CallerCacheWindow | null = null;
  let people = new Map<string, KnownPerson>();
  const touched = new Map<string, { until: number }>();
  const warned = new Set<string>();
  const warn = (sentence: string) => {
    if (!warned.has(sentence)) services.log.warn(sentence);
    warned.add(sentence);
  };
  const sessions = batchLoader((hashes: readonly Buffer[]) => sessionRows(services.db, hashes));
  const touches = batchLoader(async (hashes: readonly Buffer[]) => {
    await touchSessions(services.db, hashes);
    return hashes.map(() => null);
  });
  let granted = { version: '', of: ttlCache<Granted>({ ms: GRANTS_MS }) };
  const readGranted: ReadGranted = (sources, version) => {
    // what earlier versions granted is large, and nobody's any more
    if (granted.version !== version) granted = { version, of: ttlCache({ ms: GRANTS_MS }) };
    return granted.of(JSON.stringify(sources), () => grantedBy(services.db, sources));
  };
  const momentNow = () => {
    const now = performance.now();
    if (moment !== null && now < moment.until) return moment;
    dropOlder(people, now);
    moment = { until: now + CACHE_MS, state: rightsState(services.db), callers: new Map() };
    // reported to those who wait for it
    moment.state.catch(forget);
    return moment;
  };
  const personOf = async (
    hash: Buffer,
    key: string,
    { state }: CallerCacheWindow,
  ): Promise<KnownPerson | null> => {
    // a change meanwhile has other ones
    const known = people;
    const found = known.get(key);
    if (found && found.row.state === (await state) && performance.now() < found.until) return found;
    known.delete(key);
    const row = await sessions.load(hash);
    if (!row) return null;
    const person = { row, until: performance.now() + Math.min(PEOPLE_MS, row.lastsMs), caller: null };
    known.set(key, person);
    return person;
  };
  const load = async (token: string, hash: Buffer, key: string, at: CallerCacheWindow) => {
    if (isAppToken(token)) return appCaller(services.db, token);
    const person = await personOf(hash, key, at);
    if (person === null || person.caller !== null) return person?.caller ?? null;
    const caller = await callerOf(services, await withGranted(person.row, readGranted), warn);
    // data rules may ask for the time, and what authors may try changes by itself
    const isReusable = caller.rules.size === 0 && !isAuthor(services, caller);
    if (isReusable) person.caller = caller;
    return caller;
  };
  const forget = () => {
    moment = null;
    people = new Map();
    granted = { version: '', of: ttlCache({ ms: GRANTS_MS }) };
    warned.clear();
  };
  return {
    async byToken(token, ip) {
      const hash = tokenHash(token);
      const key = hash.toString('base64');
      const at = momentNow();
      let caller = at.callers.get(key);
      if (!caller) {
        caller = load(token, hash, key, at);
        at.callers.set(key, caller);
        // the next request repeats what failed
        caller.catch(() => at.callers.clear());
      }
      const known = await caller;
      return known && { ...known, ip };
    },
    async touch(token, ip) {
      const now = performance.now();
      dropOlder(touched, now);
      const hash = tokenHash(token);
      const key = hash.toString('base64');
      if (touched.has(key)) return;
      touched.set(key, { until: now + TOUCHED_MS });
      if (isAppToken(token)) await touchAppToken(services.db, token, ip);
      else await touches.load(hash);
    },
    forget,
    askAgain() {
      moment = null;
    },
  };
}

/** Whether they published a screen from the browser. */
function isAuthor({ screens }: Pick<Services, 'screens'>, { id }: Caller): boolean {
  return screens.all().some((screen) => screens.author(screen.id) === id);
}

/** Entries are about in the order of their time: most live equally long, none longer. */
function dropOlder(cache: Map<string, { until: number }>, now: number): void {
  for (const [key, { until }] of cache) {
    if (until > now) return;
    cache.delete(key);
  }
}

/** The operator of a session, or as whom they look. */
async function callerOf(
  services: Pick<Services, 'db' | 'screens'>,
  row: CallerRow,
  warn: Warn,
): Promise<Caller> {
  const own = await callerFrom(services, row, warn);
  const other = row.viewing && (await viewedRow(services, row.viewing));
  if (!row.viewing || !other) return own;
  const kind = row.viewing.roleId === null ? 'user' : 'role';
  const viewing = { name: other.realname, kind, until: row.viewing.until } as const;
  return viewingAs(own, await callerFrom(services, other, warn), viewing);
}

/** An operator with the rights of this moment, who sends no request; null: frozen or deleted. */
export async function operatorCaller(
  services: Pick<Services, 'db' | 'screens' | 'log'>,
  userId: string,
): Promise<Caller | null> {
  const { rows } = await sql`select 1 from sys_user where id = ${userId}::bigint and status = 1`.execute(
    services.db,
  );
  const row = rows.length > 0 ? await personRow(services.db, userId) : null;
  return row && callerFrom(services, row, (sentence) => services.log.warn(sentence));
}

/** Null: the role or the person is deleted. */
async function viewedRow(
  { db }: Pick<Services, 'db'>,
  { roleId, userId }: NonNullable<CallerRow['viewing']>,
): Promise<CallerRow | null> {
  return roleId === null ? personRow(db, userId as string) : roleRow(db, roleId);
}

/**
 * With all facts from which rights follow, except the caller's address. `tell` gets rules that cannot be
 * understood.
 */
export async function callerFrom(
  services: Pick<Services, 'db' | 'screens'>,
  row: CallerRow,
  warn: Warn,
): Promise<Caller> {
  const isAdmin = row.roles.includes(ADMIN_ROLE);
  const { codes, columns } = sharedRights(services, row);
  const caller: Caller = {
    id: row.id,
    username: row.username,
    realname: row.realname,
    depart: currentDepart(row)?.id ?? null,
    departs: row.departs.map((depart) => depart.id),
    roles: row.roles,
    codes,
    rules: new Map(),
    columns: new Map(),
    ip: null,
  };
  if (isAdmin) return caller;
  const facts = {
    context: { ...conditionContext(caller), now: wireTime(Date.now()) },
    orgCode: currentDepart(row)?.orgCode ?? null,
    orgCodes: row.departs.map((depart) => depart.orgCode),
  };
  const rules = limitsOf(row.grants, services.screens.all(), facts, warn);
  const behalf = behalfOf(row, services.screens.all());
  const lent = row.grants.some(({ onBehalfOf }) => onBehalfOf !== null);
  const own = lent ? await callerFrom(services, withoutLent(row), warn) : undefined;
  const granted = { ...caller, rules, columns, behalf, own };
  const published = services.screens.all().filter(({ id }) => services.screens.author(id) === row.id);
  const trial = await trialOf(services.db, granted, published, services.screens.all());
  if (trial.codes.length === 0) return granted;
  return {
    ...granted,
    codes: new Set([...granted.codes, ...trial.codes]),
    rules: new Map([...rules, ...trial.rules]),
  };
}

interface SharedRights {
  isAdmin: boolean;
  codes: ReadonlySet<string>;
  columns: Caller['columns'];
}

/** By grants: operators with the same roles have the same ones (`callerRow.ts`), which are dropped when screens change. */
const rightsOf = new WeakMap<Grant[], SharedRights>();

function sharedRights(services: Pick<Services, 'screens'>, row: CallerRow): SharedRights {
  const isAdmin = row.roles.includes(ADMIN_ROLE);
  const known = rightsOf.get(row.grants);
  if (known?.isAdmin === isAdmin) return known;
  const withheld = withheldPrefixes(services, row.isDemoShown);
  const codes = isAdmin
    ? everyCode(knownCodes(services, row), withheld)
    : workingCodes(
        grantedCodes(row).filter((code) => !withheld.has(prefixOf(code))),
        services.screens.all(),
      );
  const rights = { isAdmin, codes, columns: columnsOf(row.grants) };
  rightsOf.set(row.grants, rights);
  return rights;
}

function withoutLent(row: CallerRow): CallerRow {
  return { ...row, grants: row.grants.filter(({ onBehalfOf }) => onBehalfOf === null) };
}

/** The one chosen when signing in; the only one there is needs no choice. */
function currentDepart(row: CallerRow) {
  const [only, ...others] = row.departs;
  const chosen = row.departs.find((depart) => depart.orgCode === row.orgCode);
  return chosen ?? (others.length === 0 ? only : undefined);
}

function grantedCodes(row: CallerRow): string[] {
  return [...row.grants.map((grant) => grant.perms), ...row.open].flatMap(codesIn);
}

function knownCodes({ screens }: Pick<Services, 'screens'>, { known }: CallerRow): string[] {
  return [...known.flatMap(codesIn), ...screens.all().flatMap((screen) => [...codesOf(screen).keys()])];
}
