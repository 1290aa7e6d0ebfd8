import type { Field } from '../contract/field';
import type { Query, Screen } from '../contract/screen';
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
    fields: publicFields(screen.fields),
    dashboard: screen.dashboard && {
      ...screen.dashboard,
      cards: screen.dashboard.cards.map(({ query, ...card }) => ({ ...card, query: publicQuery(query) })),
    },
  };
}

function publicFields(fields: Record<string, Field>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, column: field.column && '', run: null, words: publicWords(field.words) },
    ]),
  );
}

function publicQuery(query: Query): Query {
  const { source, result } = query;
  return {
    ...query,
    run: query.run && 'server',
    result: result && publicFields(result),
    source: source && { ...source, fields: publicFields(source.fields) },
  };
}

function publicWords(words: Record<string, unknown>): Record<string, unknown> {
  const targets = words.targets as LinkTarget[] | undefined;
  return targets ? { ...words, targets: targets.map((target) => ({ ...target, tree: null })) } : words;
}
