import type { Plugin } from 'vite';

/** Modules that nothing here can reach though libraries carry them, and their replacements. */
const UNREACHED: { specifier: RegExp; importer: RegExp; instead(specifier: string): string }[] = [
  // what antd falls back to where no language is set: the one that always is
  {
    specifier: /[\\/]en_US(\.js)?$/,
    importer: /[\\/](antd|rc-picker|rc-pagination)[\\/]es[\\/]/,
    instead: (specifier) => specifier.replace('en_US', 'zh_CN'),
  },
  // calls are made by `xhr`, which every browser has; the second way of calling is larger than the first
  {
    specifier: /^\.\/fetch\.js$/,
    importer: /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/,
    instead: () => NO_FETCH,
  },
  // names of HTTP statuses, the older way to give a call up, forms sent as JSON: offered by axios, used by nobody here
  {
    specifier: /[\\/](HttpStatusCode|CancelToken|formDataToJSON)\.js$/,
    importer: /[\\/]axios[\\/]lib[\\/](axios|defaults[\\/]index)\.js$/,
    instead: () => NO_OFFER,
  },
  // the router's warnings to who writes a page; of its two builds the package names only the one that has them
  {
    specifier: /^react-router(\/dom)?$/,
    importer: /./,
    instead: (specifier) => specifier,
  },
  // draws with what React 19 no longer has; antd gets another way (`v5-patch-for-react-19`)
  {
    specifier: /^rc-util\/es\/React\/render$/,
    importer: /[\\/]antd[\\/]es[\\/]config-provider[\\/]/,
    instead: () => NO_RENDER,
  },
];

/** Keeps a document from scrolling behind a dialog: measures its scroll bar, and gives the whole page another style. */
const SCROLL_LOCK = {
  specifier: /^\.\/useScrollLocker$/,
  importer: /[\\/]@rc-component[\\/]portal[\\/]es[\\/]/,
  instead: () => NO_LOCK,
};

const NO_FETCH = '\0no-fetch';
const NO_OFFER = '\0no-offer';
const NO_RENDER = '\0no-render';
const NO_LOCK = '\0no-lock';

const CODE: Record<string, string> = {
  [NO_FETCH]: 'export const getFetch = () => false;',
  [NO_OFFER]: `export default function offer() { throw new Error('the page is built without this part of axios'); }`,
  [NO_RENDER]: `
    export function render() { throw new Error('antd has not been told how to render'); }
    export const unmount = render;
  `,
  [NO_LOCK]: 'export default function useScrollLocker() {}',
};

/** Places of react-router that keep its forms, restored scrolling and loading in advance in the page; none is used here. */
const ROUTER_CUTS: { place: RegExp; instead: string }[] = [
  // a name for its developers' tools, set on a component, counts as a use of the component
  { place: /^\w+\.displayName = "\w+";$/gm, instead: '' },
  // the bundler cannot know that this call only makes a component
  { place: /(?<= = )(?=React\d*\.forwardRef\()/g, instead: '/* @__PURE__ */ ' },
  // how a router that loads data shows its errors; this one loads none
  { place: /^\w+\.contextType = RSCRouterContext;$/gm, instead: '' },
  {
    place: /dataRouterState && \(match\.route\.ErrorBoundary [^?]*\?[^?]*\) : (?=getChildren\(\))/g,
    instead: '',
  },
  // what a link written with `prefetch` does
  { place: /usePrefetchBehavior\(\s+prefetch,\s+rest\s+\)/g, instead: '[false, null, {}]' },
  { place: /React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, instead: 'null' },
];

/**
 * Leaves out of the page what libraries carry for others: nobody waits for code that cannot run. `scrolls`: the document itself
 * can be scrolled, where in the site only parts of it can.
 */
export function leanLibraries({ scrolls = false } = {}): Plugin {
  const cuts = scrolls ? UNREACHED : [...UNREACHED, SCROLL_LOCK];
  const used = new Set<object>();
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(specifier, importer = '') {
      const found = cuts.find((one) => one.specifier.test(specifier) && one.importer.test(importer));
      if (found) used.add(found);
      const instead = found?.instead(specifier);
      if (!instead || instead in CODE) return instead;
      const resolved = await this.resolve(instead, importer, { skipSelf: true });
      return resolved?.id.replace(/([\\/]react-router[\\/]dist[\\/])development/, '$1production');
    },
    load: (id) => CODE[id],
    buildEnd(error) {
      // a library that was moved about would bring back what was left out; the documents reach only some of this
      const unused = !scrolls && cuts.find((cut) => !used.has(cut));
      if (error === undefined && unused)
        this.error(`${unused.importer} no longer imports ${unused.specifier}: see what to leave out`);
    },
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-/ },
      handler(code) {
        if (!code.includes('PrefetchPageLinks')) return null;
        let lean = code;
        for (const { place, instead } of ROUTER_CUTS) {
          if (lean.search(place) < 0)
            throw new Error(`react-router no longer has ${place}: see what to leave out`);
          lean = lean.replace(place, instead);
        }
        return { code: lean, map: null };
      },
    },
  };
}
