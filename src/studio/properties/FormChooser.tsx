import { Segmented, Select } from 'antd';

interface FormChooserProps {
  label: string;
  forms: readonly { id: string; label: string }[];
  /** Null: none yet. */
  chosen: string | null;
  /** The form of what holds while none is chosen. */
  byDefault?: string | undefined;
  onChoose(id: string): void;
}

/** The number of forms side by side before they are a list, and of characters that fit in a line of the panel. */
const FEW = 3;
const FIT = 12;

/** The form in which a place is written. */
export function FormChooser({ label, forms, chosen, byDefault, onChoose }: FormChooserProps) {
  if (forms.length < 2) return null;
  const isDefault = (id: string) => chosen === null && id === byDefault;
  const options = forms.map(({ id, label: text }) => ({
    value: id,
    label: text,
    ...(isDefault(id) && { className: 'is-default', title: '默认' }),
  }));
  const isShort = forms.length <= FEW && forms.map(({ label: text }) => text).join('').length <= FIT;
  return isShort ? (
    <Segmented
      aria-label={label}
      size="small"
      className="studio-forms-of"
      value={chosen ?? ''}
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
      placeholder={forms.find(({ id }) => isDefault(id))?.label ?? '怎样写'}
      options={options}
      onChange={onChoose}
    />
  );
}
