// @vitest-environment happy-dom

import { StyleProvider } from '@ant-design/cssinjs';
import { act, type RenderResult, render } from '@testing-library/react';
import { Button, ConfigProvider, InputNumber, theme } from 'antd';
import { beforeEach, expect, test } from 'vitest';
import { retainedStyles } from './stylePersistence';

let mounted: RenderResult;
// what tests of other files have drawn has left its rules
beforeEach(() => document.head.replaceChildren());

const styles = retainedStyles();

function Page({ isDark = false, isOpen = true }: { isDark?: boolean; isOpen?: boolean }) {
  const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider theme={{ algorithm, cssVar: { key: 'kept' }, hashed: false }}>
        <Button>stays</Button>
        {isOpen && [1, 2, 3].map((key) => <InputNumber key={key} />)}
      </ConfigProvider>
    </StyleProvider>
  );
}

const sheets = (part: string) =>
  [...document.querySelectorAll('style')].filter((sheet) => sheet.innerHTML.includes(part));
const rules = () => sheets('.ant-input-number-handler');
const variables = () => sheets('--ant-input-number-filled-handle-bg:');

test('the rules of an unmounted part stay, and are not written again', async () => {
  mounted = await act(async () => render(<Page />));
  const [before] = rules();
  const text = before?.innerHTML;
  expect(rules()).toHaveLength(1);
  await act(async () => mounted.rerender(<Page isOpen={false} />));
  await act(async () => mounted.rerender(<Page />));
  expect(rules()).toEqual([before]);
  expect(before?.innerHTML).toBe(text);
});

test('another theme removes the variables of the former', async () => {
  mounted = await act(async () => render(<Page />));
  const [light] = variables();
  await act(async () => mounted.rerender(<Page isDark />));
  const [dark, ...more] = variables();
  expect(more).toEqual([]);
  expect(dark?.innerHTML).not.toBe(light?.innerHTML);
  await act(async () => mounted.rerender(<Page />));
  expect(variables().map(({ innerHTML }) => innerHTML)).toEqual([light?.innerHTML]);
});

test('variables that were left unused in one theme are not those of the next', async () => {
  mounted = await act(async () => render(<Page />));
  const [light] = variables();
  await act(async () => mounted.rerender(<Page isOpen={false} />));
  await act(async () => mounted.rerender(<Page isOpen={false} isDark />));
  await act(async () => mounted.rerender(<Page isDark />));
  expect(variables()).toHaveLength(1);
  expect(variables()[0]?.innerHTML).not.toBe(light?.innerHTML);
});
