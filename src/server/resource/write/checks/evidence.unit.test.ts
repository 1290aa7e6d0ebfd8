import { expect, test } from 'vitest';
import { type Action, RequestError, readScreens, type Screen } from '#engine/pure';
import type { DomainServices } from '../../../app/services';
import { type Caller, conditionContext, SYSTEM_CALLER } from '../../../caller';
import type { Db } from '../../../db/connection';
import { planWithoutRight } from '../../plan/plan';
import { assertEvidenceOpen, EVIDENCE_CLOSED } from './evidence';

const PERSON = {
  title: '用户',
  permission: 'person',
  label: 'name',
  resource: { path: '/a/person', table: 'person' },
  fields: { name: { type: 'text', title: '昵称' }, motto: { type: 'text', title: '签名' } },
  table: { columns: ['name'] },
};
const REPORT = {
  title: '举报',
  kind: 'queue',
  permission: 'report',
  label: 'note',
  resource: { path: '/a/report', table: 'report' },
  fields: {
    personId: { type: 'ref', title: '用户', to: 'a/person' },
    note: { type: 'text', title: '说明' },
    status: { type: 'enum', title: '状态', options: { pending: '待处理', done: '已处理' } },
  },
  table: { columns: ['note', 'status'] },
  queue: {
    where: { status: 'pending' },
    order: ['createTime'],
    evidence: ['note', 'personId.motto'],
    show: ['status'],
  },
  actions: {
    judge: { title: '处理', when: { status: 'pending' }, set: { status: 'done' }, key: 'J' },
    reopen: { title: '重新打开', when: { status: 'done' }, set: { status: 'pending' } },
  },
};

const { screens, errors } = readScreens(
  Object.entries({ 'a/person.json': PERSON, 'a/report.json': REPORT }).map(([file, screen]) => ({
    file,
    text: JSON.stringify(screen),
  })),
  null,
);
if (errors.length > 0) throw new Error(JSON.stringify(errors));
const screen = screens.get('a/report') as Screen;
// nothing of this screen is calculated: neither is asked
const [services, tx] = [{} as DomainServices, {} as Db];

/** What refuses the action; null: nothing does. */
async function refusal(
  columns: Record<string, Record<string, 'hidden' | 'readonly'>>,
  { codes = ['report:list', 'report:judge', 'person:list'], action = 'judge' } = {},
): Promise<string | null> {
  const caller: Caller = {
    ...SYSTEM_CALLER,
    codes: new Set(codes),
    columns: new Map(Object.entries(columns)),
  };
  const before = { id: '1', personId: '7', note: '骂人', status: 'pending' };
  try {
    const found = screen.actions[action] as Action;
    await assertEvidenceOpen(services, tx, planWithoutRight(screen, caller), found, {
      before,
      context: conditionContext(caller),
    });
    return null;
  } catch (error) {
    if (error instanceof RequestError) return error.message;
    throw error;
  }
}

test('who sees the evidence decides, also where a field is read alone', async () => {
  expect(await refusal({})).toBeNull();
  expect(await refusal({ report: { note: 'readonly' } })).toBeNull();
  expect(await refusal({ person: { name: 'hidden' } }), 'it is no evidence').toBeNull();
});

test('evidence that a role withholds, of the record or of whom it refers to, refuses a decision', async () => {
  expect(await refusal({ report: { note: 'hidden' } })).toBe(EVIDENCE_CLOSED);
  expect(await refusal({ report: { personId: 'hidden' } })).toBe(EVIDENCE_CLOSED);
  expect(await refusal({ person: { motto: 'hidden' } })).toBe(EVIDENCE_CLOSED);
  expect(await refusal({}, { codes: ['report:list', 'report:judge'] })).toBe(EVIDENCE_CLOSED);
});

test('what decides nothing needs no evidence', async () => {
  expect(await refusal({ report: { note: 'hidden' } }, { action: 'reopen' })).toBeNull();
});
