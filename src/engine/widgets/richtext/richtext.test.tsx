// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as texts from '#texts/widgets/inputs';
import { choose as chooseOption } from '../../../testing/choose';
import { fakeData } from '../../../testing/fakeData';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import type { InputProps } from '../../contract/widget';
import { normaliseOwnField } from '../../language/normalise/field';
import { WholeText } from '../../parts/cells/wholeText';
import { inputOf } from '../inputs';
import { viewOf } from '../views';

let mounted: RenderResult;

const field = normaliseOwnField('body', { type: 'richtext', title: '正文' }, {});
const HOSTILE =
  '<p>好<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">去</a></p><script>alert(1)</script>';

async function openInput(value: unknown, more: Partial<InputProps> = {}) {
  const onChange = vi.fn();
  const { Input } = inputOf(field);
  const context = {
    now: '2024-06-01 12:00:00',
    user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
  };
  const inputProps = {
    id: 'b',
    field,
    value,
    onChange,
    isDisabled: false,
    isInvalid: false,
    record: {},
    context,
  };
  const draw = (props: Partial<InputProps>) => (
    <>
      <span id="b-label">正文</span>
      <Input {...inputProps} data={fakeData()} screenId="goods/gift" {...more} {...props} />
    </>
  );
  mounted = await act(async () => render(draw({})));
  const text = await waitFor(() => present(document.querySelector<HTMLElement>('#b[contenteditable]')));
  return { onChange, text, draw };
}

const tool = (name: string) =>
  [...mounted.container.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )!;

test('the text is named by its label and marked invalid', async () => {
  const { text, draw } = await openInput('<p>好</p>');
  expect(text.getAttribute('aria-labelledby')).toBe('b-label');
  expect(text.getAttribute('aria-invalid')).toBeNull();
  await act(async () => mounted.rerender(draw({ isInvalid: true })));
  expect(text.getAttribute('aria-invalid')).toBe('true');
  expect(text.getAttribute('aria-describedby')).toBe('b-note');
});

test('a tool changes the text, and the value is its HTML', async () => {
  const { onChange } = await openInput('<p>好</p>');
  expect(onChange).not.toHaveBeenCalled();
  await user.click(tool('项目列表'));
  expect(onChange).toHaveBeenLastCalledWith(expect.stringMatching(/^<ul><li><p>好<\/p><\/li><\/ul>/));
  await user.click(tool('撤销'));
  expect(onChange).toHaveBeenLastCalledWith('<p>好</p>');
});

test('another value from outside replaces the text without being written again', async () => {
  const { onChange, text, draw } = await openInput('<p>旧</p>');
  await act(async () => mounted.rerender(draw({ value: '<p>新</p>' })));
  expect(text.textContent).toBe('新');
  await act(async () => mounted.rerender(draw({ value: null })));
  expect(text.textContent).toBe('');
  expect(onChange).not.toHaveBeenCalled();
});

test('a picture is stored and put into the text; one that is refused says why', async () => {
  const upload = vi.fn(async () => 'goods/gift/body/a.png');
  const { onChange } = await openInput('<p>好</p>', { data: fakeData({ upload }) });
  await choose(new File(['x'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(onChange.mock.lastCall).toBeTruthy());
  expect(upload).toHaveBeenCalledWith(expect.any(File), 'goods/gift/body');
  expect(onChange.mock.lastCall?.[0]).toContain(
    '<img src="http://static.test/goods/gift/body/a.png" alt="a.png">',
  );
  await choose(new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
  const alert = await waitFor(() => present(mounted.container.querySelector('[role=alert]')));
  expect(alert.textContent).toContain('只能上传');
  upload.mockRejectedValueOnce(new RequestError('空间已满'));
  await choose(new File(['x'], 'b.png', { type: 'image/png' }));
  await waitFor(() => expect(mounted.container.textContent ?? '').toMatch(/空间已满/));
});

// what is read goes through the one sanitiser, which a browser suite drives: DOMPurify does not know this DOM
test('nothing of a hostile text reaches the editor', async () => {
  const { text } = await openInput(HOSTILE);
  expect(text.innerHTML).not.toMatch(/onerror|script/);
  expect(text.textContent).toContain('好');
});

test('a list shows the words alone, cut', async () => {
  const { Cell } = viewOf(field);
  const value = `<p>${'长'.repeat(30)}</p>`;
  mounted = await act(async () => render(<Cell field={field} value={value} record={{}} data={fakeData()} />));
  expect(mounted.container.textContent).toBe(`${'长'.repeat(25)}…`);
  await act(async () =>
    mounted.rerender(<Cell field={field} value='<img src="a.png">' record={{}} data={fakeData()} />),
  );
  expect(mounted.container.textContent).toBe('［图片］');
});

test.each([
  ['richtext', '<p>怎样充值</p>'],
  ['image', 'demo/a.png'],
])('a %s for the app is read as on a phone, and is plain in a list', async (kind, value) => {
  const framed = normaliseOwnField('page', { type: kind, title: '正文', frame: 'phone' }, {});
  const { Cell } = viewOf(framed);
  const cell = <Cell field={framed} value={value} record={{}} data={fakeData()} />;
  mounted = await act(async () => render(cell));
  expect(mounted.container.querySelector('.phone-frame')).toBeNull();
  mounted.unmount();
  mounted = await act(async () => render(<WholeText value={true}>{cell}</WholeText>));
  const frame = await waitFor(() => present(mounted.container.querySelector('.phone-frame')));
  expect(frame.getAttribute('aria-label')).toBe('正文，手机上的样子');
});

async function choose(file: File) {
  const box = mounted.container.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(box, 'files', { value: [file], configurable: true });
  await act(async () => box.dispatchEvent(new Event('change', { bubbles: true })));
}

test('the style of a paragraph is chosen in the console’s own list', async () => {
  const { onChange } = await openInput('<p>好</p>');
  const box = present(mounted.container.querySelector<HTMLElement>('.rich-tools [role="combobox"]'));
  await chooseOption(box, texts.mediumHeading);
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<h3>好</h3>')));
});
