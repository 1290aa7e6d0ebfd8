import type { EffectSheet, Effects, NamedChoice } from '../../contract/effect';

/**
 * The effects that files may name, by `<area>.<name>`, from the sheets by their paths. `named`: what parameters of
 * type `named` may name, by the word in their `names`.
 */
export function effectsOf(
  sheets: Readonly<Record<string, Readonly<Record<string, WrittenSheet>>>>,
  named: Readonly<Record<string, Readonly<Record<string, NamedChoice>>>>,
): Effects {
  return new Map(
    Object.entries(sheets).flatMap(([path, sheet]) => {
      const area = path.replace(/^.*\//, '').replace('.sheet.json', '');
      return Object.entries(sheet).map(([name, definition]): [string, EffectSheet] => [
        `${area}.${name}`,
        { ...definition, parameters: withNames(definition.parameters ?? {}, named) },
      ]);
    }),
  );
}

/** A sheet as it is written: a parameter's `names` is one word for all of them. */
type WrittenSheet = Omit<EffectSheet, 'parameters'> & {
  parameters?: Readonly<Record<string, { type: string; title: string; [word: string]: unknown }>>;
};

function withNames(
  parameters: NonNullable<WrittenSheet['parameters']>,
  named: Parameters<typeof effectsOf>[1],
): EffectSheet['parameters'] {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => {
      if (parameter.type !== 'named') return [name, parameter];
      const names = named[String(parameter.names)];
      if (!names) throw new Error(`nothing is known of the names ${String(parameter.names)}`);
      return [name, { ...parameter, names }];
    }),
  );
}
