import { Select } from 'antd';
import type { ReportDocument } from '#engine/index';
import type { Source } from '../report';
import { orAbsent, withItem } from './document';
import { type Column, screenOptions, selectOptions } from './paths';
import { Part, Row } from './Row';

interface ShownPartProps {
  document: ReportDocument;
  columns: readonly Column[];
  screens: readonly Source[];
  onChange(document: ReportDocument): void;
}

const TOTALS = [
  { value: 'sum', label: '合计' },
  { value: 'avg', label: '平均' },
  { value: 'min', label: '最小' },
  { value: 'max', label: '最大' },
] as const;

/** How the result is shown: its order, lines under it, a picture over it, and where a row leads. */
export function ShownPart(props: ShownPartProps) {
  return (
    <>
      {props.document.query && <Order {...props} />}
      <Totals {...props} />
      <Chart {...props} />
      <Drill {...props} />
    </>
  );
}

function Order({ document, columns, onChange }: ShownPartProps) {
  const { query } = document;
  if (!query) return null;
  const sort = query.sort ?? [];
  const put = (next: string[]) => {
    const { sort: _, ...rest } = query;
    onChange({ ...document, query: next.length === 0 ? rest : { ...query, sort: next } });
  };
  const unused = columns.filter(({ value }) => !sort.some((sortKey) => sortKey.replace(/^-/, '') === value));
  return (
    <Part title="顺序">
      {sort.map((sortKey, index) => {
        const name = sortKey.replace(/^-/, '');
        const title = columns.find(({ value }) => value === name)?.title ?? name;
        return (
          <Row key={name} name={`按${title}排`} onRemove={() => put(withItem(sort, index, undefined))}>
            <span>{title}</span>
            <Select
              aria-label={`${title}从哪头排`}
              value={sortKey.startsWith('-')}
              options={[
                { value: true, label: '从大到小' },
                { value: false, label: '从小到大' },
              ]}
              onChange={(isDown) => put(withItem(sort, index, isDown ? `-${name}` : name))}
            />
          </Row>
        );
      })}
      <ColumnAdder label="按哪一列排" columns={unused} onAdd={(name) => put([...sort, `-${name}`])} />
    </Part>
  );
}

function Totals({ document, columns, onChange }: ShownPartProps) {
  const { totals: definedTotals, groups: parts, ...rest } = document;
  const totals = Object.entries(definedTotals ?? {});
  const groups = parts ?? [];
  const put = (next: [string, (typeof TOTALS)[number]['value']][], by = groups) =>
    onChange({
      ...rest,
      ...(next.length > 0 && { totals: orAbsent(Object.fromEntries(next)) }),
      ...(by.length > 0 && { groups: by }),
    } as ReportDocument);
  const unused = columns.filter(({ value }) => !totals.some(([name]) => name === value));
  return (
    <Part title="合计">
      {totals.map(([name, how], index) => {
        const title = columns.find(({ value }) => value === name)?.title ?? name;
        return (
          <Row key={name} name={`${title}的合计`} onRemove={() => put(withItem(totals, index, undefined))}>
            <span>{title}</span>
            <Select
              aria-label={`${title}怎样合`}
              value={how}
              options={[...TOTALS]}
              onChange={(next) => put(withItem(totals, index, [name, next]))}
            />
          </Row>
        );
      })}
      <ColumnAdder label="哪一列有合计" columns={unused} onAdd={(name) => put([...totals, [name, 'sum']])} />
      <Select
        mode="multiple"
        aria-label="按哪些列有小计"
        placeholder="按哪些列有小计"
        value={groups}
        maxCount={3}
        options={selectOptions(columns)}
        onChange={(next) => put(totals, next)}
      />
    </Part>
  );
}

function Chart({ document, columns, onChange }: ShownPartProps) {
  const { chart, ...rest } = document;
  const first = columns[0]?.value ?? '';
  return (
    <Part title="图">
      <div className="report-row">
        <Select
          aria-label="画什么图"
          value={chart?.as ?? ''}
          options={[
            { value: '', label: '不画' },
            { value: 'line', label: '折线' },
            { value: 'bar', label: '柱' },
            { value: 'pie', label: '饼' },
          ]}
          onChange={(as) =>
            onChange(
              as === ''
                ? rest
                : {
                    ...rest,
                    chart: {
                      ...(chart ?? { by: first, values: [columns.at(-1)?.value ?? first] }),
                      as: as as 'bar',
                    },
                  },
            )
          }
        />
        {chart && (
          <>
            <Select
              aria-label="横轴是哪一列"
              value={chart.by}
              options={selectOptions(columns)}
              onChange={(by) => onChange({ ...rest, chart: { ...chart, by } })}
            />
            <Select
              mode="multiple"
              aria-label="画哪几列"
              value={chart.values}
              options={selectOptions(columns)}
              onChange={(values) => onChange({ ...rest, chart: { ...chart, values } })}
            />
          </>
        )}
      </div>
    </Part>
  );
}

function Drill({ document, columns, screens, onChange }: ShownPartProps) {
  const { drill, ...rest } = document;
  const target = screens.find(({ screen }) => screen === drill?.screen);
  const by = Object.entries(drill?.by ?? {});
  const put = (screen: string, next: [string, string][]) =>
    onChange({ ...rest, drill: { screen, by: Object.fromEntries(next) } });
  const unused = target?.fields.filter(({ name }) => !by.some(([field]) => field === name)) ?? [];
  return (
    <Part title="点一行打开">
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        aria-label="打开哪个页面的列表"
        placeholder="不打开"
        value={drill?.screen}
        options={screenOptions(screens)}
        onChange={(screen) => (screen ? put(screen, []) : onChange(rest))}
      />
      {drill &&
        by.map(([field, column], index) => {
          const title = target?.fields.find(({ name }) => name === field)?.title ?? field;
          return (
            <Row
              key={field}
              name={`按${title}搜索`}
              onRemove={() => put(drill.screen, withItem(by, index, undefined))}
            >
              <span>{title} 等于本行的</span>
              <Select
                aria-label={`${title}等于本行的哪一列`}
                value={column}
                options={selectOptions(columns)}
                onChange={(next) => put(drill.screen, withItem(by, index, [field, next]))}
              />
            </Row>
          );
        })}
      {drill && (
        <ColumnAdder
          label="按哪个字段搜索"
          columns={unused.map(({ name, title }) => ({ value: name, title }))}
          onAdd={(name) => put(drill.screen, [...by, [name, columns[0]?.value ?? '']])}
        />
      )}
    </Part>
  );
}

interface ColumnAdderProps {
  label: string;
  columns: readonly Column[];
  onAdd(name: string): void;
}

function ColumnAdder({ label, columns, onAdd }: ColumnAdderProps) {
  if (columns.length === 0) return null;
  return (
    <Select
      aria-label={label}
      placeholder={label}
      showSearch
      optionFilterProp="label"
      value={null}
      options={selectOptions(columns)}
      onChange={(name) => name !== null && onAdd(name)}
    />
  );
}
