import extensionSheets from 'virtual:extensions/effect-sheets';
import { type Effects, effectsOf } from '../engine/pure';
import { namedTemplates } from '../server/domain/platform/records/messageTemplates';

const sheets = import.meta.glob<Parameters<typeof effectsOf>[0][string]>('../server/domain/*/*.sheet.json', {
  eager: true,
  import: 'default',
});

/** What `run` and hooks may name, from the pure sheets beside the domain's code. */
export const domainEffects: Effects = effectsOf(
  { ...sheets, ...extensionSheets },
  { messageTemplates: namedTemplates },
);
