import { type ActionDefinition, type ConditionDefinition, valuesOfOptions } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import type { Check, FieldFacts, ScreenFacts } from './facts';

/**
 * States that nothing leads to: an action whose `when` asks for one would never be shown. Judged only where the file alone
 * decides the states: the field has a default, no form or inline writes it, no domain effect or hook may.
 */
export const checkTransitions: Check = (screen) => {
  const actions = Object.entries(screen.raw.actions ?? {}).flatMap(([name, definition]) =>
    definition === false ? [] : [{ name, definition }],
  );
  const rules = Object.values(screen.raw.rules ?? {});
  const isOpen =
    rules.some(({ run }) => run !== undefined) ||
    actions.some(({ definition }) => definition.run !== undefined) ||
    screen.raw.hooks !== undefined ||
    screen.raw.resource === undefined;
  const isOwner = screen.raw.resource?.owned !== false && screen.raw.resource?.of === undefined;
  if (isOpen || !isOwner) return [];
  return [...screen.fields.values()]
    .filter(
      (field) =>
        field.sheet.coded === 'options' && field.raw.default !== undefined && !isWritten(field, screen),
    )
    .flatMap((field) => {
      const reachable = statesOf(field, [...actions.map(({ definition }) => definition), ...rules]);
      const options = valuesOfOptions(field.raw.options ?? {});
      const isOption = (state: string) => options.includes(state);
      // what is no option is an error of its own, and says nothing of where the others lead
      if (![...reachable].every(isOption)) return [];
      return actions.flatMap(({ name, definition }) => {
        const wanted = wantedStates(definition.when, field.name).filter(isOption);
        if (wanted.length === 0 || wanted.some((state) => reachable.has(state))) return [];
        const path: Path = ['actions', name, 'when', field.name];
        return [screen.parsed.error(path, messages.unreachable(name, field.name, wanted, [...reachable]))];
      });
    });
};

function isWritten(field: FieldFacts, screen: ScreenFacts): boolean {
  const { form, table, actions } = screen.raw;
  const named = JSON.stringify([
    form,
    table?.inline,
    table?.drag,
    Object.values(actions ?? {}).map((definition) => (definition || undefined)?.ask),
  ]);
  return named.includes(`"${field.name}"`);
}

function statesOf(field: FieldFacts, actions: Pick<ActionDefinition, 'set'>[]): Set<string> {
  const set = actions.flatMap((definition) => {
    const value = definition.set?.[field.name];
    return value === undefined || value === null ? [] : [String(value)];
  });
  return new Set([String(field.raw.default), ...set]);
}

/** The states a plain condition asks for; other forms (`not`, `any`, operators) are left alone. */
function wantedStates(when: ConditionDefinition | undefined, name: string): string[] {
  const expression = when?.[name];
  if (typeof expression === 'string' || typeof expression === 'number') return [String(expression)];
  return Array.isArray(expression) ? expression.map(String) : [];
}
