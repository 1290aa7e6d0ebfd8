import { withBase } from 'vitepress';
import { defineComponent, h, nextTick, onBeforeUnmount, ref, shallowRef, type VNode } from 'vue';
import EXAMPLE from '../live/example/gift.json?raw';
import { PosterScreen } from './PosterScreen';

/** The module of the example (`live/live.ts`), which is built apart. */
interface Live {
  start(place: HTMLElement): Promise<() => void>;
}

type State = 'waiting' | 'loading' | 'running' | 'failed';

/** The example: until its reader starts it, the file and its screen as a drawing; none of its scripts is loaded. */
export const LiveBox = defineComponent({
  setup() {
    const state = ref<State>('waiting');
    const place = shallowRef<HTMLElement>();
    let end: (() => void) | null = null;
    let isGone = false;
    const start = async () => {
      state.value = 'loading';
      try {
        const address = new URL(withBase('/live/live.js'), location.href).href;
        const live = (await import(/* @vite-ignore */ address)) as Live;
        state.value = 'running';
        await nextTick();
        if (place.value) end = await live.start(place.value);
        // the reader has left meanwhile
        if (isGone) end?.();
      } catch (error) {
        console.error(error);
        state.value = 'failed';
      }
    };
    onBeforeUnmount(() => {
      isGone = true;
      end?.();
    });
    return () =>
      h('section', { class: 'home-live', 'aria-labelledby': 'try' }, [
        h('h2', { id: 'try' }, '两分钟试一试'),
        h(
          'p',
          '左边是一个页面的全部内容，右边是它得出的页面，由引擎就在这个浏览器里画出来。改左边的字，右边跟着变。',
        ),
        state.value === 'running' ? h('div', { ref: place }) : poster(state.value, start),
      ]);
  },
});

const BUTTON: Record<Exclude<State, 'running'>, string> = {
  waiting: '开始',
  loading: '正在打开…',
  failed: '没有打开，再试一次',
};

function poster(state: Exclude<State, 'running'>, start: () => Promise<void>): VNode {
  return h('div', { class: 'home-poster' }, [
    h('pre', { 'aria-hidden': true }, coloured(EXAMPLE)),
    h(PosterScreen),
    h('div', { class: 'home-start' }, [
      h(
        'button',
        { type: 'button', disabled: state === 'loading', onClick: () => void start() },
        BUTTON[state],
      ),
    ]),
  ]);
}

/** Names, texts and numbers of JSON in their colours. */
function coloured(json: string): (VNode | string)[] {
  return json.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null|\d+)\b)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const kind = part.endsWith(':') ? 'name' : part.startsWith('"') ? 'text' : 'number';
    return h('span', { class: `is-${kind}` }, part);
  });
}
