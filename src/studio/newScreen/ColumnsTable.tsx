import { Button, Checkbox, Input, InputNumber, Select, Table } from 'antd';
import { SUGGESTED_TYPES, type SuggestedField, sheetOf } from '../../engine/pure';

interface ColumnsTableProps {
  columns: readonly SuggestedField[];
  /** Screens that a field may refer to. */
  screens: readonly { id: string; title: string | null }[];
  onChange(columns: SuggestedField[]): void;
}

/** Types as the designer's palette calls them. */
const TYPES = SUGGESTED_TYPES.map((type) => ({ value: type, label: sheetOf({ type }).title }));

/** Suggested fields, each to be corrected or left out before the screen is made. */
export function ColumnsTable({ columns, screens, onChange }: ColumnsTableProps) {
  const change = (changed: SuggestedField, more: Partial<SuggestedField>) =>
    onChange(columns.map((one) => (one === changed ? { ...one, ...more } : one)));
  return (
    <Table<SuggestedField>
      rowKey={(column) => columns.indexOf(column)}
      size="small"
      pagination={false}
      scroll={{ y: 360 }}
      dataSource={[...columns]}
      columns={[
        {
          title: '名称',
          render: (_, column) => (
            <Input
              size="small"
              aria-label={`${column.name} 的名称`}
              value={column.title}
              onChange={({ target }) => change(column, { title: target.value })}
            />
          ),
        },
        {
          title: '字段名',
          render: (_, column) => (
            <Input
              size="small"
              aria-label={`${column.title} 的字段名`}
              value={column.name}
              status={/^[a-z][A-Za-z0-9]*$/.test(column.name) ? undefined : 'error'}
              onChange={({ target }) => change(column, { name: target.value })}
            />
          ),
        },
        {
          title: '类型',
          width: 110,
          render: (_, column) => (
            <Select
              size="small"
              aria-label={`${column.title} 的类型`}
              style={{ width: '100%' }}
              value={column.type}
              options={TYPES}
              onChange={(type: string) => change(column, { type })}
            />
          ),
        },
        {
          title: '说明',
          render: (_, column) => (
            <More column={column} screens={screens} onChange={(more) => change(column, more)} />
          ),
        },
        {
          title: '必填',
          width: 56,
          render: (_, column) => (
            <Checkbox
              aria-label={`${column.title} 必填`}
              checked={column.isRequired}
              onChange={({ target }) => change(column, { isRequired: target.checked })}
            />
          ),
        },
        {
          title: '不可重复',
          width: 80,
          render: (_, column) => (
            <Checkbox
              aria-label={`${column.title} 不可重复`}
              checked={column.isUnique}
              onChange={({ target }) => change(column, { isUnique: target.checked })}
            />
          ),
        },
        { title: '现有的值', ellipsis: true, render: (_, { samples }) => samples.join('、') },
        {
          title: '',
          width: 60,
          render: (_, column) => (
            <Button
              type="link"
              size="small"
              onClick={() => onChange(columns.filter((one) => one !== column))}
            >
              不要
            </Button>
          ),
        },
      ]}
    />
  );
}

interface MoreProps {
  column: SuggestedField;
  screens: ColumnsTableProps['screens'];
  onChange(more: Partial<SuggestedField>): void;
}

/** What a type needs besides: its length, its options, where it refers. */
function More({ column: { type, title, maxLength, options, to }, screens, onChange }: MoreProps) {
  if (type === 'text')
    return (
      <InputNumber
        size="small"
        min={1}
        aria-label={`${title} 最多几个字`}
        placeholder="最多几个字"
        value={maxLength}
        onChange={(length) => onChange({ maxLength: length })}
      />
    );
  if (type === 'enum')
    return (
      <Select
        mode="tags"
        size="small"
        aria-label={`${title} 的选项`}
        placeholder="选项，回车添加"
        style={{ width: '100%' }}
        maxTagCount={3}
        value={(options ?? []).map(([, label]) => label)}
        onChange={(labels: string[]) =>
          onChange({
            options: labels.map((label) => options?.find(([, one]) => one === label) ?? [label, label]),
          })
        }
      />
    );
  if (type !== 'ref') return null;
  return (
    <Select
      showSearch
      size="small"
      aria-label={`${title} 引用的页面`}
      placeholder="哪个页面的记录"
      style={{ width: '100%' }}
      optionFilterProp="label"
      value={to}
      options={screens.map(({ id, title: name }) => ({ value: id, label: `${name ?? ''} ${id}` }))}
      onChange={(screen: string) => onChange({ to: screen })}
    />
  );
}
