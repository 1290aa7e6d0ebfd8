import { Button, Checkbox, Input, Select } from 'antd';
import type { ReportDocument } from '#engine/index';
import type { PagePorts } from '#shell/ports';
import type { Source, Sources } from '../report';
import { freeName, orAbsent } from './document';
import { FieldParameter } from './FieldParameter';
import { type PathOption, screenOptions, selectOptions } from './paths';
import { Part, Row } from './Row';

type ParameterDefinition = Readonly<Record<string, unknown>>;
type FieldType = Sources['types'][number];

interface ParametersPartProps {
  document: ReportDocument;
  types: Sources['types'];
  screens: readonly Source[];
  /** Fields of the rows; none of an SQL's. */
  paths: readonly PathOption[];
  ports: PagePorts;
  onChange(document: ReportDocument): void;
}

/**
 * The prompts of a report before it runs, each a field of the language. Rare words of a prompt are only in the text.
 */
export function ParametersPart({ document, types, screens, paths, ports, onChange }: ParametersPartProps) {
  const entries = Object.entries(document.parameters ?? {});
  const put = (next: [string, ParameterDefinition][]) => {
    const { parameters: _, ...rest } = document;
    const parameters = orAbsent(Object.fromEntries(next));
    onChange(parameters ? { ...document, parameters } : rest);
  };
  const putOne = (name: string, definition: ParameterDefinition | undefined) =>
    put(
      entries.flatMap(([one, was]) => (one !== name ? [[one, was]] : definition ? [[name, definition]] : [])),
    );
  const typeOf = (type: unknown) => types.find((one) => one.type === type);
  const add = () => {
    const name = freeName(
      'param',
      entries.map(([one]) => one),
    );
    put([...entries, [name, startOf((typeOf('text') ?? types[0]) as FieldType, '参数', screens)]]);
  };
  return (
    <Part title="参数" help="打开报表的人先填的搜索条件；在 SQL 里按顺序是 $1、$2">
      {entries.map(([name, definition]) => {
        const title = String(definition.title ?? name);
        return (
          <Row key={name} name={title} onRemove={() => putOne(name, undefined)}>
            <code>{name}</code>
            <Input
              aria-label={`参数 ${name} 的标题`}
              value={title}
              onChange={({ target }) => putOne(name, { ...definition, title: target.value })}
            />
            <Select
              aria-label={`${title}的类型`}
              showSearch
              optionFilterProp="label"
              popupMatchSelectWidth={360}
              value={String(definition.type ?? '')}
              options={selectOptions(types.map(({ type, title }) => ({ value: type, title })))}
              onChange={(chosen) => putOne(name, startOf(typeOf(chosen) as FieldType, title, screens))}
            />
            {typeof definition.to === 'string' && (
              <Select
                aria-label={`${title}指向的页面`}
                showSearch
                optionFilterProp="label"
                value={definition.to}
                options={screenOptions(screens)}
                onChange={(to) => putOne(name, { ...definition, to })}
              />
            )}
            {isTexts(definition.options) && (
              <Input
                aria-label={`${title}的选项`}
                placeholder="值=标题，用逗号隔开"
                defaultValue={Object.entries(definition.options)
                  .map((one) => one.join('='))
                  .join('，')}
                onBlur={({ target }) => putOne(name, { ...definition, options: optionsOf(target.value) })}
              />
            )}
            <Input
              aria-label={`${title}的默认值`}
              placeholder="默认值，如 $today-7d"
              defaultValue={definition.default === undefined ? '' : String(definition.default)}
              onBlur={({ target }) =>
                putOne(
                  name,
                  withDefault(definition, target.value, typeOf(definition.type)?.isNumber ?? false),
                )
              }
            />
            <Checkbox
              checked={definition.required === true}
              onChange={({ target }) => {
                const { required: _, ...rest } = definition;
                putOne(name, target.checked ? { ...definition, required: true } : rest);
              }}
            >
              必填
            </Checkbox>
          </Row>
        );
      })}
      {document.query && <FieldParameter {...{ document, types, paths, ports, onChange }} />}
      <Button onClick={add}>加一个参数</Button>
    </Part>
  );
}

/** What a type cannot be without is there from the start. */
function startOf({ type, needs }: FieldType, title: string, screens: readonly Source[]): ParameterDefinition {
  return {
    type,
    title,
    ...(needs.includes('to') && { to: screens[0]?.screen }),
    ...(needs.includes('options') && { options: { one: '一' } }),
  };
}

/** Numbers and truths as such, everything else as it was typed. */
function withDefault(definition: ParameterDefinition, typed: string, isNumber: boolean): ParameterDefinition {
  const { default: _, ...rest } = definition;
  if (typed === '') return rest;
  if (typed === 'true' || typed === 'false') return { ...definition, default: typed === 'true' };
  return { ...definition, default: isNumber && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed };
}

function optionsOf(typed: string): Record<string, string> {
  const pairs = typed
    .split(/[,，\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => one.split(/[=＝]/).map((part) => part.trim()));
  return Object.fromEntries(pairs.map(([value = '', title]) => [value, title || value]));
}

function isTexts(options: unknown): options is Record<string, string> {
  return (
    typeof options === 'object' &&
    options !== null &&
    Object.values(options).every((one) => typeof one === 'string')
  );
}
