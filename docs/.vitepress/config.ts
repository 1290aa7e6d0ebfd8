import { defineConfig } from 'vitepress';
import { BASE } from '../../scripts/docs/base';
import { anchorOf, docPages, NAV, sidebarOf } from '../../scripts/docs/pages';
import { segment } from '../../scripts/docs/segment';

export default defineConfig({
  lang: 'zh-CN',
  title: '配置化后台',
  description: '一个页面就是一个 JSON 文件',
  srcDir: '../dist/docs-pages',
  outDir: '../dist/docs',
  cacheDir: '../dist/docs-cache',
  base: BASE,
  // what a page needs to know of the site lies in a file, for a policy may forbid scripts in pages
  metaChunk: true,
  // a page loads when it is opened: the first page is to be light
  router: { prefetchLinks: false },
  vite: { logLevel: 'warn' },
  markdown: {
    // the documents hold no HTML, and what looks like some is text
    html: false,
    image: { lazyLoading: true },
    attrs: { disable: true },
    anchor: { slugify: anchorOf },
    // braces in a text are no template of Vue's
    config(md) {
      for (const rule of ['text', 'code_inline'] as const) {
        const render = md.renderer.rules[rule];
        md.renderer.rules[rule] = (...input) => (render?.(...input) ?? '').replaceAll('{{', '&#123;&#123;');
      }
    },
  },
  themeConfig: {
    nav: [...NAV],
    sidebar: sidebarOf(docPages()),
    outline: { level: [2, 3], label: '本页' },
    docFooter: { prev: '上一页', next: '下一页' },
    darkModeSwitchLabel: '深色',
    lightModeSwitchTitle: '切换到浅色',
    darkModeSwitchTitle: '切换到深色',
    sidebarMenuLabel: '目录',
    returnToTopLabel: '回到顶部',
    externalLinkIcon: true,
    search: {
      provider: 'local',
      options: {
        // the words are apart in what is indexed; a function here would be run from a string in the page
        _render(source, env, md) {
          const html = md.render(source, env);
          return html.replace(/>([^<]+)</g, (_, text: string) => `>${apart(text)}<`);
        },
        translations: {
          button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
          modal: {
            displayDetails: '显示详情',
            resetButtonTitle: '清空',
            backButtonTitle: '关闭',
            noResultsText: '没有找到',
            footer: {
              selectText: '打开',
              selectKeyAriaLabel: '回车',
              navigateText: '移动',
              navigateUpKeyAriaLabel: '上',
              navigateDownKeyAriaLabel: '下',
              closeText: '关闭',
              closeKeyAriaLabel: 'Esc',
            },
          },
        },
      },
    },
  },
});

/** Chinese words with a hair's breadth between them, at which the index parts them. */
function apart(text: string): string {
  return text.replace(/[\u4e00-\u9fff]+/g, (run) => segment(run).join('\u200a'));
}
