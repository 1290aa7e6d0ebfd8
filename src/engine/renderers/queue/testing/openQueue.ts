import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { RequestError } from '../../../contract/errors';
import type { EndpointPort } from '../../../contract/ports';
import type { Choice } from '../../../contract/record';
import { endpointsWith } from '../../../embed/memory/endpointsWith';
import { readScreens } from '../../../language/read/read';
import { mountScreen } from '../../table/testing/mountScreen';

const QUEUE = {
  title: '头像审核',
  kind: 'queue',
  resource: { path: '/audit/face', table: 'face' },
  verbs: { look: '看头像', mail: '看邮箱' },
  fields: {
    name: { type: 'text', title: '昵称', required: true, alert: { name: '昵称5' } },
    picture: { type: 'image', title: '头像', when: { name: { ne: '昵称2' } }, permission: { view: 'look' } },
    card: { type: 'image', title: '证件' },
    mail: { type: 'text', title: '邮箱', permission: { view: 'mail' } },
    status: { type: 'enum', title: '状态', options: { pending: '待审核', passed: '通过', rejected: '驳回' } },
  },
  table: { columns: ['name', 'status'] },
  queue: {
    where: { status: 'pending' },
    except: { name: '昵称9' },
    order: ['createTime'],
    show: ['picture', 'card', 'name', 'mail'],
  },
  actions: {
    pass: {
      title: '通过',
      when: { status: 'pending' },
      set: { status: 'passed' },
      key: 'J',
      undo: 'recall',
    },
    reject: {
      title: '驳回',
      when: { status: 'pending' },
      ask: ['reason'],
      set: { status: 'rejected' },
      key: 'K',
    },
    recall: { title: '撤回', when: { status: 'passed' }, set: { status: 'pending' } },
  },
};

/** A queue of so many, as the server hands it out: what another operator holds is not given. */
function backend(count: number, excepted: number) {
  const records = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `昵称${index + 1}`,
    picture: `face/${index + 1}.png`,
    mail: 'a@example.com',
    status: 'pending',
  }));
  const claimedByOthers = new Set<string>();
  const isWaiting = ({ status }: { status: string }) => status === 'pending';
  const claim = vi.fn<EndpointPort['POST claim']>(async (_screen, { id, skip, release }) => {
    if (id !== undefined && claimedByOthers.has(String(id))) throw new RequestError('张三 正在处理这条记录');
    const record = release
      ? undefined
      : records.find((one) => (id === undefined ? isWaiting(one) && !skip?.includes(one.id) : one.id === id));
    const result = {
      record: record ?? null,
      waiting: records.filter(isWaiting).length + excepted,
      excepted,
      minutes: 10,
      target: null,
      own: { today: 3, medianSeconds: 18 },
    };
    return { message: '', result };
  });
  const act = vi.fn(async (_screen: unknown, action: string, { id }: { id?: string }) => {
    for (const one of records) if (one.id === id) one.status = action === 'recall' ? 'pending' : 'passed';
    return { message: action === 'recall' ? '' : '已通过', result: null };
  });
  const waiting = vi.fn<EndpointPort['GET waiting']>(async () => records.filter(isWaiting));
  return { claim, act, claimedByOthers, waiting };
}

interface QueueOptions {
  lacking?: string[];
  address?: string;
  /** Its records have a sensitive value. */
  isSensitive?: boolean;
  /** Work has not begun yet. */
  isBefore?: boolean;
  /** How many more wait that this operator may not decide. */
  excepted?: number;
  /** In place of its own. */
  actions?: object;
  /** Who may take a record over. */
  assignees?: Choice[];
  /** What comes next, in place of the records that wait. */
  waiting?: EndpointPort['GET waiting'];
}

/** Draws the queue with so many records that wait. */
export async function openQueue(
  count: number,
  {
    lacking = [],
    address = '',
    isSensitive = false,
    isBefore = false,
    excepted = 0,
    actions = QUEUE.actions,
    waiting: coming,
    assignees = [],
  }: QueueOptions = {},
) {
  const fields = isSensitive ? { ...QUEUE.fields, phone: { type: 'phone', title: '手机号' } } : QUEUE.fields;
  const text = JSON.stringify({ ...QUEUE, fields, actions });
  const { screens, errors } = readScreens([{ file: 'audit/face.json', text }], null);
  expect(errors).toEqual([]);
  const { claim, act, claimedByOthers, waiting } = backend(count, excepted);
  if (coming) waiting.mockImplementation(coming);
  const backlog = vi.fn(async () => ({
    waiting: count + excepted,
    excepted,
    oldest: null,
    target: null,
    overdue: null,
    ages: [],
    claims: [],
    own: { today: 3, medianSeconds: 18 },
  }));
  const assign = vi.fn<EndpointPort['POST assign']>(async () => ({ message: '已改派', result: null }));
  const endpoints = endpointsWith({
    'GET related': vi.fn(async () => []),
    'GET approvals': vi.fn(async () => []),
    'POST claim': claim,
    'GET backlog': backlog,
    'GET waiting': waiting,
    'GET assignees': vi.fn(async () => assignees),
    'POST assign': assign,
  });
  const screen = await mountScreen({
    screenId: 'audit/face',
    screens,
    lacking,
    address,
    data: { endpoints, act },
  });
  if (!isBefore && !lacking.includes('face:pass')) {
    await waitFor(() => expect(document.querySelector('[data-part="start"]')).not.toBeNull());
    await screen.click('开始处理');
  }
  return { screen, claim, act, claimedByOthers, backlog, waiting, assign };
}
