// @vitest-environment happy-dom
import { act, fireEvent, act as reactAct, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { RequestError, STALE } from '../../contract/errors';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import {
  type MountedScreen,
  type MountOptions,
  mountScreen,
} from '../../renderers/table/testing/mountScreen';
import { listWhere } from '../../renderers/table/testing/tableAs';
import { testScreens } from '../../renderers/table/testing/testScreens';

const TICKET = {
  title: '工单',
  fields: {
    name: { type: 'text', title: '名称', required: true },
    status: { type: 'enum', title: '状态', options: { open: '待处理', doing: '处理中', done: '完成' } },
    level: { type: 'integer', title: '级别' },
  },
  verbs: undefined,
  table: { columns: ['name', 'status', 'level'], tabs: 'status', as: 'board', inline: undefined },
  form: ['name', 'level'],
  actions: {
    start: { title: '开始', when: { status: 'open' }, set: { status: 'doing' }, undo: 'stop' },
    stop: { title: '放回', when: { status: 'doing' }, set: { status: 'open' } },
    finish: {
      title: '办完',
      when: { status: 'doing' },
      confirm: '办完「{name}」？',
      set: { status: 'done' },
    },
  },
};

let screen: MountedScreen;
let records: RecordData[];
beforeEach(() => {
  localStorage.clear();
  records = ['open', 'open', 'doing'].map((status, index) => ({
    id: String(index + 1),
    name: `工单${index + 1}`,
    status,
    level: index,
    version: 1,
  }));
});

const LEADS: Record<string, string> = { start: 'doing', stop: 'open', finish: 'done' };

async function open({
  file = TICKET,
  data = {},
  ...options
}: MountOptions & { file?: Record<string, unknown> } = {}) {
  const list = vi.fn(listWhere(() => records));
  const act = vi.fn(async (_screen: Screen, action: string, { id }: RecordData) => {
    records = records.map((one) => (one.id === id ? { ...one, status: LEADS[action] } : one));
    return { message: '好了', result: null };
  });
  const edit = vi.fn(async (_screen: Screen, { id, ...values }: RecordData) => {
    records = records.map((one) => (one.id === id ? { ...one, ...values } : one));
    return { message: '修改成功！', result: null };
  });
  screen = await mountScreen({
    screens: testScreens(file),
    data: { list, act, edit, ...data },
    ...options,
  });
  await waitFor(() => expect(column('open')?.getAttribute('aria-busy')).toBe('false'));
  return { list, act, edit };
}

const column = (state: string) => screen.host.querySelector<HTMLElement>(`[data-state="${state}"]`);
const namesIn = (state: string) =>
  [...(column(state)?.querySelectorAll('.card') ?? [])].map((card) => card.getAttribute('aria-label'));
const card = (name: string) => screen.host.querySelector<HTMLElement>(`.card[aria-label="${name}"]`)!;
const status = () => screen.host.querySelector('[role="status"].drag-status')?.textContent ?? '';

describe('columns', () => {
  test('each state is a column with its own request, its records and their number', async () => {
    const { list } = await open();
    expect(namesIn('open')).toEqual(['工单1', '工单2']);
    expect(namesIn('doing')).toEqual(['工单3']);
    expect(namesIn('done')).toEqual([]);
    expect(column('open')?.getAttribute('aria-label')).toBe('待处理，2 条');
    expect(list.mock.calls.map(([, { filters, pageSize }]) => [filters.status, pageSize])).toEqual([
      ['open', 20],
      ['doing', 20],
      ['done', 20],
    ]);
  });

  test('a further page is requested alone, and its rows follow', async () => {
    records = Array.from({ length: 45 }, (_, index) => ({
      id: String(index),
      name: `工单${index}`,
      status: 'open',
    }));
    const { list } = await open();
    await screen.click('待处理：继续加载');
    await waitFor(() => expect(namesIn('open')).toHaveLength(40));
    const [, query] = list.mock.calls.at(-1)!;
    expect(query).toMatchObject({ pageNo: 2, pageSize: 20, filters: { status: 'open' } });
    await screen.click('待处理：继续加载');
    await waitFor(() => expect(column('open')?.getAttribute('aria-busy')).toBe('false'));
    expect(screen.button('待处理：继续加载')).toBeUndefined();
  });

  test('a column that fails says so, and the others stay', async () => {
    const answer = listWhere(() => records);
    let isDown = true;
    const list = vi.fn(async (one: Screen, query: Parameters<typeof answer>[1]) => {
      if (query.filters.status === 'doing' && isDown) throw new RequestError('数据库正忙');
      return answer(one, query);
    });
    await open({ data: { list } });
    expect(namesIn('open')).toHaveLength(2);
    expect(column('doing')?.textContent).toContain('数据库正忙');
    isDown = false;
    await screen.click('重试', column('doing')!);
    await waitFor(() => expect(namesIn('doing')).toHaveLength(1));
  });

  test('a list narrowed to states shows their columns, and the tabs to leave them', async () => {
    await open({ address: 'status=open' });
    expect(column('doing')).toBeNull();
    await screen.click('全部');
    await waitFor(() => expect(column('doing')).toBeTruthy());
  });

  test('the table is beside it, and the address says which is shown', async () => {
    await open();
    await screen.click('表格');
    await waitFor(() => expect(screen.rows()).toHaveLength(3));
    expect(screen.address()).toBe('as=table');
    await screen.click('状态板');
    await waitFor(() => expect(namesIn('open')).toHaveLength(2));
    expect(screen.address()).toBe('');
  });
});

describe('moved by keys', () => {
  const key = (name: string, at: string, more: object = {}) =>
    act(async () => fireEvent.keyDown(card(name), { key: at, ...more }));
  const alt = { altKey: true };

  test('Alt+→ takes a card up and says where it would go; Enter performs the action that leads there', async () => {
    const { act } = await open();
    await reactAct(async () => card('工单1').focus());
    await key('工单1', 'ArrowRight', alt);
    expect(status()).toBe('「工单1」移到“处理中”，按 Enter 放下，按 Esc 取消');
    expect(column('doing')?.dataset.drop).toBe('able');
    await key('工单1', 'Enter');
    await waitFor(() => expect(namesIn('doing')).toContain('工单1'));
    expect(act).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      'start',
      expect.objectContaining({ id: '1', idempotencyKey: expect.any(String) }),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('工单1'));
  });

  test('a column that no action leads to says why, and nothing is done', async () => {
    const { act } = await open();
    await reactAct(async () => card('工单1').focus());
    await key('工单1', 'ArrowRight', alt);
    await key('工单1', 'ArrowRight');
    const why = '这一条现在不能办完，须满足：状态是“处理中”';
    await waitFor(() => expect(status()).toBe(`「工单1」移到“完成”：不能放在这里，${why}`));
    expect(column('done')?.dataset.drop).toBe('refused');
    await waitFor(() => expect(column('done')?.textContent).toContain(why));
    await key('工单1', 'Enter');
    await waitFor(() => expect(screen.ports.notice.warn).toHaveBeenCalledTimes(1));
    expect(screen.ports.notice.warn).toHaveBeenCalledWith(why);
    expect(act).not.toHaveBeenCalled();
    expect(namesIn('open')).toContain('工单1');
  });

  test('Escape puts it back', async () => {
    const { act } = await open();
    await reactAct(async () => card('工单1').focus());
    await key('工单1', 'ArrowRight', alt);
    await key('工单1', 'Escape');
    expect(column('doing')?.dataset.drop).toBeUndefined();
    expect(act).not.toHaveBeenCalled();
  });

  test('arrows walk between cards and columns, and Enter opens', async () => {
    await open();
    await act(async () => card('工单1').focus());
    await key('工单1', 'ArrowDown');
    expect(document.activeElement).toBe(card('工单2'));
    await key('工单2', 'ArrowRight');
    expect(document.activeElement).toBe(card('工单3'));
    await key('工单3', 'Enter');
    await waitFor(() => expect(screen.address()).toBe('record=3'));
  });
});

describe('what a move does', () => {
  const choose = async (name: string, to: string) => {
    await screen.click(`移到…：${name}`);
    const item = await waitFor(() =>
      present(
        [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) =>
          textContent?.startsWith(`移到“${to}”`),
        ),
      ),
    );
    return item;
  };

  test('移到… does the same by presses, and says why of those that are off', async () => {
    const { act } = await open();
    const refused = await choose('工单1', '完成');
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(refused.textContent).toContain('须满足：状态是“处理中”'));
    const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) =>
      textContent?.startsWith('移到“处理中”'),
    )!;
    await user.click(item);
    await waitFor(() => expect(namesIn('doing')).toContain('工单1'));
    expect(act.mock.calls.map(([, action]) => action)).toEqual(['start']);
  });

  test('what its button asks is asked first, and the card waits', async () => {
    const { act } = await open();
    await user.click(await choose('工单3', '完成'));
    await waitFor(() => expect(screen.text()).toContain('办完「工单3」？'));
    expect(namesIn('doing')).toEqual(['工单3']);
    expect(act).not.toHaveBeenCalled();
  });

  test('who lacks the code cannot move it there, and reads why', async () => {
    await open({ lacking: ['gift:start'] });
    await act(async () => card('工单1').focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(status()).toContain('没有“开始”的权限'));
  });

  test('a record that somebody else has handled goes where it really is', async () => {
    const act = vi.fn(async () => {
      records = records.map((one) => (one.id === '1' ? { ...one, status: 'done' } : one));
      throw new RequestError('该记录已被他人处理', { result: STALE });
    });
    await open({ data: { act } });
    await user.click(await choose('工单1', '处理中'));
    await waitFor(() => expect(namesIn('done')).toContain('工单1'));
    expect(screen.ports.notice.warn).toHaveBeenCalledWith('该记录已被他人处理');
    expect(namesIn('doing')).toEqual(['工单3']);
  });

  test('a refusal puts the card back', async () => {
    const act = vi.fn(async () => {
      throw new RequestError('库存不足');
    });
    await open({ data: { act } });
    await user.click(await choose('工单1', '处理中'));
    await waitFor(() => expect(screen.ports.notice.error).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(namesIn('open')).toContain('工单1'));
    expect(namesIn('doing')).toEqual(['工单3']);
  });

  const EDITED = {
    ...TICKET,
    table: { ...TICKET.table, inline: ['status'] },
    form: ['name', 'status'],
    actions: { edit: { when: { level: 0 } } },
  };

  test('where no action leads there, a field of `inline` is edited, with the version that was seen', async () => {
    const { edit } = await open({ file: EDITED });
    await user.click(await choose('工单1', '完成'));
    await waitFor(() => expect(namesIn('done')).toContain('工单1'));
    expect(edit).toHaveBeenCalledExactlyOnceWith(expect.anything(), { id: '1', version: 1, status: 'done' });
    expect(screen.ports.notice.success).toHaveBeenCalledWith('「工单1」：待处理 → 完成');
  });

  test('and only under the condition of editing; without `inline` nothing leads there', async () => {
    await open({ file: EDITED });
    const refused = await choose('工单2', '完成');
    await waitFor(() => expect(refused.textContent).toContain('须满足：级别'));
    screen.unmount();
    await open({ file: { ...EDITED, table: TICKET.table } });
    const none = await choose('工单1', '完成');
    await waitFor(() => expect(none.textContent).toContain('没有操作能把它改成“完成”'));
  });
});
