import { useData, withBase } from 'vitepress';
import { h, type VNode } from 'vue';
import { LiveBox } from './LiveBox';
import './home.css';

/** The head of the first page: what this is, the way on, and the example to try. */
export function Hero(): VNode[] {
  const { frontmatter } = useData();
  const { title, lead } = frontmatter.value;
  return [
    h('header', { class: 'home-head' }, [
      h('h1', title),
      h('p', lead),
      h('p', { class: 'home-links' }, [
        h('a', { class: 'is-first', href: withBase('/guide') }, '十分钟做一个页面'),
        h('a', { href: withBase('/readme') }, '安装与命令'),
      ]),
    ]),
    h(LiveBox),
  ];
}
