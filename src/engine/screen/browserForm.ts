import type { Screen } from '../contract/screen';
import type { LinkTarget } from './link';

/**
 * A screen as the browser gets it: without tables, hooks, rules and names of domain effects (`language.md` §9). What is
 * cut is set to its empty form, so that both sides share one type.
 */
export function browserForm(screen: Screen): Screen {
  const { resource } = screen;
  return {
    ...screen,
    resource: resource && { ...resource, table: '', where: null },
    hooks: { beforeSave: null, afterSave: null },
    queue: screen.queue && { ...screen.queue, where: null },
    actions: Object.fromEntries(
      // whether an action runs something still matters: it decides nothing but is never empty
      Object.entries(screen.actions).map(([name, action]) => [
        name,
        { ...action, run: action.run && 'server', set: action.set && {} },
      ]),
    ),
    foreign: Object.fromEntries(
      Object.entries(screen.foreign).map(([name, field]) => [
        name,
        { ...field, words: publicWords(field.words) },
      ]),
    ),
    fields: Object.fromEntries(
      Object.entries(screen.fields).map(([name, field]) => [
        name,
        { ...field, column: field.column && '', run: null, words: publicWords(field.words) },
      ]),
    ),
  };
}

function publicWords(words: Record<string, unknown>): Record<string, unknown> {
  const targets = words.targets as LinkTarget[] | undefined;
  return targets ? { ...words, targets: targets.map((target) => ({ ...target, tree: null })) } : words;
}
