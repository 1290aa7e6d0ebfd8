import { sql } from 'kysely';
import type { ScreenPage } from '../../../contract/parts';
import type { FamilyUser } from '../../../contract/routes/user';
import { isEmpty, type RecordData } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import type { Envelope } from '../../http/envelope';
import { inFamilyTypes } from '../screen/familyTypes';
import { withLoginNames } from './loginNames';

type Operators = Pick<Services, 'db' | 'screens'>;

/** Operators as every call of the family answers them (`contract.md` §7), from records of the screen. */
export async function familyUsers({ db, screens }: Operators, records: RecordData[]): Promise<FamilyUser[]> {
  const screen = screens.get('system/user');
  const sensitive = Object.values(screen?.fields ?? {})
    .filter((field) => field.isSensitive)
    .map(({ name }) => name);
  const posts = records.map(({ post }) => post).filter((post) => !isEmpty(post));
  const positions = await positionNames(db, posts.map(String));
  const named = await withLoginNames(db, records, ['createBy', 'updateBy']);
  const plain = named.map((record) => withoutMasks(record, sensitive));
  return inFamilyTypes(screen, plain).map((record) => inFamilyShape(record, positions));
}

/**
 * The family's form refuses a mask before it sends anything. Without the key it sends none, and the edit keeps what is
 * stored.
 */
function withoutMasks(record: RecordData, sensitive: string[]): RecordData {
  const masked = sensitive.filter((name) => !isEmpty(record[name]));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !masked.includes(name)));
}

const LEADER = 2;

/**
 * `departIds` are the departments that a leader answers for, as text; the screen's are the list of departments that one
 * belongs to, whose names the family has in `orgCode` or `orgCodeTxt`.
 */
function inFamilyShape(record: RecordData, positions: ReadonlyMap<string, string>): FamilyUser {
  const { departIds, userIdentity, post } = record;
  const isLeader = userIdentity === LEADER;
  return {
    ...record,
    ...('userIdentity' in record && { identity: userIdentity }),
    ...('departIds' in record && {
      departIds: isLeader && Array.isArray(departIds) ? departIds.join(',') : '',
    }),
    ...departNames(record.departIds_dictText, isLeader),
    ...('post' in record && { post_dictText: positions.get(String(post)) ?? post }),
    delFlag: 'deletion' in record ? 1 : 0,
    activitiSync: 1,
  } as FamilyUser;
}

/** Of all to which one belongs, and of those that a leader answers for. */
function departNames(labels: unknown, isLeader: boolean): Partial<FamilyUser> {
  if (labels === undefined) return {};
  const names = String(labels ?? '').replaceAll('、', ',');
  return { orgCode: names, orgCodeTxt: names, departIds_dictText: isLeader ? names : '' };
}

/** An operator's position is text here; the family's clients store the code of one. */
async function positionNames(db: Db, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from "position" where code = any(${[...new Set(codes)]}::text[]) and delete_time is null`.execute(
    db,
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The answer to a call for a page of operators. */
export async function familyPage(
  services: Operators,
  answer: Envelope<ScreenPage>,
): Promise<Envelope<Omit<ScreenPage, 'records'> & { records: FamilyUser[] }>> {
  const records = await familyUsers(services, answer.result.records);
  return { ...answer, result: { ...answer.result, records } };
}
