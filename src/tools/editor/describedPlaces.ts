import type { JsonSchema } from '../../engine/pure';
import { withParts } from './schemaParts';

/**
 * Moves the description of a shared definition to the places that refer to it, unless they have their own: editors
 * overlay a definition on the place, so a definition must have no description if the place has one.
 */
export function describedPlaces(schema: JsonSchema): JsonSchema {
  const { definitions = {} } = schema;
  const silent = Object.entries(definitions).map(([name, definition]) => [name, silenced(definition)]);
  return described({ ...schema, definitions: Object.fromEntries(silent) }, definitions);
}

function described(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const whole = withParts(schema, (part) => described(part, definitions));
  if (typeof whole.$ref !== 'string') return whole;
  const { panel, ...inherited } = descriptionOf(whole.$ref, definitions);
  // it goes with the description of the same place
  const isOwn = whole.description !== undefined || panel === undefined;
  return { ...inherited, ...(isOwn ? {} : { panel }), ...whole };
}

/** What a definition says of itself, or else the one it refers to. */
function descriptionOf(ref: string, definitions: Record<string, JsonSchema>): JsonSchema {
  const definition = definitions[ref.replace('#/definitions/', '')] ?? {};
  const { description, panel, examples, default: byDefault } = definition;
  const further = typeof definition.$ref === 'string' ? descriptionOf(definition.$ref, definitions) : {};
  return {
    ...further,
    ...(description === undefined ? {} : { description }),
    ...(panel === undefined ? {} : { panel }),
    ...(examples === undefined ? {} : { examples }),
    ...(byDefault === undefined ? {} : { default: byDefault }),
  };
}

function silenced({ description, panel, examples, default: byDefault, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
