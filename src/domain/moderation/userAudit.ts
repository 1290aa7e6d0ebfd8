import { isEmpty, RequestError } from '#engine/pure';
import { type ActionContext, action, type Row } from '#server/parts/contract';
import { lengthError } from './rules/baseInfoRules';
import { type Matter, overturnRows, passRows, recallRows, rejectRows } from './rules/moderation';

type Part = Row<'audit/user-audit'>;
type Person = Row<'user/user'>;

const NAMES = { nickname: '昵称', avatar: '头像', signature: '签名', voice: '语音签名' } as const;

const PROFILE: Matter<Part> = {
  text: ({ text }) => text,
  words: ({ part }) => ({ what: part === null ? '资料' : NAMES[part] }),
  passed: { template: 'moderation.passed', effect: write },
  rejected: { template: 'moderation.rejected' },
  recalled: async (context, row, was) => (was === 'passed' ? giveBack(context, row) : {}),
};

/** What had been written into the person's record is as before. */
const OVERTURNED: Matter<Part> = {
  ...PROFILE,
  rejected: { template: 'moderation.overturned', effect: giveBack },
};

/** `userAudit.pass` 通过: the part becomes the person's in the same transaction. */
export const pass = action('audit/user-audit', (context) => passRows(context, PROFILE));

/** `userAudit.reject` 驳回. */
export const reject = action('audit/user-audit', (context) => rejectRows(context, PROFILE));

/** `userAudit.overturn` 改判驳回. */
export const overturn = action('audit/user-audit', (context) => overturnRows(context, OVERTURNED));

/** `userAudit.recall` 撤回判定: the person is as before. */
export const recall = action('audit/user-audit', (context) => recallRows(context, PROFILE));

async function write(
  { tx, records, services }: ActionContext<Part>,
  row: Readonly<Part>,
): Promise<Partial<Part>> {
  const { part, value } = writtenPart(row);
  const most = services.screens.get('user/user')?.fields[part]?.maxLength;
  if (most && [...value].length > most)
    throw new RequestError(`${NAMES[part]}不能超过 ${most} 个字，不能通过`);
  const error = await lengthError(tx, services, part, value);
  if (error !== null) throw new RequestError(`${error}，不能通过`);
  let former: string | null = null;
  await records.change(
    { screen: 'user/user', id: String(row.userId), title: `${NAMES[part]}审核通过` },
    (before) => {
      former = before[part];
      return { [part]: value } as Partial<Person>;
    },
  );
  return { former };
}

/** Only while it is still what this one wrote: a later change of the person stays. Answers what the person has then. */
async function giveBack({ records }: ActionContext<Part>, row: Readonly<Part>): Promise<Partial<Part>> {
  const { part, value } = writtenPart(row);
  let { former } = row;
  await records.change(
    { screen: 'user/user', id: String(row.userId), title: `${NAMES[part]}恢复原样` },
    (before) => {
      if (before[part] === value) return { [part]: row.former } as Partial<Person>;
      former = before[part];
      return {};
    },
  );
  return { former };
}

function writtenPart({ part, text, picture, voice }: Readonly<Part>) {
  const value = part === 'avatar' ? picture : part === 'voice' ? voice : text;
  if (part === null || isEmpty(value)) throw new RequestError('没有提交内容，不能通过');
  return { part, value: String(value) };
}
