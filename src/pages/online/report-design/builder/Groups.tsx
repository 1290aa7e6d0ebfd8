import { Button, Select } from 'antd';
import { withItem } from './document';
import type { QueryProps } from './paths';
import { selectOptions, usualFirst } from './paths';
import { Part, Row } from './Row';

const SPANS = [
  { value: 'day', label: '按天' },
  { value: 'week', label: '按周' },
  { value: 'month', label: '按月' },
  { value: 'year', label: '按年' },
] as const;

type GroupDefinition = NonNullable<QueryProps['query']['group']>[number];

/** The groups of rows; times by spans. */
export function Groups({ query, paths, onChange }: QueryProps) {
  const open = usualFirst(paths.filter(({ field }) => !field.isSensitive && !field.isMultiple));
  const group = query.group ?? [];
  const put = (next: GroupDefinition[]) => {
    const { group: _, ...rest } = query;
    onChange(next.length === 0 ? rest : { ...query, group: next });
  };
  const fieldOf = (definition: GroupDefinition) =>
    typeof definition === 'string' ? definition : definition.field;
  const isTime = (path: string) => open.find(({ value }) => value === path)?.field.comparability === 'time';
  const groupFor = (path: string): GroupDefinition => (isTime(path) ? { field: path, span: 'day' } : path);
  const unused = open.filter(({ value }) => !group.some((one) => fieldOf(one) === value));
  return (
    <Part title="分组">
      {group.map((one, index) => {
        const path = fieldOf(one);
        const title = open.find(({ value }) => value === path)?.title ?? path;
        return (
          <Row
            key={path}
            name={title}
            {...(index > 0 && {
              onUp: () =>
                put([
                  ...group.slice(0, index - 1),
                  one,
                  group[index - 1] as GroupDefinition,
                  ...group.slice(index + 1),
                ]),
            })}
            onRemove={() => put(withItem(group, index, undefined))}
          >
            <Select
              aria-label={`第 ${index + 1} 个分组的字段`}
              showSearch
              optionFilterProp="label"
              value={path}
              options={selectOptions(open)}
              onChange={(next) => put(withItem(group, index, groupFor(next)))}
            />
            {isTime(path) && (
              <Select
                aria-label={`${title}怎样分段`}
                value={typeof one === 'string' ? 'day' : one.span}
                options={[...SPANS]}
                onChange={(span) => put(withItem(group, index, { field: path, span }))}
              />
            )}
          </Row>
        );
      })}
      <Button
        disabled={unused.length === 0 || group.length >= 6}
        onClick={() => put([...group, groupFor((unused[0] as (typeof unused)[number]).value)])}
      >
        加一个分组
      </Button>
    </Part>
  );
}
