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
    <select
      className="login-input"
      aria-label="部门"
      required
      aria-invalid={isInvalid || undefined}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="" disabled hidden>
        请选择登录部门
      </option>
      {departs.map(({ id, orgCode, departName }) => (
        <option key={id} value={orgCode}>
          {departName}
        </option>
      ))}
    </select>
  );
}
