import { expect, test } from 'vitest';
import { readScreens } from '../read/read';

const BUYER = {
  title: '买家',
  resource: { path: '/shop/buyer', table: 'buyer' },
  fields: {
    name: { type: 'text', title: '名字', required: true },
    keeper: { type: 'user', title: '负责人' },
  },
  table: { columns: ['name'] },
};
const SETTINGS = {
  title: '设置',
  kind: 'form',
  resource: { path: '/shop/settings', table: 'settings' },
  fields: { buyer: { type: 'ref', title: '买家', to: 'shop/buyer' } },
  form: ['buyer'],
};
const OPERATORS = {
  title: '用户',
  resource: { path: '/sys/user', table: 'sys_user' },
  fields: { realname: { type: 'text', title: '姓名', required: true } },
  table: { columns: ['realname'] },
};

function targetOf(files: Record<string, object>, screen: string, field: string) {
  const sources = Object.entries(files).map(([file, definition]) => ({
    file,
    text: JSON.stringify(definition),
  }));
  const { screens, errors } = readScreens(sources, null);
  expect(errors).toEqual([]);
  return screens.get(screen)?.fields[field]?.targets[0];
}

test('a ref knows where its records live and by which right they are seen', () => {
  const target = targetOf(
    { 'shop/buyer.json': BUYER, 'shop/settings.json': SETTINGS },
    'shop/settings',
    'buyer',
  );
  expect(target).toMatchObject({ screen: 'shop/buyer', path: '/shop/buyer', code: 'buyer:list' });
});

test('an operator leads to the screen of operators, where there is one', () => {
  const files = { 'shop/buyer.json': BUYER };
  expect(targetOf(files, 'shop/buyer', 'keeper')).toBeUndefined();
  const target = targetOf({ ...files, 'system/user.json': OPERATORS }, 'shop/buyer', 'keeper');
  expect(target).toMatchObject({ screen: 'system/user', path: '/sys/user' });
});
