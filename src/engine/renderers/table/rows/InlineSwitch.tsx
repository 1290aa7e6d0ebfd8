interface InlineSwitchProps {
  /** What it turns on and off, of which record. */
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A switch in a cell, as light as a button. */
export function InlineSwitch({ label, isOn, onChange }: InlineSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="list-switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={() => onChange(!isOn)}
    >
      <span className="list-switch-knob" />
    </button>
  );
}
