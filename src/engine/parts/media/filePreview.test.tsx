// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { normaliseOwnField } from '../../language/normalise/field';
import { viewOf } from '../../widgets/views';
import { WholeText } from '../cells/wholeText';

let mounted: RenderResult;

const field = normaliseOwnField('document', { type: 'file', title: '文件' }, {});

async function shown(path: string, { canView = true, isWhole = true } = {}) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: canView, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  });
  const data = {
    ...fakeData(),
    fileUrl: (fileName: string) => (/^https:/.test(fileName) ? fileName : `/static/${fileName}`),
  };
  const { Cell } = viewOf(field);
  mounted = await act(async () =>
    render(
      <WholeText value={isWhole}>
        <Cell field={field} value={path} record={{}} data={data} />
      </WholeText>,
    ),
  );
}

test('a PDF of this site opens in its place, when it is asked for', async () => {
  await shown('book/a.pdf');
  const button = await waitFor(() => present(mounted.container.querySelector('button')));
  expect(mounted.container.querySelector('iframe')).toBeNull();
  await user.click(button);
  expect(mounted.container.querySelector('iframe')?.getAttribute('src')).toBe('/static/book/a.pdf');
  await user.click(button);
  expect(mounted.container.querySelector('iframe')).toBeNull();
});

test.each([
  ['in a list', 'book/a.pdf', { isWhole: false }],
  ['where the browser shows none', 'book/a.pdf', { canView: false }],
  ['of another site', 'https://elsewhere.example/a.pdf', {}],
  ['of another kind', 'book/a.zip', {}],
])('only a link %s', async (_, path, how) => {
  await shown(path, how);
  expect(mounted.container.querySelector('a')).not.toBeNull();
  expect(mounted.container.querySelector('button')).toBeNull();
});

/** What the server answers for the file while the test runs. */
function answering(content: Uint8Array<ArrayBuffer>, status = 200) {
  const real = globalThis.fetch;
  globalThis.fetch = async () => new Response(content, { status });
  onTestFinished(() => {
    globalThis.fetch = real;
  });
}

test.each([
  ['of the first edition', [0x50, 0x4b, 3, 4], 200, '这是 SVGA 1.x 的文件，请用 2.0 以上的格式重新导出'],
  ['that is damaged', [0x78, 0x9c, 1, 2, 3], 200, '动画文件已损坏，不能预览'],
  ['that is gone', [], 404, '文件已不在'],
] as const)('an animation %s is described in words in its place', async (_, bytes, status, message) => {
  answering(Uint8Array.from(bytes), status);
  await shown('gift/car.svga');
  await user.click(await waitFor(() => present(mounted.container.querySelector('button'))));
  expect(
    await waitFor(() =>
      present(
        (() => {
          const text = mounted.container.querySelector('[role=status]')?.textContent;
          return text === '加载中…' ? null : text;
        })(),
      ),
    ),
  ).toBe(message);
  expect(mounted.container.querySelectorAll('button')).toHaveLength(1);
});

test('a film has the browser’s own controls, and says so where it cannot be played', async () => {
  await shown('gift/car.mp4');
  await user.click(await waitFor(() => present(mounted.container.querySelector('button'))));
  const film = mounted.container.querySelector('video');
  expect(film?.controls).toBe(true);
  await act(async () => film?.dispatchEvent(new Event('error')));
  await waitFor(() =>
    expect(mounted.container.textContent).toContain('视频文件已损坏，或不是浏览器能放的格式'),
  );
});
