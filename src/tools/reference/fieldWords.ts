import { type JsonSchema, sheetOf } from '../../engine/pure';
import { wordRow } from './words';

/** Words that every type has unless its data sheet refuses them. */
export function fieldWordRows(definitions: Record<string, JsonSchema>): string[][] {
  const branches = (definitions.field?.oneOf ?? []).map(({ properties = {} }) => ({
    properties,
    type: String(properties.type?.const),
  }));
  const types = branches.map(({ type }) => type);
  const common = new Map(
    branches.flatMap(({ properties, type }) =>
      Object.entries(properties).filter(([word]) => word !== 'type' && !(word in sheetOf({ type }).words)),
    ),
  );
  const typeRow = ['`type` *', '字段类型，见[字段类型](#字段类型)', '文本', '', '`"text"`', ''];
  const rows = [...common].map(([name, schema]) => {
    const lacking = types.filter((_, index) => !(name in (branches[index]?.properties ?? {})));
    const word = { name, isRequired: name === 'title', schema };
    return [...wordRow(word, definitions, '字段'), lacking.join('、')];
  });
  return [typeRow, ...rows];
}
