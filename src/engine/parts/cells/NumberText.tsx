import './cells.css';

interface NumberTextProps {
  value: number;
  /** As it is printed. */
  text: string;
  /** It is a movement: income and expense are distinguished. */
  isSigned: boolean | undefined;
}

/** A number under its like. */
export function NumberText({ value, text, isSigned }: NumberTextProps) {
  if (!isSigned || value === 0) return <span className="cell-money">{text}</span>;
  return <span className={value > 0 ? 'cell-money is-gain' : 'cell-money is-loss'}>{text}</span>;
}
