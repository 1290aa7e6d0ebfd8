import { useId } from 'react';
import type { Density } from './density';

interface DensityChoiceProps {
  density: Density;
  onChange(density: Density): void;
}

/** Row height in three steps. */
export function DensityChoice({ density, onChange }: DensityChoiceProps) {
  const name = useId();
  return (
    <fieldset className="list-density">
      <legend>行高</legend>
      {CHOICES.map(({ value, title }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === density} onChange={() => onChange(value)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

const CHOICES: { value: Density; title: string }[] = [
  { value: 'airy', title: '宽松' },
  { value: 'middle', title: '适中' },
  { value: 'dense', title: '紧凑' },
];
