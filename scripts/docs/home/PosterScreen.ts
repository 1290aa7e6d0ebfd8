import { h, type VNode } from 'vue';
import gift from '../live/example/gift.json';

/** Rows that the example begins with. */
const ROWS = [
  ['玫瑰', '表白', '10', 'live'],
  ['棒棒糖', '普通', '5', 'live'],
  ['热气球', '派对', '520', 'live'],
  ['情书', '表白', '99', 'draft'],
  ['生日蛋糕', '派对', '288', 'live'],
  ['小熊', '普通', '66', 'live'],
  ['城堡', '表白', '13,140', 'retired'],
  ['荧光棒', '派对', '1', 'live'],
] as const;

/** The screen of the example as a drawing: seen behind the button that starts it. */
export function PosterScreen(): VNode {
  const { name, kind, price, status } = gift.fields;
  const heads = [name, kind, price, status].map(({ title }) => h('th', title));
  return h('div', { class: 'home-screen', 'aria-hidden': true }, [
    h('p', [h('b', gift.title), h('i', '新增')]),
    h('table', [
      h('thead', h('tr', [...heads, h('th', '操作')])),
      h(
        'tbody',
        ROWS.map(([name, kind, price, state]) =>
          h('tr', [
            h('td', name),
            h('td', kind),
            h('td', price),
            h('td', h('em', { class: `is-${state}` }, status.options[state].title)),
            h('td', state === 'live' ? '编辑' : `编辑　${gift.actions.launch.title}`),
          ]),
        ),
      ),
    ]),
  ]);
}
