// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '#testing/user';
import type { Choice } from '../../../contract/record';
import { PromptDialog } from '../PromptDialog';
import { giftScreen } from '../testing/giftScreen';
import { openForm, testPorts } from '../testing/openForm';

const REASONS = { a: '资料不符', b: '照片模糊', c: '年龄不足', d: '其他' };
const { screen } = giftScreen({
  actions: {
    reject: {
      title: '驳回',
      ask: {
        why: { type: 'enum', title: '驳回原因', required: true, options: REASONS },
        reason: { required: false },
      },
      confirm: '驳回「{name}」？',
      set: { enabled: false },
      undo: 'recall',
    },
    refuse: {
      title: '拒绝打款',
      ask: { why: { type: 'enum', title: '拒绝原因', required: true, options: REASONS } },
      set: { enabled: false },
    },
    recall: { title: '撤回', set: { enabled: true } },
    close: {
      title: '关闭',
      ask: {
        why: { type: 'enum', title: '关闭原因', required: true, options: REASONS },
        until: { type: 'datetime', title: '截止时间', required: true, lasts: ['1h', '1d', 'forever'] },
        reason: true,
      },
      set: { enabled: false },
    },
    mute: {
      title: '禁言',
      ask: {
        until: { type: 'datetime', title: '截止时间', required: true, default: '$now+1d' },
        reason: { suggest: 'punish_reason' },
      },
      set: { enabled: false },
    },
  },
});
/** A choice that brings up a question of its own. */
const { screen: judged } = giftScreen({
  fields: {
    name: { type: 'text', title: '名称' },
    outcome: {
      type: 'enum',
      title: '结果',
      required: true,
      options: { invalid: '无效', warn: '警告', mute: '禁言', ban: '封号' },
    },
    until: {
      type: 'datetime',
      title: '截止时间',
      required: true,
      lasts: ['1h', '1d', 'forever'],
      when: { outcome: ['mute', 'ban'] },
    },
  },
  verbs: undefined,
  form: ['name'],
  actions: {
    judge: { title: '处理', ask: { outcome: true, until: true, reason: { suggest: 'punish_reason' } } },
    close: {
      title: '处理举报',
      ask: {
        outcome: true,
        until: true,
        reason: {
          suggest: {
            field: 'outcome',
            invalid: 'report_invalid_reason',
            mute: 'punish_reason',
            ban: 'punish_reason',
          },
        },
      },
    },
  },
});
const ROSE = { id: '7', name: '玫瑰', kind: 'plain', enabled: true };

let opened: Awaited<ReturnType<typeof openForm>>;
beforeEach(() => localStorage.clear());

async function ask(action: string, dicts: Record<string, Choice[]> = {}, of = screen) {
  const onSubmit = vi.fn(async () => {});
  const onClose = vi.fn();
  opened = await openForm(
    <PromptDialog
      definition={of.actions[action]!}
      {...{
        screen: of,
        records: [ROSE],
        ports: testPorts({
          data: { dict: async (code) => dicts[code] ?? [] },
        }),
        onSubmit,
        onClose,
      }}
      step={{ do: 'press', button: `action:${action}`, id: '7' }}
    />,
  );
  return { ...opened, onSubmit, onClose };
}

const chip = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('.input-chip')].find((one) => one.title === title);
const isChosen = (title: string) => chip(title)?.getAttribute('aria-pressed') === 'true';

test('a digit answers the choice, and where nothing else must be answered that is all', async () => {
  const { input, onSubmit, onClose } = await ask('reject');
  expect(chip('照片模糊')?.textContent).toBe('照片模糊2');
  await act(async () => input('驳回原因').focus());
  await user.keyboard('2');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ why: 'b', reason: null }, [ROSE]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what cannot be taken back a digit only chooses: Enter is the answer', async () => {
  const { input, onSubmit } = await ask('refuse');
  await act(async () => input('拒绝原因').focus());
  await user.keyboard('2');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(isChosen('照片模糊')).toBe(true);
  expect(document.activeElement?.textContent).toBe('拒绝打款');
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ why: 'b' }, [ROSE]);
});

test('a digit that is no choice, or is typed into a box, chooses nothing', async () => {
  const { input, onSubmit } = await ask('reject');
  await act(async () => input('驳回原因').focus());
  await user.keyboard('7');
  await opened.press('＋备注');
  await act(async () => input('备注').focus());
  await user.keyboard('1');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(isChosen('资料不符')).toBe(false);
});

test('where something is missing yet the digit chooses and leads there', async () => {
  const { input, onSubmit, press: push } = await ask('close');
  await act(async () => input('关闭原因').focus());
  await user.keyboard('3');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(isChosen('年龄不足')).toBe(true);
  expect(document.activeElement).toBe(chip('1小时'));
  await user.click(chip('永久')!);
  await user.clear(input('原因'));
  await user.type(input('原因'), '违规');
  await push('关闭');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
    {
      why: 'c',
      until: '9999-12-31 23:59:59',
      reason: '违规',
    },
    [ROSE],
  );
});

test('a length from now fills the end in', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T04:00:00Z'), toFake: ['Date'] });
  const { input, onSubmit, press: push } = await ask('close');
  await act(async () => input('关闭原因').focus());
  await user.keyboard('1');
  await user.click(chip('1小时')!);
  expect(isChosen('1小时')).toBe(true);
  await user.click(chip('1天')!);
  expect([isChosen('1小时'), isChosen('1天')]).toEqual([false, true]);
  await user.clear(input('原因'));
  await user.type(input('原因'), '违规');
  await push('关闭');
  vi.useRealTimers();
  expect(onSubmit).toHaveBeenCalledWith({ why: 'a', until: '2026-03-02 12:00:00', reason: '违规' }, [ROSE]);
});

test('what was typed last is offered, the newest first, and only to that operator and action', async () => {
  for (const reason of ['辱骂', '广告', '辱骂']) {
    const { input, press: push, unmount } = await ask('close');
    await act(async () => input('关闭原因').focus());
    await user.keyboard('1');
    await user.click(chip('永久')!);
    await user.clear(input('原因'));
    await user.type(input('原因'), reason);
    await push('关闭');
    await unmount();
  }
  const { input, unmount } = await ask('close');
  expect(document.querySelector('[aria-label="最近用过的原因"]')?.textContent).toBe('辱骂广告');
  await opened.press('广告');
  expect(input('原因').value).toBe('广告');
  await unmount();
  await ask('reject');
  expect(document.querySelector('[aria-label="最近用过的原因"]')).toBeNull();
});

const PUNISH = {
  punish_reason: [
    { value: '1', text: '辱骂攻击' },
    { value: '2', text: '广告引流' },
  ],
};

test('digits go from question to question: a choice, a length of time that it brings up, a text', async () => {
  const { input, onSubmit } = await ask('judge', PUNISH, judged);
  await vi.waitFor(() => expect(chip('广告引流')).toBeDefined());
  await act(async () => input('结果').focus());
  await user.keyboard('3');
  expect(document.activeElement).toBe(chip('1小时'));
  await user.keyboard('2');
  expect([isChosen('禁言'), isChosen('1天')]).toEqual([true, true]);
  expect(document.activeElement).toBe(input('原因'));
  await user.keyboard('1');
  expect(input('原因').value).toBe('辱骂攻击');
  expect(document.activeElement?.textContent?.replace(' ', '')).toBe('处理');
  expect(onSubmit).not.toHaveBeenCalled();
  await opened.press('处理');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
    { outcome: 'mute', until: expect.any(String), reason: '辱骂攻击' },
    [ROSE],
  );
});

const BY_OUTCOME = {
  ...PUNISH,
  report_invalid_reason: [
    { value: '1', text: '证据不足' },
    { value: '2', text: '不属于违规' },
  ],
};
const offered = () =>
  [...document.querySelectorAll('[aria-label="快选原因"] .input-chip')].map((one) => one.textContent);

test('each answer offers the texts of its own dictionary by digits', async () => {
  const { input, onSubmit, press: push } = await ask('close', BY_OUTCOME, judged);
  expect(offered()).toEqual([]);
  await act(async () => input('结果').focus());
  await user.keyboard('1');
  await vi.waitFor(() => expect(offered()).toEqual(['证据不足1', '不属于违规2']));
  expect(document.activeElement).toBe(input('原因'));
  await act(async () => input('原因').focus());
  await user.keyboard('2');
  expect(input('原因').value).toBe('不属于违规');
  await push('处理举报');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ outcome: 'invalid', reason: '不属于违规' }, [ROSE]);
});

test('another answer clears a text of the former one, and keeps what was typed', async () => {
  const { input } = await ask('close', BY_OUTCOME, judged);
  await act(async () => input('结果').focus());
  await user.keyboard('4');
  await user.click(chip('永久')!);
  await vi.waitFor(() => expect(offered()).toEqual(['辱骂攻击1', '广告引流2']));
  await act(async () => input('原因').focus());
  await user.keyboard('1');
  await act(async () => input('结果').focus());
  await user.keyboard('3');
  expect(input('原因').value, 'the same dictionary').toBe('辱骂攻击');
  await act(async () => input('结果').focus());
  await user.keyboard('1');
  await vi.waitFor(() => expect(offered()).toEqual(['证据不足1', '不属于违规2']));
  expect(input('原因').value).toBe('');
  await user.clear(input('原因'));
  await user.type(input('原因'), '截图模糊');
  await act(async () => input('结果').focus());
  await user.keyboard('2');
  expect(offered(), 'an answer without a dictionary').toEqual([]);
  expect(input('原因').value).toBe('截图模糊');
});

test('what was typed last is offered to the answers of the same dictionary alone', async () => {
  const first = await ask('close', BY_OUTCOME, judged);
  await act(async () => first.input('结果').focus());
  await user.keyboard('1');
  await user.clear(first.input('原因'));
  await user.type(first.input('原因'), '截图模糊');
  await first.press('处理举报');
  first.unmount();
  const { input } = await ask('close', BY_OUTCOME, judged);
  const recent = () => document.querySelector('[aria-label="最近用过的原因"]')?.textContent ?? null;
  await act(async () => input('结果').focus());
  await user.keyboard('4');
  expect(recent()).toBeNull();
  await act(async () => input('结果').focus());
  await user.keyboard('1');
  expect(recent()).toBe('截图模糊');
});

test('a text that is offered is chosen by its digit in the empty box; Enter on the button is the answer', async () => {
  const { input, onSubmit } = await ask('mute', PUNISH);
  await vi.waitFor(() => expect(chip('广告引流')?.textContent).toBe('广告引流2'));
  await act(async () => input('原因').focus());
  await user.keyboard('2');
  expect(input('原因').value).toBe('广告引流');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent?.replace(' ', '')).toBe('禁言');
  await opened.press('禁言');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ until: expect.any(String), reason: '广告引流' }, [ROSE]);
});

test('who types on after a digit gets the digit and not the text', async () => {
  const { input, onSubmit } = await ask('mute', PUNISH);
  await vi.waitFor(() => expect(chip('广告引流')?.textContent).toBe('广告引流2'));
  await act(async () => input('原因').focus());
  await user.keyboard('1');
  expect(input('原因').value).toBe('辱骂攻击');
  await user.keyboard('2');
  expect(input('原因').value).toBe('12');
  expect(document.activeElement).toBe(input('原因'));
  expect(input('原因').selectionStart).toBe(2);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a digit elsewhere changes no answer and submits nothing; at its own control it changes it', async () => {
  const { input, onSubmit } = await ask('close');
  await act(async () => input('关闭原因').focus());
  await user.keyboard('3');
  await user.click(chip('永久')!);
  await user.clear(input('原因'));
  await user.type(input('原因'), '违规');
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.replace(' ', '') === '关闭',
  );
  await act(async () => (button as HTMLElement).focus());
  await user.keyboard('1');
  expect([isChosen('年龄不足'), isChosen('资料不符')]).toEqual([true, false]);
  await act(async () => input('关闭原因').focus());
  await user.keyboard('1');
  expect(isChosen('资料不符')).toBe(true);
  expect(document.activeElement).toBe(button);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a digit is text where something is typed already', async () => {
  const { input } = await ask('mute', PUNISH);
  await user.clear(input('原因'));
  await user.type(input('原因'), '第');
  await user.keyboard('2');
  expect(input('原因').value).toBe('第2');
});

test('a note that need not be written is one press away, under its own name', async () => {
  const { input, press: push, onSubmit } = await ask('reject');
  // antd measures the height of texts in a hidden one
  expect(document.querySelector('textarea:not([aria-hidden])')).toBeNull();
  await push('＋备注');
  await vi.waitFor(() => expect(document.activeElement).toBe(input('备注')));
  await user.clear(input('备注'));
  await user.type(input('备注'), '已电话核实');
  await act(async () => input('驳回原因').focus());
  await user.keyboard('1');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ why: 'a', reason: '已电话核实' }, [ROSE]);
});
