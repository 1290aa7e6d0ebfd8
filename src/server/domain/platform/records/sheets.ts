import extensionSheets from 'virtual:extensions/effect-sheets';
import { type Effects, effectsOf } from '../../../../engine/pure';
import { namedTemplates } from './messageTemplates';

const sheets = import.meta.glob<Parameters<typeof effectsOf>[0][string]>('../../*/*.sheet.json', {
  eager: true,
  import: 'default',
});

/** Every `<area>.<name>` that screen files may name: the pure sheets beside the code. */
export const domainSheet: Effects = effectsOf(
  { ...sheets, ...extensionSheets },
  { messageTemplates: namedTemplates },
);
