import { Segmented, Select } from 'antd';

interface FormChooserProps {
  label: string;
  forms: readonly { id: string; label: string }[];
  chosen: string;
  onChoose(id: string): void;
}

/** The number of forms side by side before they are a list. */
const FEW = 3;

/** The form in which a place is written. */
export function FormChooser({ label, forms, chosen, onChoose }: FormChooserProps) {
  if (forms.length < 2) return null;
  const options = forms.map(({ id, label: text }) => ({ value: id, label: text }));
  const isShort = forms.length <= FEW && forms.every(({ label: { length } }) => length <= 6);
  return isShort ? (
    <Segmented
      aria-label={label}
      size="small"
      className="studio-forms-of"
      value={chosen}
      options={options}
      onChange={onChoose}
    />
  ) : (
    <Select
      aria-label={label}
      size="small"
      className="studio-forms-of"
      popupMatchSelectWidth={false}
      value={chosen}
      options={options}
      onChange={onChoose}
    />
  );
}
