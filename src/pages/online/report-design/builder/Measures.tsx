import { Button, Input, Select } from 'antd';
import { freeName } from './document';
import type { QueryProps } from './paths';
import { selectOptions } from './paths';
import { Part, Row } from './Row';

type Measure = NonNullable<QueryProps['query']['measures']>[string];
type Kind = 'count' | 'sum' | 'avg' | 'distinct';

const KINDS: { value: Kind; label: string }[] = [
  { value: 'count', label: '条数' },
  { value: 'sum', label: '加起来' },
  { value: 'avg', label: '平均' },
  { value: 'distinct', label: '不同的有几个' },
];

/** What is counted, each a column with its own title. */
export function Measures({ query, paths, onChange }: QueryProps) {
  const measures = Object.entries(query.measures ?? {});
  const put = (next: [string, Measure][]) => onChange({ ...query, measures: Object.fromEntries(next) });
  const putOne = (name: string, measure: Measure | undefined) =>
    put(measures.flatMap(([one, was]) => (one !== name ? [[one, was]] : measure ? [[name, measure]] : [])));
  const open = paths.filter(({ field }) => !field.isSensitive);
  const fitting = (kind: Kind) =>
    kind === 'distinct' ? open : open.filter(({ field }) => field.comparability === 'number');
  const of = (kind: Kind, path?: string): Measure['of'] => {
    const among = fitting(kind);
    const field = among.find(({ value }) => value === path)?.value ?? among[0]?.value;
    return kind === 'count' || field === undefined ? 'count' : { [kind]: field };
  };
  return (
    <Part title="指标">
      {measures.map(([name, measure]) => {
        const [kind, path] = partsOf(measure);
        return (
          <Row key={name} name={measure.title} onRemove={() => putOne(name, undefined)}>
            <Input
              aria-label={`指标 ${name} 的标题`}
              value={measure.title}
              onChange={({ target }) => putOne(name, { ...measure, title: target.value })}
            />
            <Select
              aria-label={`${measure.title}怎样数`}
              value={kind}
              options={KINDS}
              onChange={(next) => putOne(name, { ...measure, of: of(next, path) ?? 'count' })}
            />
            {kind !== 'count' && (
              <Select
                aria-label={`${measure.title}的字段`}
                showSearch
                optionFilterProp="label"
                value={path}
                options={selectOptions(fitting(kind))}
                onChange={(next) => putOne(name, { ...measure, of: of(kind, next) ?? 'count' })}
              />
            )}
          </Row>
        );
      })}
      <Button
        onClick={() =>
          put([
            ...measures,
            [
              freeName(
                'measure',
                measures.map(([name]) => name),
              ),
              { title: '条数' },
            ],
          ])
        }
      >
        加一个指标
      </Button>
    </Part>
  );
}

function partsOf({ of = 'count' }: Measure): [Kind, string | undefined] {
  if (of === 'count') return ['count', undefined];
  const [kind = 'count', path] = Object.entries(of)[0] ?? [];
  return [kind as Kind, path];
}
