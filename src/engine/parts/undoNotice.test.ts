import { beforeEach, expect, test, vi } from 'vitest';
import { fakeData } from '../../testing/fakeData';
import { RequestError } from '../contract/errors';
import type { Screen } from '../contract/screen';
import { browserForm } from '../language/derive/browserForm';
import { readScreens } from '../language/read/read';
import { notifyDone } from './undoNotice';

/** 撤销: the action that reverses another, offered to operators who may run it. */
const { screens } = readScreens(
  [
    {
      file: 'goods/gift.json',
      text: JSON.stringify({
        title: '礼物',
        resource: { path: '/goods/gift', table: 'gift' },
        fields: { enabled: { type: 'switch', title: '上架' } },
        actions: {
          retire: { title: '下架', set: { enabled: false }, bulk: true, undo: 'publish' },
          publish: { title: '上架', set: { enabled: true } },
        },
      }),
    },
  ],
  null,
);
const screen = browserForm(screens.get('goods/gift') as Screen);
const retire = screen.actions.retire!;
const offer = vi.fn();
const notice = { success: vi.fn(), warn: vi.fn(), error: vi.fn(), once: vi.fn(), offer };
const changed = vi.fn();
beforeEach(() => vi.clearAllMocks());

function done(ids: string[], act = vi.fn(async () => ({ message: '', result: null })), can = () => true) {
  const session = { can, user: { id: '1', name: '', depart: null, departs: [], roles: [] } };
  notifyDone('已下架', {
    screen,
    definition: retire,
    ids,
    ports: { data: fakeData({ act }), notice, session },
    changed,
  });
  return act;
}
const take = () => offer.mock.calls[0]?.[1].take();

test('one press does the reverse on the same record, with a new idempotency key', async () => {
  const act = done(['7']);
  expect(offer).toHaveBeenCalledExactlyOnceWith(
    '已下架',
    { title: '撤销', take: expect.any(Function) },
    undefined,
  );
  expect(act).not.toHaveBeenCalled();
  take();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith(['7']));
  expect(act).toHaveBeenCalledExactlyOnceWith(screen, 'publish', {
    id: '7',
    idempotencyKey: expect.any(String),
  });
  expect(notice.success).toHaveBeenCalledExactlyOnceWith('已撤销');
});

test('an operator who may not do the reverse, or did it to several, gets the notice without it', () => {
  done(['7'], undefined, () => false);
  done(['7', '8']);
  expect(offer).not.toHaveBeenCalled();
  expect(notice.success).toHaveBeenCalledTimes(2);
});

test('a refusal shows its own message, and the list is read again', async () => {
  done(
    ['7'],
    vi.fn(async () => {
      throw new RequestError('该记录已被他人处理');
    }),
  );
  take();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith([]));
  expect(notice.error).toHaveBeenCalledExactlyOnceWith('该记录已被他人处理');
});
