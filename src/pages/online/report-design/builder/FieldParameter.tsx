import { Select } from 'antd';
import type { ReportDocument } from '#engine/index';
import type { PagePorts } from '#shell/ports';
import type { Sources } from '../report';
import { type PathOption, selectOptions, usualFirst } from './paths';
import { wholeFields } from './wholeFields';
import { withFieldParameter } from './withFieldParameter';

interface FieldParameterProps {
  document: ReportDocument;
  types: Sources['types'];
  paths: readonly PathOption[];
  ports: PagePorts;
  onChange(document: ReportDocument): void;
}

/** Adds a parameter by the field that it searches: nothing of the field is typed again. */
export function FieldParameter({ document, types, paths, ports, onChange }: FieldParameterProps) {
  const searchable = usualFirst(paths).filter(
    // of a dictionary the field says which
    ({ field }) => field.comparability === 'choice' || types.some(({ type }) => type === field.type),
  );
  const addFor = async (path: string | null) => {
    const chosen = searchable.find(({ value }) => value === path);
    if (!chosen || !document.query) return;
    const { [chosen.value]: field } = await wholeFields(ports, document.query.screen, [chosen]);
    if (field) onChange(withFieldParameter(document, chosen, field));
  };
  return (
    <Select
      aria-label="按哪个字段加参数"
      placeholder="按哪个字段搜索，如渠道、下单时间"
      showSearch
      optionFilterProp="label"
      value={null}
      options={selectOptions(searchable)}
      onChange={(path) => void addFor(path)}
    />
  );
}
