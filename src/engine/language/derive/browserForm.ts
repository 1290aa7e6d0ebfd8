import { mentionedFields } from '../../condition/mentioned';
import type { Field, LinkTarget } from '../../contract/field';
import type { Action, Query, Resource, Screen } from '../../contract/screen';

/**
 * A screen as the browser gets it: without tables, hooks, rules and names of domain effects (`language.md` §9). What is
 * cut is set to its empty form, so that both sides share one type.
 */
export function browserForm(screen: Screen): Screen {
  const common = commonForm(screen);
  switch (screen.kind) {
    case 'dashboard': {
      const cards = screen.dashboard.cards.map(({ query, ...card }) => ({
        ...card,
        query: publicQuery(query),
      }));
      return { ...screen, ...common, dashboard: { ...screen.dashboard, cards } };
    }
    case 'queue':
      return {
        ...screen,
        ...common,
        resource: publicResource(screen.resource),
        queue: { ...screen.queue, where: null },
      };
    case 'page':
      return { ...screen, ...common, resource: screen.resource && publicResource(screen.resource) };
    default:
      return { ...screen, ...common, resource: publicResource(screen.resource) };
  }
}

function publicResource(resource: Resource): Resource {
  return { ...resource, table: '', where: null, initial: [] };
}

function commonForm(screen: Screen) {
  return {
    hooks: { beforeSave: null, afterSave: null, beforeDelete: null },
    rules: {},
    actions: Object.fromEntries(
      Object.entries(screen.actions).map(([name, action]) => [
        name,
        { ...action, run: [], set: publicSet(action), approval: publicApproval(action) },
      ]),
    ),
    foreign: Object.fromEntries(
      Object.entries(screen.foreign).map(([name, field]) => [
        name,
        { ...field, targets: publicTargets(field) },
      ]),
    ),
    fields: publicFields(screen.fields),
  };
}

/** The browser knows that there are steps; who is due it asks the server. */
function publicApproval({ approval }: Action): Action['approval'] {
  return approval && { ...approval, applicant: null, when: null, steps: [], remindHours: null };
}

/** Of what an action sets only what its questions look at: they show as in the record that it leaves. */
function publicSet({ set, ask }: Action): Action['set'] {
  const saved = ask.filter(({ isOwn }) => !isOwn);
  const promptRules = saved.map(({ field: { when, minimum, maximum } }) => [when, minimum, maximum]);
  const seen = new Set(mentionedFields(promptRules));
  return set && Object.fromEntries(Object.entries(set).filter(([name]) => seen.has(name)));
}

/** Fields as the browser gets them: nothing of columns, effects and tables. */
export function publicFields(fields: Record<string, Field>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        ...field,
        column: field.column && '',
        run: null,
        targets: publicTargets(field),
        words: publicWords(field),
      },
    ]),
  );
}

function publicWords({ words }: Field): Field['words'] {
  const { among } = words;
  return among ? { ...words, among: publicFields(among) } : words;
}

function publicQuery(query: Query): Query {
  const { source, result, other } = query;
  return {
    ...query,
    other: other && { ...other, query: publicQuery(other.query) },
    run: query.run && 'server',
    result: result && publicFields(result),
    source: source && { ...source, fields: publicFields(source.fields) },
  };
}

function publicTargets({ targets }: Field): LinkTarget[] {
  return targets.map((target) => ({ ...target, tree: null }));
}
