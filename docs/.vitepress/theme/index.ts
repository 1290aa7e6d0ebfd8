import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { segment } from '../../../scripts/docs/segment';

/** VitePress's own looks; what is typed into the search box is parted as the index was. */
export default {
  extends: DefaultTheme,
  enhanceApp({ siteData }) {
    const { options } = siteData.value.themeConfig.search;
    options.miniSearch = {
      options: { tokenize: segment },
      searchOptions: { combineWith: 'AND', prefix: true },
    };
  },
} satisfies Theme;
