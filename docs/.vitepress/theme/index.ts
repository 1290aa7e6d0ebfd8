import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { Hero } from '../../../scripts/docs/home/Hero';
import { segment } from '../../../scripts/docs/segment';
import './theme.css';

/**
 * VitePress's own looks in the system's fonts, with the live example on the first page; what is typed into the search box is parted as
 * the index was.
 */
export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-before': () => h(Hero) }),
  enhanceApp({ siteData }) {
    const { options } = siteData.value.themeConfig.search;
    options.miniSearch = {
      options: { tokenize: segment },
      searchOptions: { combineWith: 'AND', prefix: true },
    };
  },
} satisfies Theme;
