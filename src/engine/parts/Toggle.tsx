import { Button, type ButtonProps } from 'antd';
import type { Ref } from 'react';
import './toggle.css';

interface ToggleProps extends ButtonProps {
  /** Undefined: it is no toggle. */
  isOn: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that stays pressed. */
export function Toggle({ isOn, ...props }: ToggleProps) {
  return <Button {...props} aria-pressed={isOn} />;
}
