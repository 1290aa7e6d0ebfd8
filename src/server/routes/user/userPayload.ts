import {
  acceptValue,
  type ConditionContext,
  isEmpty,
  judgeRecord,
  type RecordData,
  type Screen,
  sheetOf,
} from '../../../engine/pure';
import { fieldError } from '../../http/fieldError';
import { refuse } from '../../http/refuse';

/** What an operator's form may say besides roles, departments and password; in wire form, judged. */
export interface UserPayload {
  username: string;
  realname: string;
  avatar: string | null;
  birthday: string | null;
  sex: number | null;
  email: string | null;
  phone: string | null;
  workNo: string | null;
  post: string | null;
  telephone: string | null;
  userIdentity: number;
}

const LENGTHS = {
  username: 50,
  realname: 50,
  avatar: 300,
  email: 100,
  phone: 30,
  workNo: 50,
  post: 100,
  telephone: 30,
};
const TITLES: Record<string, string> = {
  username: '用户账号',
  realname: '用户姓名',
  avatar: '头像',
  email: '邮箱',
  phone: '手机号码',
  workNo: '工号',
  post: '职务',
  telephone: '座机',
};

/** The family's payload of `POST /sys/user/add` (`contract.md` §7), judged by the screen's fields where it declares them. */
export function userPayload(body: RecordData, screen: Screen | null, context: ConditionContext): UserPayload {
  const text = Object.fromEntries(
    Object.entries(LENGTHS).map(([name, most]) => [name, textOf(body, name, most)]),
  );
  if (!text.username || !text.realname)
    throw fieldError(
      text.username ? 'realname' : 'username',
      `${text.username ? '用户姓名' : '用户账号'}不能为空`,
    );
  if (/[\s,\p{Cc}]/u.test(text.username)) throw fieldError('username', '用户账号不能含有空格或逗号');
  if (text.email && !/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text.email))
    throw fieldError('email', '邮箱的格式不正确');
  const payload = {
    ...text,
    birthday: birthdayOf(body.birthday),
    sex: numberAmong(body.sex, [1, 2]),
    // `identity` at 2.1.4, `userIdentity` later
    userIdentity: numberAmong(body.userIdentity ?? body.identity, [1, 2]) ?? 1,
  } as UserPayload;
  judgeByScreen(payload, screen, context);
  return payload;
}

function textOf(body: RecordData, name: string, most: number): string | null {
  const value = body[name];
  if (isEmpty(value)) return null;
  const text = String(value).trim();
  if (text.includes('\u0000')) throw fieldError(name, `${TITLES[name]}含有不能保存的字符`);
  if ([...text].length > most) throw fieldError(name, `${TITLES[name]}不能超过 ${most} 个字`);
  return text || null;
}

function birthdayOf(input: unknown): string | null {
  if (isEmpty(input)) return null;
  const text = String(input).slice(0, 10);
  const why = sheetOf({ type: 'date' }).validate(text, {} as never);
  if (why !== null) throw fieldError('birthday', `生日${why}`);
  return text;
}

function numberAmong(input: unknown, choices: number[]): number | null {
  return choices.find((choice) => choice === Number(input)) ?? null;
}

function judgeByScreen(payload: UserPayload, screen: Screen | null, context: ConditionContext): void {
  const fields = Object.values(screen?.fields ?? {}).filter(
    (field) => field.name in payload && !field.isAudit,
  );
  const record = Object.fromEntries(
    fields.map((field) => [field.name, acceptValue(field, payload[field.name as keyof UserPayload])]),
  );
  refuse(judgeRecord(fields, record, new Set(fields.map((field) => field.name)), context));
}
