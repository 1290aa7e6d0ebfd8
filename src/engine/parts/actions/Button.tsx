import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isPrimary?: boolean;
  isDanger?: boolean;
  icon?: ReactNode;
}

/** A button in the looks of antd's, for what a page shows before antd has come. */
export function Button({ isPrimary, isDanger, icon, type = 'button', children, ...rest }: ButtonProps) {
  const look = isPrimary ? ' is-primary' : isDanger ? ' is-danger' : '';
  return (
    <button {...rest} type={type} className={`button${look}`}>
      {icon && <span>{icon}</span>}
      <span>{children}</span>
    </button>
  );
}
