import extensionSheets from 'virtual:extensions/effect-sheets';
import { namedTemplates } from '../domain/messages/rules/messageTemplates';
import { type Effects, effectsOf } from '../engine/pure';

const sheets = import.meta.glob<Parameters<typeof effectsOf>[0][string]>(
  ['../server/parts/*/*.sheet.json', '../domain/*/*.sheet.json'],
  { eager: true, import: 'default' },
);

/** What `run` and hooks may name, from the pure sheets beside the code. */
export const domainEffects: Effects = effectsOf(
  { ...sheets, ...extensionSheets },
  { messageTemplates: namedTemplates },
);
