import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import postcss, { type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** The class of `EngineTheme`: no rule of the library applies outside of it. */
const SCOPE = '.console-engine';

/** Style sheets stay files that their modules import, each rule within the place that a host gives to screens. */
export function scopedStyles(root: string, out: string): Plugin {
  return {
    name: 'scoped-styles',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      if (!id.endsWith('.css')) return;
      const file = join(dirname(importer), id);
      const place = join(root, out, relative(join(root, 'src'), file));
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, scoped(await readFile(file, 'utf8')));
      return { id, external: true };
    },
  };
}

/** Names that are global in CSS, as the library calls them. */
const KEYFRAMES = 'console-engine-';

export function scoped(text: string): string {
  const sheet = postcss.parse(text);
  const animations = new Set<string>();
  sheet.walkAtRules('keyframes', (rule) => {
    animations.add(rule.params);
    rule.params = `${KEYFRAMES}${rule.params}`;
  });
  sheet.walkRules((rule) => {
    if (isStep(rule) || isNested(rule)) return;
    rule.selectors = rule.selectors.map(withinScope);
  });
  sheet.walkDecls(/^animation(-name)?$/, (declaration) => {
    declaration.value = declaration.value
      .split(' ')
      .map((word) => (animations.has(word) ? `${KEYFRAMES}${word}` : word))
      .join(' ');
  });
  return sheet.toString();
}

function withinScope(selector: string): string {
  if (selector.startsWith(SCOPE)) return selector;
  // what the root itself says of the appearance
  const [mark, inner] = /^(\[data-theme="\w+"\]) (.+)$/.exec(selector)?.slice(1) ?? ['', selector];
  return `:where(${SCOPE}${mark}) ${inner}`;
}

/** `from`, `50%` */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
}

/** Within another rule, whose scope is its own. */
function isNested({ parent }: Rule): boolean {
  return parent?.type === 'rule';
}
