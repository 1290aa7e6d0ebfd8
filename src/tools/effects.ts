import type { EffectSheet, Effects } from '../engine/pure';

const sheets = import.meta.glob<Record<string, EffectSheet>>('../server/domain/*.sheet.json', {
  eager: true,
  import: 'default',
});

/** What `run` and hooks may name, from the pure sheets beside the domain's code. */
export const domainEffects: Effects = new Map(
  Object.entries(sheets).flatMap(([path, sheet]) => {
    const area = path.replace(/^.*\//, '').replace('.sheet.json', '');
    return Object.entries(sheet).map(([name, said]): [string, EffectSheet] => [`${area}.${name}`, said]);
  }),
);
