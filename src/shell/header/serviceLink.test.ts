import { expect, test } from 'vitest';
import { serviceLink } from './serviceLink';

const facts = { kfUserId: 'admin', token: 't&1', realname: '张 三', avatar: 'a.png' };

test('the link carries id, avatar, token and name, encoded', () => {
  expect(serviceLink({ ...facts, kfUrl: 'https://kf.example.com/chat?x=1' })).toBe(
    'https://kf.example.com/chat?x=1&id=admin&avatar=a.png&token=t%261&name=%E5%BC%A0+%E4%B8%89',
  );
});

test('only web addresses are links', () => {
  for (const kfUrl of ['', 'javascript:alert(1)', '//evil', 'data:text/html,x', 'https://']) {
    expect(serviceLink({ ...facts, kfUrl }), kfUrl).toBeNull();
  }
});
