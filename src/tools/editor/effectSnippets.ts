import {
  type EffectKind,
  type EffectParameter,
  type Grammar,
  isSchema,
  type JsonSchema,
  sheetOf,
} from '../../engine/pure';
import { domainEffects } from '../effects';

/** The grammar with the effects of the domain offered wherever one may be named, each with what it does. */
export function withEffects(grammar: Grammar): Grammar {
  const { properties, definitions } = grammar;
  const { hooks = {}, queries = {}, cards = {} } = properties;
  const { field = {} } = definitions;
  return {
    ...grammar,
    properties: {
      ...properties,
      hooks: offering(hooks, ['beforeSave', 'afterSave', 'beforeDelete'], 'hook'),
      queries: { ...queries, additionalProperties: offering(queries.additionalProperties, ['run'], 'card') },
      cards: { ...cards, additionalProperties: offering(cards.additionalProperties, ['run'], 'card') },
    },
    definitions: {
      ...definitions,
      run: { ...definitions.run, defaultSnippets: snippets('action') },
      field: { ...field, oneOf: field.oneOf?.map((branch) => offering(branch, ['run'], 'computed')) },
    },
  };
}

function offering(schema: boolean | JsonSchema | undefined, words: string[], kind: EffectKind): JsonSchema {
  const objectSchema = isSchema(schema) ? schema : {};
  const { properties = {} } = objectSchema;
  const offered = words
    .filter((word) => word in properties)
    .map((word): [string, JsonSchema] => [word, { ...properties[word], defaultSnippets: snippets(kind) }]);
  return { ...objectSchema, properties: { ...properties, ...Object.fromEntries(offered) } };
}

function snippets(kind: EffectKind): { label: string; description: string; body: unknown }[] {
  return [...domainEffects]
    .filter(([, sheet]) => sheet.kind === kind)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { does, screens, parameters = {} }]) => {
      const needed = Object.entries(parameters).filter(([, { required }]) => required);
      return {
        label: name,
        description: screens === undefined ? does : `${does}（${screens.join('、')}）`,
        body: needed.length === 0 ? name : { [name]: Object.fromEntries(needed.map(written)) },
      };
    });
}

/** A parameter as it is first written: the cursor goes through them in turn. */
function written([name, { type, title }]: [string, EffectParameter], index: number): [string, unknown] {
  const stop = (text: string) => `\${${index + 1}:${text}}`;
  if (type === 'values') return [name, {}];
  if (type === 'named') return [name, stop(title)];
  if (type === 'screen') return [name, stop('goods/gift')];
  const isOfRecord = sheetOf({ type }).comparability === 'reference';
  return [name, isOfRecord ? { field: stop('userId') } : stop(title.replace(/[{}]/g, ''))];
}
