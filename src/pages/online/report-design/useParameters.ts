import { useState } from 'react';
import { type Field, type RecordData, useAnswer } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { documentOf } from './builder/document';

interface Asked {
  parameters: Field[];
  values: RecordData;
}

/** What a try asks first, as the text has it; what was typed stays while the parameters are the same. */
export function useParameters(ports: PagePorts, source: string) {
  const said = JSON.stringify(documentOf(source)?.parameters ?? {});
  const [kept, setKept] = useState<{ said: string; values: RecordData } | null>(null);
  const ask =
    said === '{}'
      ? null
      : async () => {
          const own = JSON.stringify({ title: '试运行', sql: 'select 1', parameters: JSON.parse(said) });
          return (await ports.post('/online/report/parameters', { source: own })).result as Asked;
        };
  // a parameter that is not whole yet asks nothing; the try says why
  const { answer } = useAnswer(ask, [ports, said]);
  const values = kept?.said === said ? kept.values : answer?.values;
  return {
    fields: said === '{}' ? [] : (answer?.parameters ?? []),
    typed: said === '{}' ? undefined : values,
    setTyped: (next: RecordData) => setKept({ said, values: next }),
  };
}
