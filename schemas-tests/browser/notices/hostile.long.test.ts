import { addressOf, test, type Visit } from '../session/familyVisit';
import {
  announcement,
  atHome,
  called,
  connected,
  detail,
  hasUnread,
  LIST,
  opened,
  openItem,
  settle,
} from './noticeVisit';

/** Announcements and frames come from others: whatever they hold is text, never code. */

declare global {
  interface Window {
    __ran?: boolean;
  }
}

const ran = ({ page }: Visit) => page.evaluate(() => window.__ran === true);

const HOSTILE = {
  'a script': '<script>window.__ran = true</script>',
  'a picture with onerror': '<img src="/nothing.png" onerror="window.__ran = true">',
  'an event handler': '<p onmouseover="window.__ran = true" onclick="window.__ran = true">正文</p>',
  'svg with onload': '<svg onload="window.__ran = true"><script>window.__ran = true</script></svg>',
  'a frame':
    '<iframe src="javascript:parent.__ran = true" srcdoc="<script>parent.__ran=true</script>"></iframe>',
  'a form': '<form action="https://evil.example"><input name="password"><button>提交</button></form>',
  'mutating markup':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__ran=true&gt;">',
};

test.concurrent('scripts, handlers, frames, forms and foreign markup in a text do not run and are not there', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  await atHome(visited);
  for (const [what, html] of Object.entries(HOSTILE)) {
    hasUnread(visited.backend, [announcement(what, { msgContent: `<p>开头</p>${html}` })]);
    await openItem(visited.page, `公告${what}`);
    const text = detail(visited.page).locator('.announcement-text');
    await text.getByText('开头').waitFor();
    for (const paragraph of await text.locator('p').all()) await paragraph.click();
    expect(await ran(visited), what).toBe(false);
    const left = await text.evaluate((node) => node.innerHTML);
    expect(left, what).not.toMatch(/<(script|svg|iframe|form|input|button|math|style)|\son\w+\s*=/i);
    await visited.page.keyboard.press('Escape');
  }
});

test.concurrent('links: javascript: loses its address, others open in a new tab without a referrer', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, {
    msgContent:
      '<a href="javascript:window.__ran=true">坏</a><a href=" JaVa\tScript:alert(1)">坏二</a><a href="data:text/html,x">坏三</a><a href="https://example.com/">好</a>',
  });
  const links = detail(visited.page).locator('.announcement-text a');
  await links.first().waitFor();
  const attributes = await links.evaluateAll((nodes) =>
    nodes.map((node) => [node.getAttribute('href'), node.getAttribute('rel'), node.getAttribute('target')]),
  );
  const apart = ['noopener noreferrer nofollow', '_blank'];
  expect(attributes).toEqual([
    [null, ...apart],
    [null, ...apart],
    [null, ...apart],
    ['https://example.com/', ...apart],
  ]);
  await links.first().click();
  expect(await ran(visited)).toBe(false);
});

test.concurrent('pictures: only http(s), data and own ones stay', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await opened(visited, {
    msgContent: `<img alt="1" src="${pixel}"><img alt="2" src="/favicon.svg"><img alt="3" src="data:image/svg+xml,<svg onload=alert(1)>"><img alt="4" src="javascript:alert(1)"><img alt="5" src="file:///etc/passwd"><p>末尾</p>`,
  });
  const text = detail(visited.page).locator('.announcement-text');
  await text.getByText('末尾').waitFor();
  expect(
    await text.locator('img').evaluateAll((nodes) => nodes.map((node) => (node as HTMLImageElement).alt)),
  ).toEqual(['1', '2']);
});

test.concurrent('styles keep their colour, but neither cover the page nor load anything', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, {
    msgContent:
      '<p id="root" class="layout" style="color: red; position: fixed; inset: 0; background: url(https://evil.example/x.png)">盖住</p>',
  });
  const text = detail(visited.page).getByText('盖住');
  expect(await text.getAttribute('style')).toBe('color: red');
  expect(await text.getAttribute('class')).toBeNull();
  expect(await text.getAttribute('id')).toBeNull();
});

const NOWHERE = [
  'javascript:window.__ran=true',
  'JAVASCRIPT:window.__ran=true//',
  'data:text/html,<script>1</script>',
  '//evil.example/',
  '/\\evil.example',
  'https:evil',
];

test.concurrent('an openPage that is no path of this site and no http(s) leads nowhere, and the operator reads why', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  await atHome(visited);
  for (const [index, openPage] of NOWHERE.entries()) {
    hasUnread(visited.backend, [announcement(`n${index}`, { openType: 'url', openPage })]);
    await openItem(visited.page, `公告n${index}`);
    await detail(visited.page).getByRole('button', { name: '去处理' }).click();
    const alertText = await detail(visited.page).getByRole('alert').textContent();
    expect(alertText, openPage).toContain('不是可以打开的地址');
    await visited.page.keyboard.press('Escape');
  }
  expect(addressOf(visited.page)).toBe('/dashboard/analysis');
  expect(visited.context.pages()).toHaveLength(1);
  expect(await ran(visited)).toBe(false);
});

test.concurrent('a title with markup is text', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  const titile = '<img src=x onerror="window.__ran=true">';
  await opened(visited, { titile });
  expect(await detail(visited.page).getByRole('heading', { level: 2 }).textContent()).toBe(titile);
  expect(await ran(visited)).toBe(false);
});

const NOT_UNDERSTOOD = [
  'window.__ran = true',
  '(function(){ window.__ran = true })()',
  '{"cmd":"topic"',
  'topic',
  'null',
  '[]',
  '"topic"',
  '{"cmd":{"toString":"topic"}}',
  '{"cmd":["topic"]}',
  '{"cmd":"eval","msgTxt":"window.__ran = true"}',
  'ping',
];

test.concurrent('socket text that is code, not JSON or not a frame does nothing', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const { backend } = visited;
  await atHome(visited);
  await connected(backend);
  await called(backend, LIST, 2);
  await settle();
  for (const text of NOT_UNDERSTOOD) backend.push(text);
  await settle();
  expect(backend.callsTo(LIST)).toHaveLength(2);
  // the connection has outlived it
  backend.push('{"cmd":"user","msgId":"1"}');
  await called(backend, LIST, 3);
  expect(await ran(visited)).toBe(false);
  expect(visited.pageErrors).toEqual([]);
});
