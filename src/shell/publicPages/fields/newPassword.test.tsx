// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { user } from '#testing/user';
import { NewPasswordFields } from './NewPasswordFields';

function Form() {
  const [value, setValue] = useState({ password: '', repeat: '' });
  return <NewPasswordFields label="新密码" value={value} hasTried={false} onChange={setValue} />;
}

test('what a new password needs is said from the beginning, and what is met while it is typed', async () => {
  const { container } = render(<Form />);
  const [box] = container.querySelectorAll('input');
  const met = () => [...container.querySelectorAll('.is-met')].map(({ textContent }) => textContent);
  expect(container.querySelectorAll('.password-rules > li')).toHaveLength(4);
  expect(met()).toEqual([]);
  await user.type(box!, 'abc1');
  expect(met()).toEqual(['有字母', '有数字']);
  await user.type(box!, '!234');
  expect(met()).toHaveLength(4);
});

test('a password is shown when asked, and hidden again', async () => {
  const { container } = render(<Form />);
  const [box] = container.querySelectorAll('input');
  const [eye] = container.querySelectorAll('button');
  expect(box?.type).toBe('password');
  await user.click(eye!);
  expect([box?.type, eye?.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await user.click(eye!);
  expect(box?.type).toBe('password');
});
