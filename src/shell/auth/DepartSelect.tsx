import { Select } from 'antd';
import type { Depart } from '../header/dialogs/dialogs';

interface DepartSelectProps {
  departs: readonly Depart[];
  /** orgCode, or '' while none is chosen. */
  chosen: string;
  isInvalid: boolean;
  onChange(orgCode: string): void;
}

/** Spec §5: an error state without a message when none is chosen. */
export function DepartSelect({ departs, chosen, isInvalid, onChange }: DepartSelectProps) {
  return (
    <Select
      size="large"
      aria-label="部门"
      aria-required
      aria-invalid={isInvalid || undefined}
      status={isInvalid ? 'error' : undefined}
      placeholder="请选择登录部门"
      value={chosen || undefined}
      onChange={onChange}
      options={departs.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
    />
  );
}
