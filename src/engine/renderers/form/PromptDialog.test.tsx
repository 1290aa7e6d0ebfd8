// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import { PromptDialog } from './PromptDialog';
import { giftScreen } from './testing/giftScreen';
import { openForm, testPorts } from './testing/openForm';

const { screen } = giftScreen();
const retire = screen.actions.retire!;
const ROSE = { id: '7', name: '玫瑰', kind: 'luxury', enabled: true };
let opened: Awaited<ReturnType<typeof openForm>>;

async function openAsk(records: Record<string, unknown>[], onSubmit = vi.fn(async () => {})) {
  const ports = testPorts();
  const onClose = vi.fn();
  const step = { do: 'press', button: 'action:retire', id: '7' };
  opened = await openForm(
    <PromptDialog definition={retire} {...{ screen, records, ports, step, onSubmit, onClose }} />,
  );
  return { ...opened, ports, onSubmit, onClose };
}

test('asks with the record in its words and answers what was typed', async () => {
  const { text, input, press, button, onSubmit, onClose } = await openAsk([ROSE]);
  expect(text()).toContain('下架「玫瑰」（豪华）？');
  expect(button('下架')?.className).toContain('dangerous');
  await press('下架');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(input('原因'));
  await user.type(input('原因'), '违规');
  await press('下架');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ reason: '违规', until: null }, [ROSE]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a question has its own condition, judged on the record', async () => {
  const { label } = await openAsk([{ ...ROSE, enabled: false }]);
  expect(label('恢复时间')).toBeUndefined();
  expect(label('原因')).toBeDefined();
});

test('where no prompt applies to the record, it is confirmed: nobody sees an empty dialog', async () => {
  const never = { any: [] };
  const ask = retire.ask.map((one) => ({ ...one, field: { ...one.field, when: never, isRequired: true } }));
  const ports = testPorts();
  const onSubmit = vi.fn(async () => {});
  const step = { do: 'press', button: 'action:retire', id: '7' };
  const definition = { ...retire, ask, confirm: null };
  opened = await openForm(
    <PromptDialog {...{ definition, screen, records: [ROSE], ports, step, onSubmit, onClose: vi.fn() }} />,
  );
  expect(opened.text()).toContain('确定下架？');
  expect(opened.label('原因')).toBeUndefined();
  await opened.press('下架');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('of several records the first are named and all counted', async () => {
  const { text } = await openAsk([ROSE, { ...ROSE, name: '百合' }, { ...ROSE, name: '茉莉' }]);
  expect(text()).toContain('下架「玫瑰、百合 等 3 条」');
});

test('a refusal lands on its question and the dialog stays', async () => {
  const refusal = new RequestError('不行', { errors: [{ field: 'reason', message: '原因太短' }] });
  const { input, press, errorOf, onClose, ports } = await openAsk([ROSE], vi.fn().mockRejectedValue(refusal));
  await user.clear(input('原因'));
  await user.type(input('原因'), '违规');
  await press('下架');
  expect(errorOf('原因')).toBe('原因太短');
  expect(onClose).not.toHaveBeenCalled();
  expect(ports.notice.error).not.toHaveBeenCalled();
});

test('a question shows for the state that the action leads to', async () => {
  const reason = { ...screen.fields.name!, name: 'why', title: '驳回原因', isRequired: true };
  const when = {
    field: 'kind',
    op: 'eq',
    operand: { literal: 'plain' },
    comparability: 'choice',
    isMultiple: false,
  } as const;
  const definition = {
    ...retire,
    ask: [{ field: { ...reason, when }, isOwn: false }],
    set: { kind: { literal: 'plain' } },
  };
  const onSubmit = vi.fn(async () => {});
  opened = await openForm(
    <PromptDialog
      step={{ do: 'press', button: 'action:retire', id: '7' }}
      {...{ definition, screen, records: [ROSE], ports: testPorts(), onSubmit, onClose: vi.fn() }}
    />,
  );
  await opened.press('下架');
  expect(opened.errorOf('驳回原因')).toBe('驳回原因不能为空');
  await user.clear(opened.input('驳回原因'));
  await user.type(opened.input('驳回原因'), '模糊');
  await opened.press('下架');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ why: '模糊' }, [ROSE]);
});

test('what the operator may not edit is not asked', async () => {
  const name = { ...screen.fields.name!, permission: { view: '', edit: '' } };
  const definition = { ...retire, ask: [{ field: screen.fields.name!, isOwn: false }, ...retire.ask] };
  const narrowed = { ...screen, fields: { ...screen.fields, name } };
  const ports = testPorts();
  opened = await openForm(
    <PromptDialog
      step={{ do: 'press', button: 'action:retire', id: '7' }}
      {...{
        definition,
        screen: narrowed,
        records: [ROSE],
        onSubmit: vi.fn(async () => {}),
        onClose: vi.fn(),
      }}
      ports={{ ...ports, session: { ...ports.session, can: (code) => !code.endsWith(':') } }}
    />,
  );
  expect(opened.label('名称')).toBeUndefined();
  expect(opened.label('原因')).toBeDefined();
});

test('a question of the action’s own that the operator has no right to answer is not asked', async () => {
  const [own] = retire.ask;
  const guarded = { ...own!, field: { ...own!.field, permission: { view: null, edit: 'guarded' } } };
  const ports = testPorts();
  opened = await openForm(
    <PromptDialog
      step={{ do: 'press', button: 'action:retire', id: '7' }}
      {...{ definition: { ...retire, ask: [guarded, ...retire.ask.slice(1)] }, screen, records: [ROSE] }}
      {...{ onSubmit: vi.fn(async () => {}), onClose: vi.fn() }}
      ports={{ ...ports, session: { ...ports.session, can: (code) => !code.endsWith(':guarded') } }}
    />,
  );
  expect(opened.label(own!.field.title)).toBeUndefined();
});
