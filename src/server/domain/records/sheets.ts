import type { EffectSheet, Effects } from '../../../engine/pure';

const sheets = import.meta.glob<Record<string, EffectSheet>>('../*.sheet.json', {
  eager: true,
  import: 'default',
});

/** Every `<area>.<name>` that screen files may name: the pure sheets beside the code. */
export const domainSheet: Effects = new Map(
  Object.entries(sheets).flatMap(([path, sheet]) => {
    const area = path.replace('../', '').replace('.sheet.json', '');
    return Object.entries(sheet).map(([name, said]): [string, EffectSheet] => [`${area}.${name}`, said]);
  }),
);
