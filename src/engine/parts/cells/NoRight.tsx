import * as texts from '#texts/parts';

/** In place of a value that the operator may not see: not as if there were none. */
export function NoRight() {
  return <span className="cell-closed">{texts.noRight}</span>;
}
